/// The image resources that Photoshop puts into a file (JPEG's APP13, TIFF's tag 34377): a list of 8BIM blocks, each
/// with an identifier, a name, and bytes; name and bytes are padded to even lengths.
struct JPEGPhotoshop {
    static let iptcIdentifier = 0x0404
    /// The first IPTC block's records.
    var iptc: [UInt8]?
    /// All other blocks, as they were.
    var others: [UInt8] = []
    /// A block was cut short or is none; it and what follows is lost.
    var isBroken = false

    init(_ bytes: [UInt8]) {
        var at = 0
        while at < bytes.count {
            // Some writers leave zeros at the end.
            if bytes[at...].allSatisfy({ $0 == 0 }) { break }
            guard let block = Self.block(bytes, at: at) else {
                isBroken = true
                break
            }
            if block.identifier == Self.iptcIdentifier {
                if iptc == nil { iptc = Array(bytes[block.content]) }
            } else {
                others += bytes[at..<block.end]
                if (block.end - at) % 2 != 0 { others.append(0) }
            }
            at = block.end
        }
    }

    /// All blocks again: the others, then IPTC.
    static func bytes(others: [UInt8]?, iptc: [UInt8]?) -> [UInt8] {
        var bytes = others ?? []
        if let iptc {
            bytes += Array("8BIM".utf8) + [0x04, 0x04, 0, 0]
            bytes += (0..<4).reversed().map { UInt8(truncatingIfNeeded: iptc.count >> ($0 * 8)) }
            bytes += iptc
            if iptc.count % 2 != 0 { bytes.append(0) }
        }
        return bytes
    }

    private static func block(_ bytes: [UInt8], at start: Int) -> (identifier: Int, content: Range<Int>, end: Int)? {
        guard start + 12 <= bytes.count, bytes[start..<(start + 4)].elementsEqual("8BIM".utf8) else { return nil }
        let identifier = Int(bytes[start + 4]) << 8 | Int(bytes[start + 5])
        let nameLength = 1 + Int(bytes[start + 6])
        let sizeAt = start + 6 + nameLength + nameLength % 2
        guard sizeAt + 4 <= bytes.count else { return nil }
        let size = bytes[sizeAt..<(sizeAt + 4)].reduce(0) { $0 << 8 | Int($1) }
        let content = sizeAt + 4
        guard size <= bytes.count - content else { return nil }
        // The last block's padding may be missing.
        let end = min(content + size + size % 2, bytes.count)
        return (identifier, content..<(content + size), end)
    }
}
