/// The usual blur of a mask of 8 bits for cairo: three box blurs across and three down (SVG 1.1, 15.17; GTK's shadows).
///
/// Sums run along rows; columns are summed many at a time, row by row, so that memory is read in order and the loops vectorise.
enum BoxBlur {
    /// The box's width: three of them have nearly the variance of the Gaussian.
    private static func size(_ sigma: Double) -> Int {
        Int((sigma * 3 * (2 * Double.pi).squareRoot() / 4 + 0.5).rounded(.down))
    }

    /// How far three boxes reach.
    static func reach(_ sigma: Double) -> Int { (size(sigma) * 3 + 1) / 2 + 1 }

    static func blur(
        _ bytes: UnsafeMutablePointer<UInt8>, width: Int, height: Int, rowBytes: Int, sigma: Double
    ) {
        // Odd boxes are centred; of even ones the first two lie half a pixel to either side and the third is one wider.
        let d = size(sigma)
        let boxes = d % 2 == 1 ? [(d, d / 2), (d, d / 2), (d, d / 2)] : [(d, d / 2), (d, d / 2 - 1), (d + 1, d / 2)]
        let other = UnsafeMutablePointer<UInt8>.allocate(capacity: max(rowBytes * height, 1))
        defer { other.deallocate() }
        other.update(repeating: 0, count: rowBytes * height)
        var (from, to) = (bytes, other)
        for (size, before) in boxes {
            for y in 0..<height { blurRow(from + y * rowBytes, to + y * rowBytes, width, size, before) }
            (from, to) = (to, from)
        }
        let sums = UnsafeMutablePointer<UInt32>.allocate(capacity: max(width, 1))
        defer { sums.deallocate() }
        for (size, before) in boxes {
            blurColumns(from, to, width, height, rowBytes, size, before, sums)
            (from, to) = (to, from)
        }
        // Six passes end where they began.
    }

    /// The mean of `size` pixels, `before` of them to the left; nothing lies beyond the ends.
    private static func blurRow(
        _ from: UnsafeMutablePointer<UInt8>, _ to: UnsafeMutablePointer<UInt8>, _ width: Int, _ size: Int, _ before: Int
    ) {
        let factor = UInt32(65536 / size)
        let after = size - before - 1
        var sum: UInt32 = 0
        for x in 0..<min(after, width) { sum &+= UInt32(from[x]) }
        // Three parts, of which the long one in the middle has no conditions.
        let middle = min(max(before + 1, 0), width)
        let end = max(middle, width - after)
        for x in 0..<middle {
            if x + after < width { sum &+= UInt32(from[x + after]) }
            to[x] = UInt8(truncatingIfNeeded: (sum &* factor &+ 32768) >> 16)
        }
        for x in middle..<end {
            sum = sum &+ UInt32(from[x + after]) &- UInt32(from[x - before - 1])
            to[x] = UInt8(truncatingIfNeeded: (sum &* factor &+ 32768) >> 16)
        }
        for x in end..<width {
            sum &-= UInt32(from[x - before - 1])
            to[x] = UInt8(truncatingIfNeeded: (sum &* factor &+ 32768) >> 16)
        }
    }

    private static func blurColumns(
        _ from: UnsafeMutablePointer<UInt8>, _ to: UnsafeMutablePointer<UInt8>, _ width: Int, _ height: Int,
        _ rowBytes: Int, _ size: Int, _ before: Int, _ sums: UnsafeMutablePointer<UInt32>
    ) {
        let factor = UInt32(65536 / size)
        let after = size - before - 1
        sums.update(repeating: 0, count: width)
        for y in 0..<min(after, height) {
            let row = from + y * rowBytes
            for x in 0..<width { sums[x] &+= UInt32(row[x]) }
        }
        for y in 0..<height {
            let target = to + y * rowBytes
            if y + after < height {
                let row = from + (y + after) * rowBytes
                for x in 0..<width { sums[x] &+= UInt32(row[x]) }
            }
            if y > before {
                let row = from + (y - before - 1) * rowBytes
                for x in 0..<width { sums[x] &-= UInt32(row[x]) }
            }
            for x in 0..<width { target[x] = UInt8(truncatingIfNeeded: (sums[x] &* factor &+ 32768) >> 16) }
        }
    }
}
