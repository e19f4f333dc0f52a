import VelaturaImaging
import VelaturaPixels

/// The pixels of a photo's file, with what its header says and the bytes themselves.
///
/// It is found again under any stack of filters, so that a save knows what the picture came from.
public final class PhotoSource: PixelSource {
    public let header: PhotoHeader
    public let bytes: ByteSource
    /// Where the file lies; nil where it came from memory or a pipe.
    public let path: FilePath?
    let options: ReadOptions
    private let decoder: any PhotoDecoder

    public var width: Int { header.width }
    public var height: Int { header.height }
    public var format: PixelFormat { header.pixelFormat }
    public var colorSpace: ColorSpace { header.colorSpace }
    public var reductions: [Int] { decoder.reductions }
    /// What tolerant reading passed over so far, in words.
    public var damageFound: [String] { decoder.damageFound }

    /// Recognises the format by content and reads the header and the metadata; no pixel is decoded.
    ///
    /// - Throws: `CodecError.data` where it is no picture or its header is broken, `.unsupported` for other formats,
    ///   `.limit` for more pixels or metadata than the options allow.
    public init(_ bytes: ByteSource, path: FilePath? = nil, options: ReadOptions = ReadOptions()) throws(CodecError) {
        switch try PhotoFormat(sniffing: bytes) {
        case .jpeg: decoder = try JPEGSource(bytes, options: options)
        case .png: decoder = try PNGSource(bytes, options: options)
        }
        header = decoder.header
        self.bytes = bytes
        self.path = path
        self.options = options
    }

    /// The picture as it is to be seen, with its top left corner at the origin.
    public var uprightImage: Image {
        let stored = Image(source: self, metadata: header.metadata)
        return header.orientation == .up ? stored : Image(OrientedImage(stored, header.orientation))
    }

    public func makeRowReader(reduction: Int) throws -> any RowReader {
        try decoder.makeRowReader(reduction: reduction)
    }
}

/// What the sources of all formats have in common.
protocol PhotoDecoder: PixelSource {
    var header: PhotoHeader { get }
    var damageFound: [String] { get }
}

extension JPEGSource: PhotoDecoder {}
extension PNGSource: PhotoDecoder {}
