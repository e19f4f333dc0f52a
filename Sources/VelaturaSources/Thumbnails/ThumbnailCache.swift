import VelaturaCodecs
import VelaturaImaging
import VelaturaPixels

/// Thumbnails in memory over those on the disk: the last used, up to a number of bytes. Used from any thread.
public final class ThumbnailCache: @unchecked Sendable {  // all state is behind `monitor`
    private struct Key: Hashable {
        let picture: FilePath
        let size: ThumbnailSize
    }

    /// The user's thumbnails, shared with other programs, and 32 MB of memory.
    public static let shared = ThumbnailCache(folder: .user)

    /// Where thumbnails lie on the disk; nil where they do not.
    public let folder: ThumbnailFolder?
    private let capacity: Int
    private let monitor = Monitor()
    private var entries: [Key: (changed: FileTime, pixels: PixelBuffer, use: Int)] = [:]
    private var bytes = 0
    private var clock = 0

    public init(folder: ThumbnailFolder?, capacity: Int = 32 << 20) {
        self.folder = folder
        self.capacity = capacity
    }

    /// Bytes of pixels that are kept now; never more than the capacity.
    public var byteCount: Int { monitor.locked { bytes } }

    /// The pixels of a picture as it is now; nil where they are not kept.
    package func pixels(of picture: FilePath, changed: FileTime, size: ThumbnailSize) -> PixelBuffer? {
        monitor.locked {
            let key = Key(picture: picture, size: size)
            guard let entry = entries[key], entry.changed == changed else { return nil }
            clock += 1
            entries[key] = (entry.changed, entry.pixels, clock)
            return entry.pixels
        }
    }

    func keep(_ pixels: PixelBuffer, of picture: FilePath, changed: FileTime, size: ThumbnailSize) {
        guard pixels.byteCount <= capacity else { return }
        monitor.locked {
            let key = Key(picture: picture, size: size)
            bytes += pixels.byteCount - (entries[key]?.pixels.byteCount ?? 0)
            clock += 1
            entries[key] = (changed, pixels, clock)
            while bytes > capacity, let oldest = entries.min(by: { $0.value.use < $1.value.use }) {
                entries[oldest.key] = nil
                bytes -= oldest.value.pixels.byteCount
            }
        }
    }
}
