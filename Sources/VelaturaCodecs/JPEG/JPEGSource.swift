import CJPEG
import Synchronization
import VelaturaImaging
import VelaturaPixels

/// A JPEG file's pixels.
///
/// Gray files yield gray, CMYK and YCCK files CMYK as stored (inverted where an Adobe marker says who wrote it), all
/// others RGB; 8 bits a sample. Decodes exactly (the accurate integer transform, smooth chroma) like libjpeg's own
/// programs, and shrinks by 2, 4 and 8 while decoding.
public final class JPEGSource: PixelSource {
    public let header: PhotoHeader
    private let bytes: ByteSource
    private let options: ReadOptions
    private let damage = Mutex<[String]>([])

    public var width: Int { header.width }
    public var height: Int { header.height }
    public var format: PixelFormat { header.pixelFormat }
    public var colorSpace: ColorSpace { header.colorSpace }
    public var reductions: [Int] { [1, 2, 4, 8] }

    /// Reads the header and the metadata; no pixel is decoded.
    ///
    /// - Throws: `CodecError.data` where it is no JPEG or its header is broken, `.unsupported` for 12-bit, lossless and
    ///   two-component files, `.limit` for more pixels or metadata than the options allow.
    public init(_ bytes: ByteSource, options: ReadOptions = ReadOptions()) throws(CodecError) {
        self.bytes = bytes
        self.options = options
        let decoder = try JPEGDecoder(bytes, options: options, keepMarkers: true)
        let info = decoder.info
        let (pixels, overflow) = Int(info.width).multipliedReportingOverflow(by: Int(info.height))
        if overflow || pixels > options.maxPixels {
            throw .limit(
                file: bytes.name,
                reason: "\(info.width) × \(info.height) pixels are more than the \(options.maxPixels) allowed")
        }
        var header = PhotoHeader(
            format: .jpeg, width: Int(info.width), height: Int(info.height),
            pixelFormat: try jpegPixelFormat(info, file: bytes.name), bitDepth: Int(info.precision), colorSpace: .sRGB)
        header.isRowSequential = info.multiple_scans == 0
        header.metadata.resolution = jpegResolution(info)
        if let warning = decoder.warning { header.warnings.append(warning) }
        header.readJPEGMarkers(decoder.markers)
        self.header = header
    }

    /// What tolerant readers passed over so far, in words, each once.
    public var damageFound: [String] { damage.withLock { $0 } }

    public func makeRowReader(reduction: Int) throws(CodecError) -> any RowReader {
        precondition(reductions.contains(reduction), "a JPEG cannot be shrunk by \(reduction) while decoding")
        return try JPEGRowReader(self, bytes: bytes, options: options, reduction: reduction)
    }

    func note(_ warning: String) {
        damage.withLock { if !$0.contains(warning) { $0.append(warning) } }
    }
}

private func jpegPixelFormat(_ info: velatura_jpeg_info, file: String) throws(CodecError) -> PixelFormat {
    switch (Int(info.stored_space), info.components) {
    case (VELATURA_JPEG_GRAY, 1): .gray8
    case (VELATURA_JPEG_RGB, 3), (VELATURA_JPEG_YCBCR, 3): .rgb8
    case (VELATURA_JPEG_CMYK, 4), (VELATURA_JPEG_YCCK, 4): PixelFormat(.cmyk, isInverted: info.saw_adobe != 0)
    default: throw .unsupported(file: file, reason: "a JPEG of \(info.components) components is not supported")
    }
}

/// JFIF's density in pixels a metre; nil where it only states the pixels' shape.
private func jpegResolution(_ info: velatura_jpeg_info) -> Metadata.Resolution? {
    guard info.saw_jfif != 0, info.density_x > 0, info.density_y > 0 else { return nil }
    let x = Double(info.density_x)
    let y = Double(info.density_y)
    return switch info.density_unit {
    case 1: Metadata.Resolution(x: x / 0.0254, y: y / 0.0254)
    case 2: Metadata.Resolution(x: x * 100, y: y * 100)
    default: nil
    }
}
