/// One of EXIF's tables of entries (an IFD).
package struct EXIFDirectory: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case main, exif, gps, interoperability, thumbnail
        /// Another one: later pages, sub-directories.
        case further

        /// What an entry points at, if it points at a directory.
        init?(pointer entry: EXIFEntry) {
            switch entry.tag {
            case EXIFTag.exifPointer: self = .exif
            case EXIFTag.gpsPointer: self = .gps
            case EXIFTag.interoperabilityPointer: self = .interoperability
            case EXIFTag.subDirectories: self = .further
            default:
                guard entry.type == 13 else { return nil }
                self = .further
            }
        }
    }

    package let kind: Kind
    /// Where the table stands in the block, from its count to the link to the next.
    let range: Range<Int>
    package let entries: [EXIFEntry]
    /// Where the offset of the next directory stands; nil where the table ends early.
    let nextLink: Int?

    init?(_ kind: Kind, at position: Int, room: Int, in block: EXIFBlock) {
        guard let count = block.number(at: position, size: 2) else { return nil }
        let fitting = min(count, room, (block.bytes.count - position - 2) / 12)
        self.kind = kind
        entries = (0..<fitting).compactMap { EXIFEntry(at: position + 2 + 12 * $0, in: block) }
        let end = position + 2 + 12 * count
        nextLink = end <= block.bytes.count - 4 ? end : nil
        range = position..<min(end + 4, block.bytes.count)
    }
}

/// One entry of a directory.
package struct EXIFEntry: Hashable, Sendable {
    package let tag: Int
    let type: Int
    let count: Int
    /// Where the entry's 12 bytes begin.
    let position: Int
    /// Where the value stands; nil where that is outside the block or the type is not known.
    let value: Range<Int>?

    /// Bytes a value of each type, 1 to 13.
    static let sizes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4]

    var valueSize: Int { Self.sizes.indices.contains(type) ? Self.sizes[type] : 0 }

    init?(at position: Int, in block: EXIFBlock) {
        guard let tag = block.number(at: position, size: 2), let type = block.number(at: position + 2, size: 2),
            let count = block.number(at: position + 4, size: 4), let offset = block.number(at: position + 8, size: 4)
        else { return nil }
        self.tag = tag
        self.type = type
        self.count = count
        self.position = position
        let length = count * (Self.sizes.indices.contains(type) ? Self.sizes[type] : 0)
        let start = length <= 4 ? position + 8 : block.base + offset
        value = length > 0 && start <= block.bytes.count - length ? start..<start + length : nil
    }
}
