/// IPTC's records (IIM 4): a row of data sets, each with a record and a number.
public struct IPTCRecords: Sendable {
    public private(set) var bytes: [UInt8]
    private var sets: [DataSet] = []
    /// Where reading stopped: at the end, at padding, or at something that is no data set.
    private var end = 0

    private struct DataSet {
        let record: UInt8
        let number: UInt8
        let range: Range<Int>
        let value: Range<Int>
    }

    public init(_ bytes: [UInt8]) {
        self.bytes = bytes
        while let set = dataSet(at: end) {
            sets.append(set)
            end = set.range.upperBound
        }
    }

    private func dataSet(at position: Int) -> DataSet? {
        guard position + 5 <= bytes.count, bytes[position] == 0x1C else { return nil }
        var length = Int(bytes[position + 3]) << 8 | Int(bytes[position + 4])
        var start = position + 5
        if length & 0x8000 != 0 {
            // A long data set: the length has so many bytes.
            let size = length & 0x7FFF
            guard (1...4).contains(size), start + size <= bytes.count else { return nil }
            length = bytes[start..<start + size].reduce(0) { $0 << 8 | Int($1) }
            start += size
        }
        guard start + length <= bytes.count else { return nil }
        return DataSet(
            record: bytes[position + 1], number: bytes[position + 2], range: position..<start + length,
            value: start..<start + length)
    }

    /// Whether all was understood; zeros at the end count as padding.
    public var isComplete: Bool { bytes[end...].allSatisfy { $0 == 0 } }

    public var isEmpty: Bool { sets.isEmpty }

    /// The values of a data set, in order.
    public func values(record: UInt8, number: UInt8) -> [[UInt8]] {
        sets.filter { $0.record == record && $0.number == number }.map { Array(bytes[$0.value]) }
    }

    /// Removes the content location's code and name, city, sublocation, province, country code and country, and
    /// whatever was not understood; says whether anything was removed.
    public mutating func removeLocation() -> Bool {
        let places: Set<UInt8> = [26, 27, 90, 92, 95, 100, 101]
        let kept = sets.filter { !($0.record == 2 && places.contains($0.number)) }
        guard kept.count < sets.count || !isComplete else { return false }
        self = IPTCRecords(kept.flatMap { bytes[$0.range] })
        return true
    }
}
