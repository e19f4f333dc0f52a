import VelaturaCodecs
import VelaturaGeometry
import VelaturaImaging

/// A picture file on a disk.
///
/// The size comes from the header. With a target size the file is shrunk while it is decoded, row by row. Previews are EXIF's
/// thumbnail and a JPEG's coarsest decoding. Equal sources have the same path and options.
public struct FileSource: ImageSource {
    public let path: FilePath
    public let options: ReadOptions

    public var name: String { path.string }

    public init(_ path: FilePath, options: ReadOptions = ReadOptions()) {
        self.path = path
        self.options = options
    }

    public func load(_ loading: ImageLoading) {
        loading.perform { try loading.bring(try open()) }
    }

    public func imageSize() async throws(ImageSourceError) -> Size {
        try await WorkQueue.loads.run(for: name) { try open().image.extent.size }
    }

    public func originalData() async throws(ImageSourceError) -> ByteSource {
        try await WorkQueue.loads.run(for: name) { [path] in try ByteSource(path: path) }
    }

    private func open() throws -> Photo { try Photo.open(path, options: options) }
}
