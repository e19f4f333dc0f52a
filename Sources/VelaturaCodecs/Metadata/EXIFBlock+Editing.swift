extension EXIFBlock {
    /// Says that the pixels stand upright, where the block says anything about it.
    public mutating func setOrientationUp() {
        set(1, tag: EXIFTag.orientation, in: .main)
        set(1, tag: EXIFTag.orientation, in: .thumbnail)
    }

    /// Sets the picture's size where the block tells one.
    public mutating func setSize(width: Int, height: Int) {
        set(width, tag: EXIFTag.imageWidth, in: .main)
        set(height, tag: EXIFTag.imageLength, in: .main)
        set(width, tag: EXIFTag.pixelWidth, in: .exif)
        set(height, tag: EXIFTag.pixelHeight, in: .exif)
    }

    /// Sets what the block says of the colours, where it says something.
    public mutating func setColor(_ color: EXIFColor) {
        set(color == .sRGB ? 1 : 0xFFFF, tag: EXIFTag.colorSpace, in: .exif)
        guard let index = entry(EXIFTag.interoperabilityIndex, in: .interoperability), let range = index.value,
            range.count == 4, bytes[range].starts(with: [0x52]), bytes[range.upperBound - 1] == 0
        else { return }
        bytes.replaceSubrange(range, with: color == .adobeRGB ? [0x52, 0x30, 0x33, 0] : [0x52, 0x39, 0x38, 0])
    }

    /// What became of a thumbnail: there was none, it is new, or it went.
    public enum ThumbnailOutcome: Hashable, Sendable {
        case absent, replaced, removed
    }

    /// Puts a new JPEG thumbnail into the old one's place; where it does not fit, or there is none, the old one goes.
    public mutating func replaceThumbnail(with jpeg: [UInt8]?) -> ThumbnailOutcome {
        guard directories.contains(where: { $0.kind == .thumbnail }) else { return .absent }
        if let jpeg, let room = thumbnailRange, jpeg.count <= room.count,
            let length = entry(EXIFTag.thumbnailLength, in: .thumbnail), let position = length.value?.lowerBound,
            length.valueSize == 4, !referenced(thumbnail: false).contains(where: { $0.overlaps(room) })
        {
            bytes.replaceSubrange(room, with: jpeg + Array(repeating: 0, count: room.count - jpeg.count))
            setNumber(jpeg.count, at: position, size: 4)
            removeEntries { $0 == .thumbnail && [EXIFTag.imageWidth, EXIFTag.imageLength].contains($1) }
            return .replaced
        }
        let old = directories.filter { $0.kind == .thumbnail }.flatMap { ranges(of: $0) }
        for directory in directories where directory.kind == .main {
            if let link = directory.nextLink { setNumber(0, at: link, size: 4) }
        }
        readDirectories()
        zero(old, except: referenced())
        return .removed
    }

    /// Writes a whole number over every value of that tag; a short that is too small becomes a long.
    private mutating func set(_ value: Int, tag: Int, in kind: EXIFDirectory.Kind) {
        for directory in directories where directory.kind == kind {
            for entry in directory.entries where entry.tag == tag && [1, 3, 4, 6, 8, 9].contains(entry.type) {
                guard let range = entry.value else { continue }
                if value < 1 << (8 * entry.valueSize - (entry.type > 4 ? 1 : 0)) {
                    setNumber(value, at: range.lowerBound, size: entry.valueSize)
                } else if entry.count == 1 {
                    setNumber(4, at: entry.position + 2, size: 2)
                    setNumber(value, at: entry.position + 8, size: 4)
                }
            }
        }
        readDirectories()
    }

    /// Takes entries out of their tables; what follows in the table moves up, values stay where they are.
    mutating func removeEntries(where isUnwanted: (EXIFDirectory.Kind, _ tag: Int) -> Bool) {
        for directory in directories {
            let unwanted = directory.entries.filter { isUnwanted(directory.kind, $0.tag) }
            guard let first = unwanted.first else { continue }
            let gone = Set(unwanted.map(\.position))
            var to = first.position
            var from = first.position
            while from < directory.range.upperBound {
                let next = min(from + 12, directory.range.upperBound)
                if !gone.contains(from) {
                    for i in from..<next { bytes[to + i - from] = bytes[i] }
                    to += next - from
                }
                from = next
            }
            for i in to..<directory.range.upperBound { bytes[i] = 0 }
            let start = directory.range.lowerBound
            setNumber((number(at: start, size: 2) ?? 0) - unwanted.count, at: start, size: 2)
        }
        readDirectories()
    }
}
