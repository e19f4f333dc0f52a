import VelaturaCodecs
import VelaturaGeometry
import VelaturaImaging
import VelaturaPixels

/// The thumbnail of a picture file: from memory, from the user's thumbnails, or made now and kept in both.
///
/// A thumbnail of an earlier state of the file is replaced. Where none can be made, that is recorded, and not tried again
/// until the file changes. Of pictures that lie among the thumbnails nothing is written. Where thumbnails cannot be
/// written (a full disk, no home), they are made all the same.
public struct ThumbnailSource: ImageSource {
    public let path: FilePath
    public let size: ThumbnailSize
    public let cache: ThumbnailCache

    public var name: String { path.string }

    public init(_ path: FilePath, size: ThumbnailSize, cache: ThumbnailCache = .shared) {
        self.path = path
        self.size = size
        self.cache = cache
    }

    public func load(_ loading: ImageLoading) {
        loading.perform { try loading.finish(Image(try pixels(loading.cancellation))) }
    }

    /// The size of the thumbnail.
    public func imageSize() async throws(ImageSourceError) -> Size {
        try await WorkQueue.loads.run(for: name) { thumbnailSize(of: try Photo.open(path)) }
    }

    /// The bytes of the picture itself.
    public func originalData() async throws(ImageSourceError) -> ByteSource {
        try await WorkQueue.loads.run(for: name) { try ByteSource(path: path) }
    }

    private func pixels(_ cancellation: Cancellation) throws -> PixelBuffer {
        guard let changed = FileStatus(path)?.modificationTime else {
            // Says why.
            _ = try ByteSource(path: path)
            throw CodecError.unreadable(file: name, reason: "cannot be looked at")
        }
        if let kept = cache.pixels(of: path, changed: changed, size: size) { return kept }
        let folder = cache.folder.flatMap { $0.contains(path) ? nil : $0 }
        let pixels: PixelBuffer
        if let found = folder?.read(of: path, changed: changed, size: size), let read = try? render(found, nil) {
            pixels = read
        } else {
            pixels = try make(in: folder, changed: changed, cancellation)
        }
        cache.keep(pixels, of: path, changed: changed, size: size)
        return pixels
    }

    /// Makes the thumbnail from the picture, and keeps it on the disk.
    private func make(
        in folder: ThumbnailFolder?, changed: FileTime, _ cancellation: Cancellation
    ) throws -> PixelBuffer {
        if let folder, folder.isFailed(path, changed: changed) {
            throw ImageSourceError.source(name: name, reason: "no thumbnail could be made of it")
        }
        do {
            let photo = try Photo.open(path)
            let pixels = try render(photo.image, thumbnailSize(of: photo), cancellation)
            // A file that is being written is another by now: its thumbnail would be of no state it ever had.
            if FileStatus(path)?.modificationTime == changed {
                let whole = photo.image.extent.size
                try? folder?.write(
                    pixels, of: path, changed: changed, size: size, fullSize: (Int(whole.width), Int(whole.height)))
            }
            return pixels
        } catch let error as CodecError {
            switch error {
            case .data, .unsupported, .limit: try? folder?.recordFailure(of: path, changed: changed)
            case .unreadable, .cannotCreate, .system, .parameter: break
            }
            throw error
        }
    }

    private func thumbnailSize(of photo: Photo) -> Size {
        let whole = photo.image.extent.size
        let side = Double(size.side)
        return whole.fittedPixels(in: Size(min(side, whole.width), min(side, whole.height)))
    }

    private func render(_ image: Image, _ size: Size?, _ cancellation: Cancellation? = nil) throws -> PixelBuffer {
        try Renderer.shared.renderStreaming(image, size: size, format: .rgba8, cancellation: cancellation)
    }

    public static func == (a: Self, b: Self) -> Bool { a.path == b.path && a.size == b.size && a.cache === b.cache }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(path)
        hasher.combine(size)
    }
}
