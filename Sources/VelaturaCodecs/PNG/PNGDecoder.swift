import CPNG
import CSPNG
import VelaturaPixels

/// One run of libspng over a file, row after row.
final class PNGDecoder {
    let width: Int
    let height: Int
    let bytesPerPixel: Int
    private let source: PNGSource
    private let context: OpaquePointer
    private let stream: UnsafeMutablePointer<velatura_png_stream>
    /// The pieces that lie in memory: the start, the head of a torn chunk, the end.
    private let memory: UnsafeMutablePointer<UInt8>

    /// What already the start broke on, in tolerant reading.
    private var failure: CodecError?

    init(_ source: PNGSource) throws(CodecError) {
        let pieces = source.pieces
        guard let stream = velatura_png_stream_new() else { throw Self.noMemory(source) }
        guard let context = spng_ctx_new(0) else {
            velatura_png_stream_free(stream)
            throw Self.noMemory(source)
        }
        self.source = source
        self.stream = stream
        self.context = context
        width = source.width
        height = source.height
        bytesPerPixel = source.format.bytesPerPixel

        let blocks = [pieces.start, pieces.tornHead, pieces.end]
        memory = .allocate(capacity: blocks.reduce(0) { $0 + $1.count })
        var address = memory
        for (block, index) in zip(blocks, [Int32(0), 2, 4]) {
            address.initialize(from: block, count: block.count)
            let piece = velatura_png_piece(bytes: address, offset: 0, length: UInt64(block.count))
            velatura_png_stream_set_piece(stream, index, piece)
            address += block.count
        }
        for (range, index) in [(pieces.picture, Int32(1)), (pieces.torn, 3)] {
            let piece = velatura_png_piece(
                bytes: nil, offset: UInt64(range.lowerBound), length: UInt64(range.count))
            velatura_png_stream_set_piece(stream, index, piece)
        }
        do {
            try start()
        } catch {
            guard passesOver(error) else { throw error }
            failure = error
        }
    }

    deinit {
        spng_ctx_free(context)
        velatura_png_stream_free(stream)
        memory.deallocate()
    }

    private func start() throws(CodecError) {
        let checks = Int32((source.options.tolerant ? SPNG_CRC_USE : SPNG_CRC_ERROR).rawValue)
        var flags = Int32(SPNG_DECODE_PROGRESSIVE.rawValue)
        if source.pieces.hasTransparency { flags |= Int32(SPNG_DECODE_TRNS.rawValue) }
        let code = withInput {
            var code = spng_set_image_limits(context, UInt32(width), UInt32(height))
            if code == 0 { code = spng_set_crc_action(context, checks, checks) }
            if code == 0 { code = velatura_png_attach(context, stream) }
            if code == 0 { code = spng_decode_image(context, nil, 0, Int32(outputFormat.rawValue), flags) }
            return code
        }
        if code != 0 { throw error(code, row: 0) }
    }

    private var outputFormat: spng_format {
        let isDeep = source.image.depth == 16
        switch source.image.colorType {
        case .gray where source.pieces.hasTransparency: return isDeep ? SPNG_FMT_GA16 : SPNG_FMT_GA8
        case .gray: return isDeep ? SPNG_FMT_PNG : SPNG_FMT_G8
        case .rgb where source.pieces.hasTransparency: return isDeep ? SPNG_FMT_RGBA16 : SPNG_FMT_RGBA8
        case .palette: return source.pieces.hasTransparency ? SPNG_FMT_RGBA8 : SPNG_FMT_RGB8
        case .rgb, .grayAlpha, .rgba: return SPNG_FMT_PNG
        }
    }

    /// The row that `decodeRow` delivers next: each once, in order, but for interlaced pictures.
    var nextRow: Int {
        var info = spng_row_info()
        return spng_get_row_info(context, &info) == 0 ? min(Int(info.row_num), height - 1) : 0
    }

    enum Progress {
        case more
        case done
    }

    /// Decodes the next row; of an interlaced picture only the pixels that its pass has.
    func decodeRow(_ row: Int, into bytes: UnsafeMutableRawPointer) throws(CodecError) -> Progress {
        if let failure { throw failure }
        let code = withInput { spng_decode_row(context, bytes, width * bytesPerPixel) }
        switch code {
        case 0: return .more
        case Int32(SPNG_EOI.rawValue): return .done
        default: throw error(code, row: row)
        }
    }

    /// Runs libspng while the file's bytes stay where they are.
    private func withInput(_ body: () -> Int32) -> Int32 {
        source.bytes.withInput { input in
            stream.pointee.input = input
            return body()
        }
    }

    private func error(_ code: Int32, row: Int) -> CodecError {
        let file = source.bytes.name
        let place = "in row \(row + 1) of \(height)"
        switch spng_errno(code) {
        case SPNG_IO_ERROR: return .system(file: file, reason: systemMessage(stream.pointee.error))
        case SPNG_IO_EOF: return .data(file: file, reason: "the file ends early, \(place)")
        case SPNG_EIDAT_TOO_SHORT: return .data(file: file, reason: "the picture data ends early, \(place)")
        case SPNG_ECHUNK_CRC: return .data(file: file, reason: "the checksum of a picture chunk is wrong, \(place)")
        case SPNG_EZLIB, SPNG_EIDAT_STREAM, SPNG_EFILTER:
            return .data(file: file, reason: "the picture data is broken, \(place)")
        case SPNG_EMEM: return outOfMemory
        default: return .data(file: file, reason: "\(String(cString: spng_strerror(code))), \(place)")
        }
    }

    var outOfMemory: CodecError { Self.noMemory(source) }

    /// Whether reading may go on after an error, with what is missing left out. Notes it.
    func passesOver(_ error: CodecError) -> Bool {
        guard source.options.tolerant, case .data(_, let reason) = error else { return false }
        source.note(reason)
        return true
    }

    private static func noMemory(_ source: PNGSource) -> CodecError {
        .system(file: source.bytes.name, reason: "out of memory")
    }
}
