import Glibc
import VelaturaImaging

/// Rows of an interlaced PNG (Adam7), which must be held whole: the last of its seven passes fills every other row.
final class PNGInterlacedReader: RowReader {
    let width: Int
    let height: Int
    private let rowBytes: Int
    private var decoder: PNGDecoder?
    private var picture: UnsafeMutableRawPointer?
    private var row = 0

    init(_ decoder: PNGDecoder) {
        self.decoder = decoder
        width = decoder.width
        height = decoder.height
        rowBytes = decoder.width * decoder.bytesPerPixel
    }

    deinit { free(picture) }

    func readRows(_ count: Int, into bytes: UnsafeMutableRawPointer, rowBytes: Int) throws {
        precondition(count >= 0 && count <= height - row, "\(count) rows asked for, \(height - row) left")
        let picture = try decoded()
        for index in 0..<count {
            memcpy(bytes + index * rowBytes, picture + row * self.rowBytes, self.rowBytes)
            row += 1
        }
    }

    /// The whole picture, decoded on first use.
    private func decoded() throws(CodecError) -> UnsafeMutableRawPointer {
        if decoder == nil, let picture { return picture }
        guard let decoder else { preconditionFailure("a decoder leaves a picture behind") }
        // Zeroed, so that what a torn file does not fill is black or transparent.
        guard let memory = picture ?? calloc(height, rowBytes) else { throw decoder.outOfMemory }
        picture = memory
        var progress = PNGDecoder.Progress.more
        while progress == .more {
            let row = decoder.nextRow
            do {
                progress = try decoder.decodeRow(row, into: memory + row * rowBytes)
            } catch {
                guard decoder.passesOver(error) else { throw error }
                progress = .done
            }
        }
        self.decoder = nil
        return memory
    }
}
