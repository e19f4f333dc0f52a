/// A band's rows as PNG stores them: samples of 16 bits with their high byte first.
struct PNGBandRows: ~Copyable {
    let count: Int
    /// Bytes of a row.
    let rowBytes: Int
    /// Bytes of a pixel.
    let step: Int
    private let band: Band
    /// Two rows that take turns; none where the bytes may be used as they are.
    private let swapped: UnsafeMutablePointer<UInt8>?
    private var lastSwapped = -1

    init(_ band: Band, rowBytes: Int, step: Int, isDeep: Bool) {
        self.band = band
        self.rowBytes = rowBytes
        self.step = step
        count = band.count
        swapped = isDeep ? .allocate(capacity: 2 * rowBytes) : nil
    }

    deinit { swapped?.deallocate() }

    /// A row and the one above it, which the band's first row has not. Both hold until the next call.
    mutating func row(_ index: Int) -> (row: UnsafePointer<UInt8>, above: UnsafePointer<UInt8>?) {
        guard swapped != nil else { return (stored(index), index == 0 ? nil : stored(index - 1)) }
        let above = index == 0 ? nil : swap(index - 1)
        return (swap(index), above)
    }

    private func stored(_ index: Int) -> UnsafePointer<UInt8> {
        (band.bytes + index * band.rowBytes).assumingMemoryBound(to: UInt8.self)
    }

    private mutating func swap(_ index: Int) -> UnsafePointer<UInt8> {
        let row = swapped! + (index & 1) * rowBytes
        guard index != lastSwapped else { return UnsafePointer(row) }
        lastSwapped = index
        let stored = stored(index)
        #if _endian(little)
            for i in 0..<(rowBytes / 2) {
                row[2 * i] = stored[2 * i + 1]
                row[2 * i + 1] = stored[2 * i]
            }
        #else
            row.update(from: stored, count: rowBytes)
        #endif
        return UnsafePointer(row)
    }

    /// The share of pixels, in every eighth row, that equal the one on their left: high for drawings.
    mutating func flatness() -> Double {
        let pixels = rowBytes / step
        guard pixels > 1 else { return 0 }
        var same = 0
        var seen = 0
        for index in stride(from: 0, to: count, by: 8) {
            let row = stored(index)
            for x in 1..<pixels {
                var difference: UInt8 = 0
                for i in (x * step)..<(x * step + step) { difference |= row[i] ^ row[i - step] }
                same += difference == 0 ? 1 : 0
            }
            seen += pixels - 1
        }
        return Double(same) / Double(seen)
    }

    /// Whether the band's pixels have few colours for their number, as a toned photo's have: one a tone.
    ///
    /// Looks at some 4,000 pixels, of at least three bytes each.
    func hasFewColours() -> Bool {
        let pixels = rowBytes / step
        guard step >= 3, pixels * count >= 4096 else { return false }
        var colours: Set<UInt64> = []
        let stride = pixels * count / 4096
        for index in 0..<4096 {
            let place = index * stride
            let pixel = stored(place / pixels) + place % pixels * step
            var colour: UInt64 = 0
            for i in 0..<step { colour = colour << 8 | UInt64(pixel[i]) }
            colours.insert(colour)
        }
        return colours.count < 4096 / 8
    }
}
