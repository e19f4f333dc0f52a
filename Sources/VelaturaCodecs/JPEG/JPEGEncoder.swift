import CJPEG
import Glibc
import VelaturaImaging
import VelaturaPixels

/// Writes a JPEG file: gray, RGB (stored as YCbCr) or inverted CMYK, 8 bits a sample.
///
/// RGB and its BGR order are taken without alpha: what shows through must be decided before.
public final class JPEGEncoder: ImageEncoder, @unchecked Sendable {
    // `encode` touches nothing, and `append` and `finish` are called by one thread at a time (the protocol's rule).
    /// The longest side that the format's common library writes, in pixels.
    public static let maximumSide = 65500
    /// The largest EXIF block, in bytes, without its `Exif\0\0`.
    public static let maximumEXIF = JPEGMarker.capacity - 6

    public let bandHeight = 64
    private let sink: ByteSink
    private let handle: OpaquePointer
    private let height: Int
    private var row = 0
    /// Where the EXIF block lies in the file, after its `Exif\0\0`; nil where there is none.
    let exifOffset: Int?

    /// Starts the file and writes all metadata.
    ///
    /// The sink must be new: bytes are only ever appended. Nothing is written where a parameter is at fault.
    ///
    /// - Throws: `CodecError.parameter` for sides beyond 65500, a quality outside 1...100, a pixel format other than
    ///   those above, and metadata that does not fit (EXIF of more than 65527 bytes is an error: whether to lose it is
    ///   the caller's choice); `.system` where writing fails.
    public init(
        sink: ByteSink, width: Int, height: Int, format: PixelFormat, options: JPEGOptions = JPEGOptions(),
        iccProfile: [UInt8]? = nil, metadata: Metadata = Metadata()
    ) throws(CodecError) {
        self.sink = sink
        self.height = height
        for (name, side) in [("width", width), ("height", height)] where !(1...Self.maximumSide).contains(side) {
            throw .parameter(name: name, reason: "\(side) is not in the 1 to \(Self.maximumSide) pixels of a JPEG")
        }
        guard (1...100).contains(options.quality) else {
            throw .parameter(name: "quality", reason: "\(options.quality) is not in 1 to 100")
        }
        let density = JPEGDensity(metadata.resolution)
        let factors = options.subsampling.factors
        let settings = velatura_jpeg_encoder_settings(
            width: UInt32(width), height: UInt32(height), pixels: Int32(try jpegPixels(format)),
            quality: Int32(options.quality), sampling_x: Int32(factors.x), sampling_y: Int32(factors.y),
            progressive: options.progressive ? 1 : 0, optimize: options.optimizeHuffman ? 1 : 0,
            density_unit: density.unit, density_x: UInt32(density.x), density_y: UInt32(density.y))
        let segments = try jpegSegments(iccProfile: iccProfile, metadata: metadata)
        exifOffset = format.model == .cmyk ? nil : JPEGMarker.exifOffset(in: segments)
        guard let handle = velatura_jpeg_encoder_new() else {
            throw .system(file: sink.name, reason: systemMessage(ENOMEM))
        }
        self.handle = handle
        try check(velatura_jpeg_encoder_start(handle, sink.output, settings))
        for (code, payload) in segments {
            try check(velatura_jpeg_encoder_marker(handle, code, payload, payload.count))
        }
    }

    deinit { velatura_jpeg_encoder_free(handle) }

    /// JPEG's rows depend on those before: nothing can be done ahead.
    public func encode(_ band: Band) -> EncodedBand { .rows(band) }

    public func append(_ band: EncodedBand) throws(CodecError) {
        guard case .rows(let band) = band else { preconditionFailure("a JPEG takes rows") }
        precondition(band.y == row && band.count <= height - row, "bands must come in order, and no more than fit")
        try check(
            velatura_jpeg_encoder_write(
                handle, band.bytes.assumingMemoryBound(to: UInt8.self), band.rowBytes, UInt32(band.count)))
        row += band.count
    }

    public func finish() throws(CodecError) {
        precondition(row == height, "\(row) of \(height) rows were appended")
        try check(velatura_jpeg_encoder_finish(handle))
    }

    private func check(_ status: Int32) throws(CodecError) {
        if status == 0 { return }
        let failure = velatura_jpeg_encoder_failure(handle)!.pointee
        switch Int(status) {
        case VELATURA_JPEG_SYSTEM: throw .system(file: sink.name, reason: systemMessage(failure.system_code))
        case VELATURA_JPEG_MEMORY: throw .system(file: sink.name, reason: systemMessage(ENOMEM))
        default: throw .unsupported(file: sink.name, reason: words(failure.message))
        }
    }
}

private func jpegPixels(_ format: PixelFormat) throws(CodecError) -> Int {
    guard format.depth == .uint8 else {
        throw .parameter(name: "format", reason: "a JPEG has 8 bits a sample, not more")
    }
    guard format.alpha == .none else {
        throw .parameter(name: "format", reason: "a JPEG has no alpha: lay the picture over a colour first")
    }
    switch format.model {
    case .gray: return VELATURA_JPEG_PIXELS_GRAY
    case .rgb: return format.isBGR ? VELATURA_JPEG_PIXELS_BGR : VELATURA_JPEG_PIXELS_RGB
    case .cmyk:
        guard format.isInverted else {
            throw .parameter(name: "format", reason: "CMYK in a JPEG is inverted, as Adobe has it")
        }
        return VELATURA_JPEG_PIXELS_CMYK
    }
}

/// A resolution as JFIF states it: whole dots an inch or a centimetre.
private struct JPEGDensity {
    /// 0 says that only the pixels' shape is known: square.
    var unit: Int32 = 0
    var x = 1
    var y = 1

    /// Takes the unit that comes closer; inches where both do.
    init(_ resolution: Metadata.Resolution?) {
        guard let resolution else { return }
        var smallest = Double.infinity
        for (unit, metres) in [(Int32(1), 0.0254), (2, 0.01)] {
            let dots = (x: resolution.x * metres, y: resolution.y * metres)
            guard (0.5..<65535.5).contains(dots.x), (0.5..<65535.5).contains(dots.y) else { continue }
            let rounded = (x: dots.x.rounded(), y: dots.y.rounded())
            let error = max(abs(rounded.x / dots.x - 1), abs(rounded.y / dots.y - 1))
            if error < smallest - 1e-9 {
                smallest = error
                self = JPEGDensity(unit: unit, x: Int(rounded.x), y: Int(rounded.y))
            }
        }
    }

    private init(unit: Int32, x: Int, y: Int) {
        self.unit = unit
        self.x = x
        self.y = y
    }
}
