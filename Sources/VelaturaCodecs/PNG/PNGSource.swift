import Synchronization
import VelaturaImaging
import VelaturaPixels

/// A PNG file's picture: for an animation its default image.
///
/// Gray of 1 to 8 bits comes as 8-bit gray, palettes as 8-bit RGB, 16 bits as they are; alpha, also from a transparent
/// colour or palette entry, is straight. Rows are decoded as they are asked for; an interlaced picture is decoded whole
/// by each reader.
public final class PNGSource: PixelSource {
    public let header: PhotoHeader
    let image: PNGImageHeader
    let pieces: PNGPieces
    let bytes: ByteSource
    let options: ReadOptions
    private let damage = Mutex<[String]>([])

    /// Reads everything but the pixels.
    ///
    /// - Throws: `data` where the file is no PNG or broken before its pixels, `limit` where it has too many pixels,
    ///   `unsupported` where it needs what nobody has defined. Damage that does not touch pixels is a warning.
    public init(_ bytes: ByteSource, options: ReadOptions = ReadOptions()) throws(CodecError) {
        let scan = try PNGScan(bytes, options: options)
        let image = try PNGImageHeader(scan.header, file: bytes.name, maxPixels: options.maxPixels)
        let pieces = try PNGPieces(scan, image: image, file: bytes.name, isTolerant: options.tolerant)
        let found = PNGMetadata(scan.chunks, options: options)
        var warnings = scan.warnings + pieces.warnings + found.warnings
        let colorSpace = PNGColor.colorSpace(
            chunks: scan.chunks, profile: found.iccProfile, isGray: image.isGray, warnings: &warnings)
        if let frames = found.animationFrames, frames > 1 {
            warnings.append("an animation of \(frames) frames: only its default image is read")
        }
        var header = PhotoHeader(
            format: .png, width: image.width, height: image.height,
            pixelFormat: image.pixelFormat(hasTransparency: pieces.hasTransparency),
            bitDepth: image.colorType == .palette ? 8 : image.depth, colorSpace: colorSpace)
        header.iccProfile = found.iccProfile
        header.metadata = found.metadata
        header.orientation = found.metadata.exif.flatMap(exifOrientation) ?? .up
        header.isRowSequential = !image.isInterlaced
        header.warnings = warnings
        self.header = header
        self.image = image
        self.pieces = pieces
        self.bytes = bytes
        self.options = options
    }

    public var width: Int { header.width }
    public var height: Int { header.height }
    public var format: PixelFormat { header.pixelFormat }
    public var colorSpace: ColorSpace { header.colorSpace }

    /// What tolerant readers passed over so far, in words, each once.
    public var damageFound: [String] { damage.withLock { $0 } }

    public func makeRowReader(reduction: Int) throws(CodecError) -> any RowReader {
        precondition(reduction == 1, "a PNG does not shrink while it is decoded")
        try checkPlausibility()
        let decoder = try PNGDecoder(self)
        return image.isInterlaced ? PNGInterlacedReader(decoder) : PNGRowReader(decoder)
    }

    func note(_ warning: String) {
        damage.withLock { if !$0.contains(warning) { $0.append(warning) } }
    }

    /// Refuses data that cannot hold the picture before memory is taken: deflate packs at most 1032 to 1.
    private func checkPlausibility() throws(CodecError) {
        let packed = pieces.picture.count + pieces.torn.count
        guard image.storedBytes / 1032 > Double(packed) else { return }
        let reason = "the data is far too short for \(width) × \(height) pixels"
        guard options.tolerant else { throw .data(file: bytes.name, reason: reason) }
        note(reason)
    }
}
