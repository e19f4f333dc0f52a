extension EXIFBlock {
    /// The first whole numbers of an entry, 64 at most; empty where it holds something else.
    func integers(_ entry: EXIFEntry) -> [Int] {
        guard let range = entry.value, [1, 3, 4, 6, 8, 9, 13].contains(entry.type) else { return [] }
        let size = entry.valueSize
        let end = min(range.upperBound, range.lowerBound + 64 * size)
        return stride(from: range.lowerBound, to: end, by: size).compactMap { position in
            guard let value = number(at: position, size: size) else { return nil }
            let isSigned = entry.type == 6 || entry.type == 8 || entry.type == 9
            return isSigned && value >> (8 * size - 1) == 1 ? value - 1 << (8 * size) : value
        }
    }

    func integer(_ tag: Int, in kind: EXIFDirectory.Kind) -> Int? {
        entry(tag, in: kind).flatMap { integers($0).first }
    }

    /// The first numbers of an entry, 64 at most: fractions, whole and floating ones. Nil where a fraction has no denominator.
    func numbers(_ tag: Int, in kind: EXIFDirectory.Kind) -> [Double]? {
        guard let entry = entry(tag, in: kind), let range = entry.value else { return nil }
        let end = min(range.upperBound, range.lowerBound + 64 * entry.valueSize)
        let positions = stride(from: range.lowerBound, to: end, by: entry.valueSize)
        var values: [Double] = []
        switch entry.type {
        case 5, 10:
            for position in positions {
                guard let above = number(at: position, size: 4), let below = number(at: position + 4, size: 4),
                    below != 0
                else { return nil }
                values.append(
                    entry.type == 5
                        ? Double(above) / Double(below)
                        : Double(Int32(truncatingIfNeeded: above)) / Double(Int32(truncatingIfNeeded: below)))
            }
        case 11:
            for position in positions {
                guard let bits = number(at: position, size: 4) else { return nil }
                values.append(Double(Float(bitPattern: UInt32(bits))))
            }
        default:
            values = integers(entry).map(Double.init)
        }
        return values.isEmpty ? nil : values
    }

    func number(_ tag: Int, in kind: EXIFDirectory.Kind) -> Double? {
        numbers(tag, in: kind)?.first
    }

    /// The text of an entry up to its zero byte, without blanks around it; UTF-8, else Latin-1. Nil where it is empty.
    func text(_ tag: Int, in kind: EXIFDirectory.Kind) -> String? {
        guard let entry = entry(tag, in: kind), let range = entry.value, [1, 2, 7].contains(entry.type) else {
            return nil
        }
        var content = bytes[range].prefix { $0 != 0 }
        while content.first == 0x20 { content.removeFirst() }
        while content.last == 0x20 { content.removeLast() }
        return content.isEmpty ? nil : decodedText(content)
    }
}

/// Text of unstated encoding: UTF-8 where it is valid, else Latin-1.
func decodedText(_ bytes: some Collection<UInt8>) -> String {
    String(validating: bytes, as: UTF8.self)
        ?? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
}
