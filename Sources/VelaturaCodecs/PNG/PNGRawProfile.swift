import VelaturaImaging

/// Metadata blocks written out as hexadecimal text, as ImageMagick does: the way from before PNG had chunks for them.
///
/// The text is an empty line, the block's name, its length, and the bytes in lines of 72 digits.
enum PNGRawProfile {
    static let prefix = "Raw profile type "
    private static let photoshopHeader = Array("Photoshop 3.0".utf8) + [0]

    /// The bytes behind the text; `nil` where it is broken.
    static func decode(_ text: [UInt8]) -> [UInt8]? {
        let words = text.split(maxSplits: 2, omittingEmptySubsequences: true) { $0 <= 0x20 }
        guard words.count == 3, let length = Int(String(decoding: words[1], as: UTF8.self)) else { return nil }
        var bytes: [UInt8] = []
        var high: UInt8?
        for character in words[2] where character > 0x20 {
            guard let digit = value(character) else { return nil }
            if let upper = high {
                bytes.append(upper << 4 | digit)
                high = nil
            } else {
                high = digit
            }
        }
        return bytes.count == length && high == nil ? bytes : nil
    }

    /// The chunk for a block.
    static func chunk(name: String, _ bytes: [UInt8]) -> PNGChunk {
        let digits = Array("0123456789abcdef".utf8)
        let count = String(bytes.count)
        var text = Array("\n\(name)\n\(String(repeating: " ", count: max(0, 8 - count.count)))\(count)\n".utf8)
        for (index, byte) in bytes.enumerated() {
            if index > 0, index % 36 == 0 { text.append(0x0A) }
            text.append(digits[Int(byte >> 4)])
            text.append(digits[Int(byte & 15)])
        }
        text.append(0x0A)
        return PNGChunk(type: "zTXt", data: Array((prefix + name).utf8) + [0, 0] + PNGDeflate.compress(text))
    }

    /// IPTC records, and Photoshop's other resources, as resources in one block: what readers of this text expect.
    static func resources(_ metadata: Metadata) -> [UInt8] {
        photoshopHeader + JPEGPhotoshop.bytes(others: metadata.photoshop, iptc: metadata.iptc)
    }

    /// Takes IPTC records and the other resources out of a block; bare IPTC records count as such.
    static func splitResources(_ block: [UInt8]) -> (iptc: [UInt8]?, photoshop: [UInt8]?) {
        let bytes = block.starts(with: photoshopHeader) ? Array(block[photoshopHeader.count...]) : block
        if bytes.first == 0x1C { return (bytes, nil) }
        let resources = JPEGPhotoshop(bytes)
        return (resources.iptc, resources.others.isEmpty ? nil : resources.others)
    }

    private static func value(_ character: UInt8) -> UInt8? {
        switch character {
        case 0x30...0x39: character - 0x30
        case 0x41...0x46: character - 0x37
        case 0x61...0x66: character - 0x57
        default: nil
        }
    }
}
