import VelaturaGeometry

/// A line's part within one pixel, in units of 1/65536 from the pixel's upper left corner, from top to bottom.
struct PixelPart: BitwiseCopyable {
    var x0: Int32
    var y0: Int32
    var x1: Int32
    var y1: Int32
    /// What the winding number grows by from the left of the part to its right.
    var direction: Int32
    /// The next part in the same pixel, or −1.
    var next: Int32
}

/// A polygon's way across a pixel's left edge: what the winding number along the edge changes by from `y` on downwards.
struct EdgeCrossing: BitwiseCopyable {
    var y: Int32
    var change: Int32
    var next: Int32
}

/// The parts of lines in the pixels that several runs of lines visit.
struct PixelCrowd: ~Copyable {
    private struct Pixel: BitwiseCopyable {
        var firstPart: Int32 = -1
        var firstCrossing: Int32 = -1
    }

    private var parts = GrowingBuffer<PixelPart>(capacity: 256)
    private var crossings = GrowingBuffer<EdgeCrossing>(capacity: 64)
    private var pixels = GrowingBuffer<Pixel>(capacity: 64)
    /// For each word of bits how many crowded pixels come before it.
    private var ranks = GrowingBuffer<Int32>(capacity: 64)
    private var sweep = PixelSweep()

    private var bits: UnsafePointer<UInt64>?
    private var words = 0
    private var left = 0
    private var top = 0
    private var width = 0
    private var height = 0

    /// Begins with the pixels whose bits are set; `bits` must stay until the last coverage has been asked for.
    mutating func begin(bits: UnsafePointer<UInt64>, words: Int, left: Int, top: Int, width: Int, height: Int) {
        self.bits = bits
        (self.words, self.left, self.top, self.width, self.height) = (words, left, top, width, height)
        parts.removeAll()
        crossings.removeAll()
        ranks.removeAll()
        ranks.reserve(words * height)
        var count = 0
        for index in 0..<words * height {
            ranks.appendReserved(Int32(truncatingIfNeeded: count))
            count += bits[index].nonzeroBitCount
        }
        pixels.removeAll()
        pixels.reserve(count)
        for _ in 0..<count { pixels.appendReserved(Pixel()) }
    }

    /// The number of a crowded pixel, or −1 for any other.
    @inline(__always)
    private func number(_ row: Int, _ column: Int) -> Int {
        let word = row * words + column >> 6
        let bit = UInt64(1) &<< UInt64(truncatingIfNeeded: column & 63)
        let value = bits.unsafelyUnwrapped[word]
        if value & bit == 0 { return -1 }
        return Int(ranks[word]) + (value & (bit &- 1)).nonzeroBitCount
    }

    /// Takes up a line's parts in crowded pixels.
    mutating func add(_ line: Line) {
        if line.isLevel { return addLevel(line) }
        var rows = RowSteps(line, top: top, bottom: top + height)
        while rows.next() {
            let (lowX, highX) = rows.xa < rows.xb ? (rows.xa, rows.xb) : (rows.xb, rows.xa)
            let first = lowX >> 16
            let last = lowX == highX ? first : (highX - 1) >> 16
            let descends = rows.xa < rows.xb
            var y = descends ? rows.ya : rows.yb
            let end = descends ? rows.yb : rows.ya
            var x = lowX
            var cell = first
            // Rightwards the polygon comes into a pixel from the left: what counted there counts no more.
            let change = descends == (line.direction > 0) ? -1 : 1
            if cell < left - 1 {
                cell = left - 1
                x = cell << 16
                y = line.y(atColumn: cell, rows)
            }
            while cell <= min(last, left + width - 1) {
                let base = cell << 16
                let isLast = cell == last
                let next = isLast ? end : line.y(atColumn: cell + 1, rows)
                let right = isLast ? highX : base + 65536
                if cell > first { addCrossing(rows.row, cell, y, change) }
                addPart(rows.row, cell, x, y, right, next, line.direction)
                (x, y) = (base + 65536, next)
                cell += 1
            }
            if highX > lowX, highX & 0xffff == 0 { addCrossing(rows.row, highX >> 16, end, change) }
        }
    }

    private mutating func addLevel(_ line: Line) {
        let row = line.y0 >> 16
        guard line.y0 & 0xffff != 0, row >= top, row < top + height else { return }
        let (lowX, highX) = line.x0 < line.x1 ? (line.x0, line.x1) : (line.x1, line.x0)
        let change = line.x0 < line.x1 ? -1 : 1
        let first = max((lowX >> 16) + 1, left)
        let last = min(highX >> 16, left + width - 1)
        if first <= last { for cell in first...last { addCrossing(row, cell, line.y0, change) } }
    }

    private mutating func addCrossing(_ row: Int, _ cell: Int, _ y: Int, _ change: Int) {
        let column = cell - left
        guard column >= 0, column < width else { return }
        let number = number(row - top, column)
        if number < 0 { return }
        crossings.append(
            EdgeCrossing(
                y: Int32(truncatingIfNeeded: y - row << 16), change: Int32(change),
                next: pixels[number].firstCrossing))
        pixels.base[number].firstCrossing = Int32(truncatingIfNeeded: crossings.count - 1)
    }

    private mutating func addPart(
        _ row: Int, _ cell: Int, _ xa: Int, _ ya: Int, _ xb: Int, _ yb: Int, _ direction: Int
    ) {
        let column = cell - left
        guard column >= 0, column < width, ya != yb else { return }
        let number = number(row - top, column)
        if number < 0 { return }
        func local(_ v: Int, _ origin: Int) -> Int32 { Int32(truncatingIfNeeded: v - origin << 16) }
        let (x0, y0, x1, y1) = ya < yb ? (xa, ya, xb, yb) : (xb, yb, xa, ya)
        parts.append(
            PixelPart(
                x0: local(x0, cell), y0: local(y0, row), x1: local(x1, cell), y1: local(y1, row),
                direction: Int32(direction), next: pixels[number].firstPart))
        pixels.base[number].firstPart = Int32(truncatingIfNeeded: parts.count - 1)
    }

    /// How much of a crowded pixel is inside.
    ///
    /// - Parameter sum: the mean winding number in units of 1/65536.
    mutating func coverage(row: Int, column: Int, sum: Int, rule: FillRule) -> Float {
        let pixel = pixels[number(row, column)]
        sweep.begin()
        var part = pixel.firstPart
        while part >= 0 {
            sweep.add(parts[Int(part)])
            part = parts[Int(part)].next
        }
        // Each part changes the winding number by one at most.
        if rule == .nonZero, abs(sum) >= (sweep.partCount + 1) << 16 { return 1 }
        var crossing = pixel.firstCrossing
        while crossing >= 0 {
            sweep.add(crossings[Int(crossing)])
            crossing = crossings[Int(crossing)].next
        }
        return sweep.coverage(meanWinding: Double(sum) * 0x1p-16, rule: rule)
    }
}
