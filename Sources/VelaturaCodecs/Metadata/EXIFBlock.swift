import VelaturaImaging

/// EXIF's TIFF structure: every offset is checked before it is used, and edits keep every byte at its place.
///
/// Broken parts are passed over: an entry whose value lies outside has none, a directory that ends early holds what
/// fits. No block traps or loops.
public struct EXIFBlock: Hashable, Sendable {
    public internal(set) var bytes: [UInt8]
    /// Where offsets count from: 6 where the block still begins with `Exif\0\0`.
    let base: Int
    let isBigEndian: Bool
    /// The main directory first, then those that it leads to.
    package private(set) var directories: [EXIFDirectory] = []

    /// Files have five directories and some hundred entries; more than this many are a trap.
    static let maxDirectories = 64
    static let maxEntries = 20_000

    /// Reads the block's structure. Nil where the bytes do not begin like EXIF.
    public init?(_ bytes: [UInt8]) {
        self.bytes = bytes
        base = bytes.starts(with: [0x45, 0x78, 0x69, 0x66, 0, 0]) ? 6 : 0
        let start = bytes.dropFirst(base).prefix(4)
        if start.elementsEqual([0x49, 0x49, 0x2A, 0]) {
            isBigEndian = false
        } else if start.elementsEqual([0x4D, 0x4D, 0, 0x2A]) {
            isBigEndian = true
        } else {
            return nil
        }
        readDirectories()
    }

    /// Reads all directories anew, after an edit moved entries.
    mutating func readDirectories() {
        directories = []
        guard let first = number(at: base + 4, size: 4) else { return }
        var pending: [(kind: EXIFDirectory.Kind, offset: Int)] = [(.main, first)]
        var seen: Set<Int> = []
        var room = Self.maxEntries
        while !pending.isEmpty, directories.count < Self.maxDirectories {
            let (kind, offset) = pending.removeFirst()
            guard offset >= 8, seen.insert(offset).inserted,
                let directory = EXIFDirectory(kind, at: base + offset, room: room, in: self)
            else { continue }
            room -= directory.entries.count
            directories.append(directory)
            for entry in directory.entries {
                guard let kind = EXIFDirectory.Kind(pointer: entry) else { continue }
                for pointer in integers(entry) where pending.count < Self.maxDirectories {
                    pending.append((kind, pointer))
                }
            }
            if let link = directory.nextLink, let next = number(at: link, size: 4), next != 0 {
                switch kind {
                case .main: pending.append((.thumbnail, next))
                case .thumbnail, .further: pending.append((.further, next))
                case .exif, .gps, .interoperability: break
                }
            }
        }
    }

    /// An unsigned number of 1, 2 or 4 bytes; nil outside the block.
    func number(at position: Int, size: Int) -> Int? {
        guard position >= 0, position <= bytes.count - size else { return nil }
        var value = 0
        for i in 0..<size {
            value = value << 8 | Int(bytes[position + (isBigEndian ? i : size - 1 - i)])
        }
        return value
    }

    /// Writes an unsigned number; nothing happens outside the block.
    mutating func setNumber(_ value: Int, at position: Int, size: Int) {
        guard position >= 0, position <= bytes.count - size else { return }
        for i in 0..<size {
            bytes[position + (isBigEndian ? size - 1 - i : i)] = UInt8(truncatingIfNeeded: value >> (8 * i))
        }
    }

    /// The first entry of that tag in directories of that kind.
    func entry(_ tag: Int, in kind: EXIFDirectory.Kind) -> EXIFEntry? {
        for directory in directories where directory.kind == kind {
            if let entry = directory.entries.first(where: { $0.tag == tag }) { return entry }
        }
        return nil
    }
}

/// How the stored pixels of a photo with this EXIF block stand; nil where it does not say.
public func exifOrientation(_ exif: [UInt8]) -> Orientation? {
    EXIFBlock(exif)?.orientation
}
