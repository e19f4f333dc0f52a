/// PNG's five row filters, each a loop that the compiler vectorises: what is predicted from known neighbours is taken
/// off, modulo 256, so that little is left to compress.
///
/// Source: PNG specification, third edition, section 9.
enum PNGFilter: UInt8, CaseIterable {
    case none = 0
    case sub = 1
    case up = 2
    case average = 3
    case paeth = 4

    /// Filters `count` bytes of pixels that lie `step` bytes apart; `above` is the row above, as long.
    func apply(
        _ row: UnsafePointer<UInt8>, above: UnsafePointer<UInt8>, count: Int, step: Int,
        into out: UnsafeMutablePointer<UInt8>
    ) {
        // Nothing lies left of the first pixel: zeroes.
        let first = min(step, count)
        let left = row - step
        let aboveLeft = above - step
        switch self {
        case .none:
            out.update(from: row, count: count)
        case .sub:
            for i in 0..<first { out[i] = row[i] }
            for i in first..<count { out[i] = row[i] &- left[i] }
        case .up:
            for i in 0..<count { out[i] = row[i] &- above[i] }
        case .average:
            for i in 0..<first { out[i] = row[i] &- above[i] >> 1 }
            for i in first..<count {
                let a = left[i]
                let b = above[i]
                out[i] = row[i] &- ((a & b) &+ (a ^ b) >> 1)  // ⌊(a + b) / 2⌋ without a ninth bit
            }
        case .paeth:
            for i in 0..<first { out[i] = row[i] &- above[i] }
            for i in first..<count {
                let a = Int16(truncatingIfNeeded: left[i])
                let b = Int16(truncatingIfNeeded: above[i])
                let c = Int16(truncatingIfNeeded: aboveLeft[i])
                let da = b &- c
                let db = a &- c
                let dc = da &+ db
                let pa = da < 0 ? 0 &- da : da
                let pb = db < 0 ? 0 &- db : db
                let pc = dc < 0 ? 0 &- dc : dc
                let bOrC = pb <= pc ? b : c
                let best = pa <= pb && pa <= pc ? a : bOrC
                out[i] = row[i] &- UInt8(truncatingIfNeeded: best)
            }
        }
    }

    /// The sum of what a filter left, as signed bytes without their signs: the usual guess at its compressed size.
    static func cost(_ bytes: UnsafePointer<UInt8>, count: Int) -> Int {
        var total = 0
        var start = 0
        while start < count {
            // Pieces whose sum fits into 32 bits, so that the loop needs no wider lanes.
            let end = min(count, start + 1 << 16)
            var sum: UInt32 = 0
            for i in start..<end {
                let byte = bytes[i]
                sum &+= UInt32(truncatingIfNeeded: min(byte, 0 &- byte))
            }
            total += Int(sum)
            start = end
        }
        return total
    }
}
