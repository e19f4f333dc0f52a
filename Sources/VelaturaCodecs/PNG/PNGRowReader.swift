import Glibc
import VelaturaImaging

/// Rows of a PNG without interlacing, decoded as they are asked for.
final class PNGRowReader: RowReader {
    let width: Int
    let height: Int
    private let decoder: PNGDecoder
    private var row = 0
    private var isBroken = false

    init(_ decoder: PNGDecoder) {
        self.decoder = decoder
        width = decoder.width
        height = decoder.height
    }

    func readRows(_ count: Int, into bytes: UnsafeMutableRawPointer, rowBytes: Int) throws {
        precondition(count >= 0 && count <= height - row, "\(count) rows asked for, \(height - row) left")
        for index in 0..<count {
            let address = bytes + index * rowBytes
            if !isBroken {
                do {
                    _ = try decoder.decodeRow(row, into: address)
                } catch {
                    guard decoder.passesOver(error) else { throw error }
                    isBroken = true
                }
            }
            // Black, or transparent: nothing is known of these rows.
            if isBroken { memset(address, 0, width * decoder.bytesPerPixel) }
            row += 1
        }
    }
}
