import CZlib
import VelaturaImaging
import VelaturaPixels

/// Writes a PNG, its bands filtered and compressed by several threads at once.
///
/// Each band is deflated on its own and flushed to a byte boundary, so that the bands, one behind the other, are one
/// zlib stream. The bytes depend on neither the number of threads nor the order of their work.
public final class PNGEncoder: ImageEncoder {
    public let bandHeight: Int
    let width: Int
    let height: Int
    let format: PixelFormat
    let compression: PNGCompression
    private let output: PNGOutput

    /// Writes the file's head: everything before the pixels.
    ///
    /// - Parameters:
    ///   - format: gray or RGB, straight alpha or none, 8 or 16 bits a sample.
    ///   - iccProfile: an ICC profile that fits the format. Without one `colorSpace` is stated, in few
    ///     bytes where PNG has a way to, else by a profile made for it.
    /// - Throws: `parameter` where a setting is out of range, `system` where the file cannot be written.
    public init(
        sink: ByteSink, width: Int, height: Int, format: PixelFormat, options: PNGOptions = PNGOptions(),
        colorSpace: ColorSpace = .sRGB, iccProfile: [UInt8]? = nil, metadata: Metadata = Metadata()
    ) throws(CodecError) {
        guard width > 0, height > 0, width <= Int32.max, height <= Int32.max else {
            throw .parameter(name: "size", reason: "a PNG cannot be \(width) × \(height)")
        }
        guard 0...9 ~= options.compressionLevel else {
            throw .parameter(name: "compression", reason: "\(options.compressionLevel) is not from 0 to 9")
        }
        guard format.model != .cmyk, format.alpha != .premultiplied, format.depth != .float32, !format.isBGR else {
            throw .parameter(name: "format", reason: "PNG holds gray or RGB of 8 or 16 bits with straight alpha")
        }
        let rowBytes = width * format.bytesPerPixel
        guard rowBytes < 1 << 30 else {
            throw .parameter(name: "size", reason: "rows of \(rowBytes) bytes are too long")
        }
        self.width = width
        self.height = height
        self.format = format
        compression = PNGCompression(level: options.compressionLevel)
        // Two megabytes make a lost dictionary cheap and still give work to several threads.
        bandHeight = min(height, max(rowBytes < 1 << 20 ? 16 : 1, (2 << 20) / (rowBytes + 1)))
        output = PNGOutput(sink)
        try output.write(PNGChunk.signature)
        for chunk in PNGHead.chunks(
            width: width, height: height, format: format, colorSpace: colorSpace, iccProfile: iccProfile,
            metadata: metadata)
        {
            try output.write(chunk.bytes)
        }
    }

    public func encode(_ band: Band) throws(CodecError) -> EncodedBand {
        precondition(band.y >= 0 && band.count > 0 && band.y + band.count <= height, "a band outside the picture")
        var rows = PNGBandRows(
            band, rowBytes: width * format.bytesPerPixel, step: format.bytesPerPixel,
            isDeep: format.depth == .uint16)
        return compression.compress(&rows, isFirst: band.y == 0, isLast: band.y + band.count == height)
    }

    public func append(_ band: EncodedBand) throws(CodecError) {
        guard case .compressed(let bytes, let checksum, let length) = band else {
            preconditionFailure("a band that this encoder did not encode")
        }
        try output.append(bytes, checksum: checksum, length: length)
    }

    public func finish() throws(CodecError) {
        try output.finish()
    }
}
