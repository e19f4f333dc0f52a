/// Photoshop's image resources: a row of `8BIM` blocks.
struct PhotoshopResources {
    private(set) var bytes: [UInt8]

    /// The resources by what they hold (Photoshop file format, "Image resource IDs").
    static let thumbnails: Set<Int> = [1033, 1036]
    static let iptc = 1028
    static let iptcDigest = 1061
    /// EXIF and XMP, which have places of their own.
    static let otherMetadata: Set<Int> = [1058, 1059, 1060]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The blocks, with their numbers; nil where something else stands between them.
    private func blocks() -> [(number: Int, range: Range<Int>)]? {
        var blocks: [(Int, Range<Int>)] = []
        var position = bytes.starts(with: "Photoshop 3.0\0".utf8) ? 14 : 0
        while position < bytes.count {
            guard position + 7 <= bytes.count, bytes[position] == 0x38 else { break }
            let name = (Int(bytes[position + 6]) + 2) & ~1
            let header = position + 6 + name
            guard header + 4 <= bytes.count else { return nil }
            let length = bytes[header..<header + 4].reduce(0) { $0 << 8 | Int($1) }
            guard header + 4 + length <= bytes.count else { return nil }
            // The last block's padding may be missing.
            let end = min(bytes.count, header + 4 + (length + 1) & ~1)
            blocks.append((Int(bytes[position + 4]) << 8 | Int(bytes[position + 5]), position..<end))
            position = end
        }
        return bytes[position...].allSatisfy { $0 == 0 } ? blocks : nil
    }

    var isComplete: Bool { blocks() != nil }

    /// Removes the resources of these numbers; says whether there were any. Does nothing to broken ones.
    mutating func remove(_ numbers: Set<Int>) -> Bool {
        guard let blocks = blocks() else { return false }
        let unwanted = blocks.filter { numbers.contains($0.number) }
        for block in unwanted.reversed() { bytes.removeSubrange(block.range) }
        return !unwanted.isEmpty
    }
}
