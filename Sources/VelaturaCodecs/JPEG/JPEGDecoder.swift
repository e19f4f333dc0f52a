import CJPEG
import Glibc

/// One pass over a JPEG file: the header, then rows. Not shared between threads.
final class JPEGDecoder {
    let bytes: ByteSource
    let info: velatura_jpeg_info
    private let handle: OpaquePointer

    /// Opens the file and reads up to the first scan.
    init(_ bytes: ByteSource, options: ReadOptions, keepMarkers: Bool) throws(CodecError) {
        self.bytes = bytes
        let settings = velatura_jpeg_decoder_settings(
            tolerant: options.tolerant ? 1 : 0, keep_markers: keepMarkers ? 1 : 0,
            header_bytes: UInt64(max(0, options.maxMetadataBytes)) + 1 << 20, maximum_scans: 500)
        guard let handle = velatura_jpeg_decoder_new(settings) else {
            throw .system(file: bytes.name, reason: systemMessage(ENOMEM))
        }
        self.handle = handle
        var info = velatura_jpeg_info()
        let status = bytes.withInput { velatura_jpeg_decoder_read_header(handle, $0, &info) }
        self.info = info
        if status != 0 { throw failure(status) }
    }

    deinit { velatura_jpeg_decoder_free(handle) }

    /// APP0 to APP15 and COM, in the file's order: the code's low byte and the payload.
    var markers: [(code: Int32, payload: [UInt8])] {
        var markers: [(code: Int32, payload: [UInt8])] = []
        var code: Int32 = 0
        var payload: UnsafePointer<UInt8>?
        var count = 0
        while velatura_jpeg_decoder_marker(handle, markers.count, &code, &payload, &count) != 0 {
            markers.append((code, Array(UnsafeBufferPointer(start: payload, count: count))))
        }
        return markers
    }

    /// Fewer bytes than this cannot hold the picture: every block of 8 × 8 samples takes a bit at the least (an
    /// arithmetic coder can do with less, and says nothing).
    ///
    /// A small file that claims to be large is refused by it before memory is taken.
    var leastBytes: Int {
        if info.arithmetic != 0 { return 0 }
        let across = withUnsafeBytes(of: info.sampling_x) { Array($0.bindMemory(to: Int32.self)).map(Int.init) }
        let down = withUnsafeBytes(of: info.sampling_y) { Array($0.bindMemory(to: Int32.self)).map(Int.init) }
        guard let mostAcross = across.max(), let mostDown = down.max(), mostAcross > 0, mostDown > 0 else { return 0 }
        var blocks = 0
        for (x, y) in zip(across, down) {
            // Sides are 16-bit and factors at most 4: no overflow.
            blocks += (Int(info.width) * x / (mostAcross * 8)) * (Int(info.height) * y / (mostDown * 8))
        }
        return blocks / 8
    }

    /// Starts the output shrunk by 1, 2, 4 or 8, and returns its size and channels.
    func start(reduction: Int) throws(CodecError) -> (width: Int, height: Int, channels: Int) {
        var width: UInt32 = 0
        var height: UInt32 = 0
        var channels: Int32 = 0
        let status = bytes.withInput {
            velatura_jpeg_decoder_start(handle, $0, Int32(reduction), &width, &height, &channels)
        }
        if status != 0 { throw failure(status) }
        return (Int(width), Int(height), Int(channels))
    }

    /// Reads rows; `done` counts those that came out, also where it throws.
    func read(
        _ count: Int, into rows: UnsafeMutableRawPointer, rowBytes: Int, done: inout Int
    ) throws(CodecError) {
        var finished: UInt32 = 0
        let status = bytes.withInput {
            velatura_jpeg_decoder_read(
                handle, $0, rows.assumingMemoryBound(to: UInt8.self), rowBytes, UInt32(count), &finished)
        }
        done = Int(finished)
        if status != 0 { throw failure(status) }
    }

    /// What libjpeg found strange so far, in words; nil where it found nothing.
    var warning: String? {
        let failure = velatura_jpeg_decoder_failure(handle)!.pointee
        if failure.warnings == 0 { return nil }
        let text = words(failure.first_warning)
        return failure.warnings == 1 ? text : "\(text) (the first of \(failure.warnings) warnings)"
    }

    private func failure(_ status: Int32) -> CodecError {
        let failure = velatura_jpeg_decoder_failure(handle)!.pointee
        let reason = words(failure.message)
        return switch Int(status) {
        case VELATURA_JPEG_UNSUPPORTED: .unsupported(file: bytes.name, reason: reason)
        case VELATURA_JPEG_LIMIT: .limit(file: bytes.name, reason: reason)
        case VELATURA_JPEG_MEMORY: .system(file: bytes.name, reason: systemMessage(ENOMEM))
        case VELATURA_JPEG_SYSTEM: .system(file: bytes.name, reason: systemMessage(failure.system_code))
        default: .data(file: bytes.name, reason: reason)
        }
    }
}

/// A shim's fixed text field as a string that starts like the middle of a sentence.
func words<Field>(_ field: Field) -> String {
    let text = withUnsafeBytes(of: field) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    let second = text.dropFirst().first
    guard let first = text.first, let second, second.isLowercase || second == " " else { return text }
    return first.lowercased() + text.dropFirst()
}
