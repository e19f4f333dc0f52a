/// Binary blocks as PNG text: a line break, a name, a length, then hexadecimal digits (ImageMagick's form).
enum RawProfile {
    /// Nil where the text is not of that form or its length is another.
    static func decode(_ text: String) -> [UInt8]? {
        let lines = text.utf8.split(separator: 0x0A, maxSplits: 2)
        guard lines.count == 3, let length = Int(String(Substring(lines[1])).filter { $0 != " " }) else { return nil }
        var bytes: [UInt8] = []
        var high: UInt8?
        for character in lines[2] {
            let digit: UInt8
            switch character {
            case 0x30...0x39: digit = character - 0x30
            case 0x41...0x46: digit = character - 0x41 + 10
            case 0x61...0x66: digit = character - 0x61 + 10
            case 0x0A, 0x0D, 0x20: continue
            default: return nil
            }
            if let first = high {
                bytes.append(first << 4 | digit)
                high = nil
            } else {
                high = digit
            }
        }
        return bytes.count == length && high == nil ? bytes : nil
    }

    /// IPTC records, inside the Photoshop resource in which this form has them.
    static func encode(records: [UInt8]) -> String {
        var block = Array("8BIM".utf8) + [0x04, 0x04, 0, 0]
        block += (0..<4).map { UInt8(truncatingIfNeeded: records.count >> (24 - 8 * $0)) }
        block += records + (records.count % 2 == 0 ? [] : [0])
        let digits = Array("0123456789abcdef".utf8)
        var text = Array("\niptc\n\(String(block.count))".utf8)
        for (i, byte) in block.enumerated() {
            if i % 36 == 0 { text.append(0x0A) }
            text += [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
        }
        return String(decoding: text + [0x0A], as: UTF8.self)
    }

    /// The records inside their resource; the bytes themselves where they are in none.
    static func records(_ bytes: [UInt8]) -> [UInt8] {
        guard bytes.starts(with: Array("8BIM".utf8) + [0x04, 0x04, 0, 0]), bytes.count >= 12 else { return bytes }
        let length = bytes[8..<12].reduce(0) { $0 << 8 | Int($1) }
        return Array(bytes[12...].prefix(length))
    }
}
