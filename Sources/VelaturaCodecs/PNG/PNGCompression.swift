import CZlib
import Glibc

/// Turns a band into a picture chunk: filter, deflate, frame.
struct PNGCompression: Sendable {
    let level: Int
    private let zlibLevel: Int32
    private let strategy: Int32
    private let filters: [PNGFilter]

    init(level: Int) {
        self.level = level
        zlibLevel = Int32(level)
        strategy = Z_FILTERED
        filters = level == 0 ? [.none] : PNGFilter.allCases
    }

    /// The head of a zlib stream with a window of 32 KiB.
    static let streamHead: [UInt8] = [0x78, 0x9C]

    /// - Returns: a complete IDAT chunk, with the zlib stream's head in the first band, and the Adler-32 checksum and
    ///   length of the filtered bytes.
    func compress(_ band: Band, rowBytes: Int, step: Int, isDeep: Bool, isLast: Bool) -> EncodedBand {
        let length = band.count * (rowBytes + 1)
        var stream = z_stream()
        let code = deflateInit2_(
            &stream, zlibLevel, Z_DEFLATED, -15, 9, strategy, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
        precondition(code == Z_OK, "zlib needs 300 KB of memory")
        defer { deflateEnd(&stream) }

        let head = 8 + (band.y == 0 ? Self.streamHead.count : 0)
        let capacity = head + Int(deflateBound(&stream, UInt(length))) + 64
        var rowFilter = PNGRowFilter(count: rowBytes, step: step, candidates: filters)
        var rows = PNGBigEndianRows(band, rowBytes: rowBytes, isDeep: isDeep)
        var checksum: UInt = 1
        let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, filled in
            stream.next_out = buffer.baseAddress! + head
            stream.avail_out = UInt32(capacity - head - 4)
            for index in 0..<band.count {
                let (row, above) = rows.next()
                let filtered = rowFilter.filter(row, above: above)
                checksum = adler32_z(checksum, filtered, rowBytes + 1)
                stream.next_in = filtered
                stream.avail_in = UInt32(rowBytes + 1)
                let isEnd = index == band.count - 1
                let code = deflate(&stream, isEnd ? (isLast ? Z_FINISH : Z_SYNC_FLUSH) : Z_NO_FLUSH)
                precondition(code == Z_OK || code == Z_STREAM_END, "deflate had room for the worst case")
            }
            precondition(stream.avail_in == 0 && stream.avail_out > 0, "deflate had room for the worst case")
            let end = capacity - 4 - Int(stream.avail_out)
            filled = frame(buffer.baseAddress!, head: head, end: end)
        }
        return .compressed(bytes, checksum: UInt32(truncatingIfNeeded: checksum), length: length)
    }

    /// Writes length, type, stream head and checksum around the data that ends at `end`.
    private func frame(_ bytes: UnsafeMutablePointer<UInt8>, head: Int, end: Int) -> Int {
        var front: [UInt8] = []
        front.appendBigEndian(UInt32(end - 8))
        front += "IDAT".utf8
        if head > 8 { front += Self.streamHead }
        bytes.update(from: front, count: head)
        var back: [UInt8] = []
        back.appendBigEndian(UInt32(truncatingIfNeeded: crc32_z(0, bytes + 4, end - 4)))
        (bytes + end).initialize(from: back, count: 4)
        return end + 4
    }
}
