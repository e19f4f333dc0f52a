/// Makes PNG files by the specification alone: unfiltered rows in stored blocks, checksums by their definitions. What
/// the codec reads from them is not what it wrote itself.
struct PNGMaker {
    var width: Int
    var height: Int
    var depth: Int
    var colorType: Int
    /// The rows' bytes, packed, without filter bytes.
    var rows: [[UInt8]]
    /// Chunks between the header and the picture data, and after it.
    var before: [(String, [UInt8])] = []
    var after: [(String, [UInt8])] = []
    /// The picture data is cut into chunks of so many bytes.
    var pieceSize = 1000

    var bytes: [UInt8] {
        var result: [UInt8] = [137, 80, 78, 71, 13, 10, 26, 10]
        let header =
            bigEndian(width) + bigEndian(height) + [UInt8(depth), UInt8(colorType), 0, 0, 0]
        result += Self.chunk("IHDR", header)
        for (type, data) in before { result += Self.chunk(type, data) }
        let packed = Self.zlib(rows.flatMap { [0] + $0 })
        for start in stride(from: 0, to: packed.count, by: pieceSize) {
            result += Self.chunk("IDAT", Array(packed[start..<min(packed.count, start + pieceSize)]))
        }
        for (type, data) in after { result += Self.chunk(type, data) }
        return result + Self.chunk("IEND", [])
    }

    static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
        let body = Array(type.utf8) + data
        return bigEndian(data.count) + body + bigEndian(Int(crc(body)))
    }

    /// A zlib stream of stored blocks.
    static func zlib(_ data: [UInt8]) -> [UInt8] {
        var result: [UInt8] = [0x78, 0x01]
        var start = 0
        repeat {
            let end = min(data.count, start + 60000)
            let length = end - start
            result += [end == data.count ? 1 : 0, UInt8(length & 255), UInt8(length >> 8)]
            result += [UInt8(~length & 255), UInt8(~length >> 8 & 255)]
            result += data[start..<end]
            start = end
        } while start < data.count
        var a = 1
        var b = 0
        for byte in data {
            a = (a + Int(byte)) % 65521
            b = (b + a) % 65521
        }
        return result + bigEndian(b << 16 | a)
    }

    static func crc(_ bytes: [UInt8]) -> UInt32 {
        var remainder: UInt32 = ~0
        for byte in bytes {
            remainder ^= UInt32(byte)
            for _ in 0..<8 { remainder = remainder & 1 == 1 ? remainder >> 1 ^ 0xEDB8_8320 : remainder >> 1 }
        }
        return ~remainder
    }
}

func bigEndian(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
}

/// A file's chunks: type and data.
func pngChunks(_ file: [UInt8]) -> [(type: String, data: [UInt8])] {
    var result: [(String, [UInt8])] = []
    var at = 8
    while at + 12 <= file.count {
        let length = file[at..<(at + 4)].reduce(0) { $0 << 8 | Int($1) }
        guard at + 12 + length <= file.count else { break }
        let data = Array(file[(at + 8)..<(at + 8 + length)])
        result.append((String(decoding: file[(at + 4)..<(at + 8)], as: UTF8.self), data))
        at += 12 + length
    }
    return result
}
