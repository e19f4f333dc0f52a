/// Writes small EXIF blocks by the standard's rules, for tests.
struct EXIFSample {
    var isBigEndian: Bool
    private(set) var bytes: [UInt8]

    enum Value {
        case short(Int)
        case long(Int)
        case text(String)
        case fractions([(Int, Int)])
        case blob([UInt8])
        case bytes([UInt8])
    }

    init(bigEndian: Bool) {
        isBigEndian = bigEndian
        bytes = bigEndian ? [0x4D, 0x4D, 0, 42, 0, 0, 0, 0] : [0x49, 0x49, 42, 0, 0, 0, 0, 0]
    }

    func number(_ value: Int, _ size: Int) -> [UInt8] {
        let little = (0..<size).map { UInt8(value >> (8 * $0) & 255) }
        return isBigEndian ? little.reversed() : little
    }

    mutating func put(_ value: Int, _ size: Int, at position: Int) {
        bytes.replaceSubrange(position..<position + size, with: number(value, size))
    }

    mutating func append(_ more: [UInt8]) -> Int {
        let position = bytes.count
        bytes += more
        return position
    }

    /// Appends a directory and the values that do not fit into it; returns its offset.
    mutating func directory(_ entries: [(Int, Value)], next: Int = 0) -> Int {
        let start = bytes.count
        var table = number(entries.count, 2)
        var values: [UInt8] = []
        let after = start + 2 + 12 * entries.count + 4
        for (tag, value) in entries {
            let (type, count, content): (Int, Int, [UInt8]) =
                switch value {
                case .short(let v): (3, 1, number(v, 2))
                case .long(let v): (4, 1, number(v, 4))
                case .text(let t): (2, t.utf8.count + 1, Array(t.utf8) + [0])
                case .fractions(let f): (5, f.count, f.flatMap { number($0.0, 4) + number($0.1, 4) })
                case .blob(let b): (7, b.count, b)
                case .bytes(let b): (1, b.count, b)
                }
            table += number(tag, 2) + number(type, 2) + number(count, 4)
            if content.count <= 4 {
                table += content + Array(repeating: 0, count: 4 - content.count)
            } else {
                table += number(after + values.count, 4)
                values += content
            }
        }
        bytes += table + number(next, 4) + values
        return start
    }

    mutating func setFirst(_ offset: Int) { put(offset, 4, at: 4) }

    /// A photo's block with all five directories, a maker note that counts on its own place, and a thumbnail.
    static func full(bigEndian: Bool, orientation: Int = 6, thumbnail: [UInt8] = [0xFF, 0xD8, 0xFF, 0xD9]) -> EXIFSample
    {
        var sample = EXIFSample(bigEndian: bigEndian)
        let interoperability = sample.directory([(1, .text("R03"))])
        let gps = sample.directory([
            (0, .bytes([2, 3, 0, 0])), (1, .text("S")), (2, .fractions([(33, 1), (30, 1), (3600, 100)])),
            (3, .text("W")), (4, .fractions([(70, 1), (15, 1), (0, 1)])), (5, .bytes([1])),
            (6, .fractions([(125, 10)])),
            (0x1C, .blob(Array("ASCII\0\0\0Valparaiso".utf8))),
        ])
        let exif = sample.directory([
            (0x829A, .fractions([(1, 250)])), (0x829D, .fractions([(28, 10)])), (0x8827, .short(400)),
            (0x9003, .text("2020:02:29 23:59:58")), (0x9011, .text("-03:30")), (0x920A, .fractions([(35, 1)])),
            (0x927C, .blob(Array("MAKER Vina del Mar".utf8))), (0x9291, .text("075")), (0xA001, .short(0xFFFF)),
            (0xA002, .short(4000)), (0xA003, .long(3000)), (0xA005, .long(interoperability)),
            (0xA434, .text("Nifty 50mm")),
        ])
        let place = sample.append(thumbnail)
        let second = sample.directory([
            (0x0103, .short(6)), (0x0112, .short(orientation)), (0x0201, .long(place)),
            (0x0202, .long(thumbnail.count)),
        ])
        let first = sample.directory(
            [
                (0x0100, .long(4000)), (0x0101, .short(3000)), (0x010F, .text("Acme")), (0x0110, .text("Box 1")),
                (0x0112, .short(orientation)), (0x0132, .text("2021:01:01 00:00:00")), (0x8769, .long(exif)),
                (0x8825, .long(gps)), (0x8828, .short(7)),
            ], next: second)
        sample.setFirst(first)
        return sample
    }
}
