import VelaturaImaging

/// Metadata blocks written out as hexadecimal text, as ImageMagick does: the way from before PNG had chunks for them.
///
/// The text is an empty line, the block's name, its length, and the bytes in lines of 72 digits.
enum PNGRawProfile {
    static let prefix = "Raw profile type "
    private static let photoshopHeader = Array("Photoshop 3.0".utf8) + [0]
    private static let iptcResource: UInt16 = 0x0404

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
    static func resources(iptc: [UInt8]?, photoshop: [UInt8]?) -> [UInt8] {
        var bytes = photoshopHeader
        if let iptc {
            bytes += "8BIM".utf8
            bytes += [UInt8(iptcResource >> 8), UInt8(iptcResource & 255), 0, 0]
            bytes.appendBigEndian(UInt32(iptc.count))
            bytes += iptc
            if iptc.count % 2 == 1 { bytes.append(0) }
        }
        return bytes + (photoshop ?? [])
    }

    /// Takes IPTC records and the other resources out of a block; bare IPTC records count as such.
    static func splitResources(_ block: [UInt8]) -> (iptc: [UInt8]?, photoshop: [UInt8]?) {
        var at = block.starts(with: photoshopHeader) ? photoshopHeader.count : 0
        let marker = Array("8BIM".utf8)
        guard block[at...].starts(with: marker) else {
            return (at < block.count && block[at] == 0x1C ? Array(block[at...]) : nil, nil)
        }
        var iptc: [UInt8]?
        var others: [UInt8] = []
        while at + 12 <= block.count, block[at...].starts(with: marker) {
            let name = (Int(block[at + 6]) + 2) & ~1  // a counted string, padded to an even length
            guard at + 10 + name <= block.count else { break }
            let start = at + 10 + name
            let length = Int(block.bigEndian32(at: start - 4))
            guard length <= block.count - start else { break }
            let end = min(block.count, start + (length + 1) & ~1)
            if block.bigEndian16(at: at + 4) == iptcResource {
                iptc = iptc ?? Array(block[start..<(start + length)])
            } else {
                others += block[at..<end]
            }
            at = end
        }
        return (iptc, others.isEmpty ? nil : others)
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
