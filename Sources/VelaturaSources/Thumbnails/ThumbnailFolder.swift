import Glibc
import VelaturaCodecs
import VelaturaImaging
import VelaturaPixels

/// The thumbnails that all programs of a user share, by the freedesktop standard (Thumbnail Managing Standard 0.9).
///
/// Files are named by the MD5 of the picture's URI, say whose thumbnail they are and when that was last changed, appear
/// complete or not at all, and can be read by the user alone. Used from any thread.
public struct ThumbnailFolder: Hashable, Sendable {
    public let path: FilePath
    /// Under this name failures are recorded, so that other versions try again.
    static let program = "velatura-1"

    public init(_ path: FilePath) { self.path = path }

    /// `$XDG_CACHE_HOME/thumbnails`, by default `~/.cache/thumbnails`; nil where there is no home.
    public static var user: ThumbnailFolder? {
        if let cache = getenv("XDG_CACHE_HOME"), cache.pointee == 0x2F {
            return ThumbnailFolder(FilePath(String(cString: cache)).appending("thumbnails"))
        }
        guard let home = getenv("HOME"), home.pointee == 0x2F else { return nil }
        return ThumbnailFolder(FilePath(String(cString: home)).appending(".cache").appending("thumbnails"))
    }

    /// Where the thumbnail of a picture lies, or would lie.
    public func file(of picture: FilePath, size: ThumbnailSize) -> FilePath {
        path.appending(FilePath(size.rawValue)).appending(Self.fileName(picture))
    }

    /// Whether a picture is a thumbnail itself: of those none are made.
    public func contains(_ picture: FilePath) -> Bool {
        picture.canonical.bytes.starts(with: path.canonical.bytes + [0x2F])
    }

    /// The thumbnail of a picture as it is now; nil where there is none, or one of an earlier state.
    func read(of picture: FilePath, changed: FileTime, size: ThumbnailSize) -> Image? {
        guard let thumbnail = sound(file(of: picture, size: size), of: picture, changed: changed) else { return nil }
        let longest = max(thumbnail.source.width, thumbnail.source.height)
        return longest <= size.side ? thumbnail.image : nil
    }

    /// Puts a thumbnail in place of what may be there.
    ///
    /// - Parameter pixels: 8 bits a channel, straight alpha or none, sRGB.
    /// - Throws: `CodecError` where the folder is closed to us or the disk is full.
    package func write(
        _ pixels: PixelBuffer, of picture: FilePath, changed: FileTime, size: ThumbnailSize, fullSize: (Int, Int)
    ) throws(CodecError) {
        var metadata = Self.metadata(of: picture, changed: changed)
        metadata.text.append(.init(key: "Thumb::Image::Width", value: "\(fullSize.0)"))
        metadata.text.append(.init(key: "Thumb::Image::Height", value: "\(fullSize.1)"))
        try write(pixels, metadata, to: file(of: picture, size: size))
    }

    /// Whether it is known that no thumbnail can be made of a picture as it is now.
    func isFailed(_ picture: FilePath, changed: FileTime) -> Bool {
        sound(failure(of: picture), of: picture, changed: changed) != nil
    }

    /// Records that no thumbnail can be made of a picture as it is now.
    func recordFailure(of picture: FilePath, changed: FileTime) throws(CodecError) {
        let pixel = PixelBuffer(width: 1, height: 1, format: .gray8, colorSpace: .sRGB) { _, _ in }
        try write(pixel, Self.metadata(of: picture, changed: changed), to: failure(of: picture))
    }

    package func failure(of picture: FilePath) -> FilePath {
        path.appending("fail").appending(FilePath(Self.program)).appending(Self.fileName(picture))
    }

    private static func fileName(_ picture: FilePath) -> FilePath {
        FilePath(MD5.hex(Array(picture.uri.utf8)) + ".png")
    }

    private static func metadata(of picture: FilePath, changed: FileTime) -> Metadata {
        var metadata = Metadata()
        metadata.text = [
            .init(key: "Thumb::URI", value: picture.uri), .init(key: "Thumb::MTime", value: "\(changed.seconds)"),
            .init(key: "Software", value: "Velatura"),
        ]
        return metadata
    }

    /// A readable file that says it is of this picture in this state.
    private func sound(_ file: FilePath, of picture: FilePath, changed: FileTime) -> Photo? {
        var options = ReadOptions()
        options.maxPixels = 2048 * 2048
        options.maxMetadataBytes = 1 << 20
        guard let photo = try? Photo.open(file, options: options), photo.header.format == .png else { return nil }
        let text = photo.header.metadata.text
        func value(_ key: String) -> String? { text.first { $0.key == key }?.value }
        guard value("Thumb::URI") == picture.uri, value("Thumb::MTime") == "\(changed.seconds)" else { return nil }
        return photo
    }

    private func write(_ pixels: PixelBuffer, _ metadata: Metadata, to file: FilePath) throws(CodecError) {
        try makeFolder(file.folder)
        var options = AtomicFile.Options()
        options.overwrite = true
        options.durable = false
        options.mode = 0o600
        let target = try AtomicFile(file, options: options)
        let encoder = try PNGEncoder(
            sink: target.sink, width: pixels.width, height: pixels.height, format: pixels.format, metadata: metadata)
        for y in stride(from: 0, to: pixels.height, by: encoder.bandHeight) {
            let band = Band(
                y: y, count: min(encoder.bandHeight, pixels.height - y), bytes: pixels.row(y),
                rowBytes: pixels.rowBytes)
            try encoder.append(encoder.encode(band))
        }
        try encoder.finish()
        try target.commit()
    }

    /// Makes what is missing of a folder, for the user alone. What cannot be made shows when a file is put there.
    private func makeFolder(_ folder: FilePath) throws(CodecError) {
        if FileStatus(folder) != nil || folder.bytes.count <= 1 { return }
        try makeFolder(folder.folder)
        _ = folder.withCString { mkdir($0, 0o700) }
    }
}
