import VelaturaCodecs
import VelaturaGeometry
import VelaturaImaging

/// A picture file's bytes in memory.
///
/// Equal sources have the same bytes, name and options. All else is as with `FileSource`.
public struct DataSource: ImageSource {
    public let bytes: [UInt8]
    public let name: String
    public let options: ReadOptions

    /// - Parameter name: what errors call it.
    public init(_ bytes: [UInt8], name: String = "memory", options: ReadOptions = ReadOptions()) {
        self.bytes = bytes
        self.name = name
        self.options = options
    }

    public func load(_ loading: ImageLoading) {
        loading.perform { try loading.bring(try open()) }
    }

    public func imageSize() async throws(ImageSourceError) -> Size {
        try await WorkQueue.loads.run(for: name) { try open().image.extent.size }
    }

    public func originalData() async throws(ImageSourceError) -> ByteSource {
        ByteSource(bytes: bytes, name: name)
    }

    private func open() throws -> Photo { try Photo.open(ByteSource(bytes: bytes, name: name), options: options) }

    /// A part of the bytes tells pictures apart as well as all of them, and costs nothing.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(bytes.count)
        hasher.combine(bytes.suffix(64))
        hasher.combine(name)
        hasher.combine(options)
    }
}
