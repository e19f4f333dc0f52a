extension EXIFBlock {
    /// What a directory owns: its table, its values and the pictures that it points at.
    func ranges(of directory: EXIFDirectory, pictures: Bool = true) -> [Range<Int>] {
        var ranges = [directory.range] + directory.entries.compactMap(\.value)
        guard pictures else { return ranges }
        for (offsets, lengths) in [
            (EXIFTag.thumbnailOffset, EXIFTag.thumbnailLength), (EXIFTag.stripOffsets, EXIFTag.stripByteCounts),
        ] {
            guard let offsets = directory.entries.first(where: { $0.tag == offsets }),
                let lengths = directory.entries.first(where: { $0.tag == lengths })
            else { continue }
            for (offset, length) in zip(integers(offsets), integers(lengths)) where offset > 0 && length > 0 {
                let start = base + offset
                guard start < bytes.count else { continue }
                ranges.append(start..<min(bytes.count, start + length))
            }
        }
        return ranges
    }

    /// The bytes that something in the block leads to, in order and without overlaps; on request without the pictures
    /// of the thumbnail's directory.
    func referenced(thumbnail: Bool = true) -> [Range<Int>] {
        let all = directories.flatMap { ranges(of: $0, pictures: thumbnail || $0.kind != .thumbnail) }
        return merged([0..<min(base + 8, bytes.count)] + all)
    }

    /// Zeroes every byte that nothing in the block leads to.
    mutating func zeroUnreferenced() {
        zero([bytes.indices], except: referenced())
    }

    /// Zeroes some ranges but for the bytes in `kept`, which are in order.
    mutating func zero(_ ranges: [Range<Int>], except kept: [Range<Int>]) {
        for range in merged(ranges) {
            var position = range.lowerBound
            for keep in kept where keep.overlaps(range) {
                if position < keep.lowerBound { erase(position..<keep.lowerBound) }
                position = max(position, keep.upperBound)
            }
            if position < range.upperBound { erase(position..<range.upperBound) }
        }
    }

    private mutating func erase(_ range: Range<Int>) {
        for i in range.clamped(to: bytes.indices) { bytes[i] = 0 }
    }

    private func merged(_ ranges: [Range<Int>]) -> [Range<Int>] {
        var result: [Range<Int>] = []
        for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) where !range.isEmpty {
            if let last = result.last, range.lowerBound <= last.upperBound {
                result[result.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
            } else {
                result.append(range)
            }
        }
        return result
    }
}
