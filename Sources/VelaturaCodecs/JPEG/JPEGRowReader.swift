import CJPEG
import VelaturaImaging
import VelaturaPixels

/// Decodes a JPEG's rows in order.
///
/// In tolerant reading, what the data does not give is middle gray, which is also what libjpeg puts there.
final class JPEGRowReader: RowReader {
    let width: Int
    let height: Int
    private let source: JPEGSource
    private let decoder: JPEGDecoder
    private let isTolerant: Bool
    private var row = 0
    private var isBroken = false

    init(_ source: JPEGSource, bytes: ByteSource, options: ReadOptions, reduction: Int) throws(CodecError) {
        self.source = source
        isTolerant = options.tolerant
        width = (source.width + reduction - 1) / reduction
        height = (source.height + reduction - 1) / reduction
        decoder = try JPEGDecoder(bytes, options: options, keepMarkers: false)
        // The caller's rows are as long as the header said when the source was made; the file may have changed since.
        guard decoder.info.width == source.width, decoder.info.height == source.height else {
            throw .data(file: bytes.name, reason: "the file changed while it was read")
        }
        do throws(CodecError) {
            // What only takes time is decoded in tolerant reading; what must be held whole is not.
            if bytes.size < decoder.leastBytes, !options.tolerant || decoder.info.multiple_scans != 0 {
                throw .data(
                    file: bytes.name, reason: "the data is far too short for \(source.width) × \(source.height) pixels")
            }
            let output = try decoder.start(reduction: reduction)
            guard output == (width, height, source.format.channels) else {
                throw .data(file: bytes.name, reason: "the file changed while it was read")
            }
        } catch {
            try passOver(error)
        }
    }

    func readRows(_ count: Int, into bytes: UnsafeMutableRawPointer, rowBytes: Int) throws {
        precondition(count >= 0 && count <= height - row, "\(count) rows asked for, \(height - row) left")
        if count == 0 { return }
        var done = 0
        if !isBroken {
            do throws(CodecError) {
                try decoder.read(count, into: bytes, rowBytes: rowBytes, done: &done)
            } catch {
                try passOver(error, at: row + done)
            }
        }
        let rowLength = width * source.format.bytesPerPixel
        for missing in done..<count {
            (bytes + missing * rowBytes).initializeMemory(as: UInt8.self, repeating: 128, count: rowLength)
        }
        row += count
        if row == height, let warning = decoder.warning { source.note(warning) }
    }

    /// Goes on without the decoder where the reading is tolerant and the data is at fault; throws otherwise.
    private func passOver(_ error: CodecError, at row: Int? = nil) throws(CodecError) {
        guard case .data(let file, var reason) = error else { throw error }
        if let row { reason += " (at row \(row) of \(height))" }
        guard isTolerant else { throw .data(file: file, reason: reason) }
        isBroken = true
        source.note(reason)
    }
}
