import VelaturaImaging
import VelaturaPixels

/// A photo as it was opened: its upright picture, and what its file says beside it.
public struct Photo: ImageComponent {
    public let source: PhotoSource
    /// Upright, with its top left corner at the origin.
    public let image: Image

    public var header: PhotoHeader { source.header }
    public var info: PhotoInfo { PhotoInfo(header) }

    /// Reads the header; pixels are decoded when they are first needed.
    ///
    /// - Throws: `CodecError`, which names the file and what is wrong with it.
    public static func open(_ path: FilePath, options: ReadOptions = ReadOptions()) throws(CodecError) -> Photo {
        Photo(try PhotoSource(try ByteSource(path: path), path: path, options: options))
    }

    /// Opens a photo from memory, or from a file that is open already.
    public static func open(_ bytes: ByteSource, options: ReadOptions = ReadOptions()) throws(CodecError) -> Photo {
        Photo(try PhotoSource(bytes, options: options))
    }

    private init(_ source: PhotoSource) {
        self.source = source
        image = source.uprightImage
    }
}

extension Image {
    /// The upright picture of a file, which is recognised by content.
    ///
    /// Only the header is read; pixels are decoded when they are needed, and shrunk while decoding where that will do.
    ///
    /// - Throws: `CodecError`, which names the file and what is wrong with it.
    public init(contentsOf path: FilePath, options: ReadOptions = ReadOptions()) throws(CodecError) {
        self = try Photo.open(path, options: options).image
    }

    /// The upright picture of a file.
    public init(contentsOf path: String, options: ReadOptions = ReadOptions()) throws(CodecError) {
        try self.init(contentsOf: FilePath(path), options: options)
    }

    /// The photo that this picture was made from: at the bottom of the stack, the first of what was combined.
    public var photoSource: PhotoSource? {
        var image = self
        while true {
            if let source = (image.operation as? SourceImage)?.source { return source as? PhotoSource }
            guard let input = image.operation.inputs.first else { return nil }
            image = input
        }
    }
}

extension Image {
    /// The photos that this picture was made from.
    var allPhotoSources: [PhotoSource] {
        var found: [ObjectIdentifier: PhotoSource] = [:]
        var pending = [self]
        var seen: Set<Image> = []
        while let image = pending.popLast() {
            guard seen.insert(image).inserted else { continue }
            if let source = (image.operation as? SourceImage)?.source as? PhotoSource {
                found[ObjectIdentifier(source)] = source
            }
            pending += image.operation.inputs
        }
        return Array(found.values)
    }

    /// The error of a step that could not be made, as far down as there is one.
    var failure: RenderError? {
        var pending = [self]
        var seen: Set<Image> = []
        while let image = pending.popLast() {
            guard seen.insert(image).inserted else { continue }
            if let failed = image.operation as? FailedImage { return failed.error }
            pending += image.operation.inputs
        }
        return nil
    }
}
