/// A band's rows as PNG stores them: samples of 16 bits with their high byte first.
struct PNGBigEndianRows: ~Copyable {
    private let band: Band
    private let rowBytes: Int
    /// Two rows that take turns; none where the bytes may be used as they are.
    private let swapped: UnsafeMutablePointer<UInt8>?
    private var index = 0

    init(_ band: Band, rowBytes: Int, isDeep: Bool) {
        self.band = band
        self.rowBytes = rowBytes
        swapped = isDeep ? .allocate(capacity: 2 * rowBytes) : nil
    }

    deinit { swapped?.deallocate() }

    /// The next row and the one above it, which the band's first row has not.
    mutating func next() -> (row: UnsafePointer<UInt8>, above: UnsafePointer<UInt8>?) {
        let stored = (band.bytes + index * band.rowBytes).assumingMemoryBound(to: UInt8.self)
        defer { index += 1 }
        guard let swapped else { return (stored, index == 0 ? nil : stored - band.rowBytes) }
        let row = swapped + (index & 1) * rowBytes
        let other = swapped + (1 - index & 1) * rowBytes
        #if _endian(little)
            for i in 0..<(rowBytes / 2) {
                row[2 * i] = stored[2 * i + 1]
                row[2 * i + 1] = stored[2 * i]
            }
        #else
            row.update(from: stored, count: rowBytes)
        #endif
        return (UnsafePointer(row), index == 0 ? nil : UnsafePointer(other))
    }
}
