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

/// The parts of lines in the pixels that lines visit which might cross.
struct PixelCrowd: ~Copyable {
    private struct Pixel: BitwiseCopyable {
        var firstPart: Int32 = -1
        var firstCrossing: Int32 = -1
    }

    private var parts = GrowingBuffer<PixelPart>(capacity: 256)
    private var crossings = GrowingBuffer<EdgeCrossing>(capacity: 64)
    private var pixels = GrowingBuffer<Pixel>(capacity: 64)
    private var sweep = PixelSweep()

    private var cells: UnsafePointer<PixelCell>?
    private var stride = 0
    private var left = 0
    private var top = 0
    private var width = 0
    private var height = 0

    /// Begins with as many crowded pixels, whose numbers are in `cells`, which must stay until all lines are added.
    mutating func begin(
        _ count: Int, cells: UnsafePointer<PixelCell>, stride: Int, left: Int, top: Int, width: Int, height: Int
    ) {
        self.cells = cells
        (self.stride, self.left, self.top, self.width, self.height) = (stride, left, top, width, height)
        parts.removeAll()
        crossings.removeAll()
        pixels.removeAll()
        pixels.reserve(count)
        for _ in 0..<count { pixels.appendReserved(Pixel()) }
    }

    /// The number of a crowded pixel; below 0 for any other, and outside of the box.
    @inline(__always)
    private func number(_ row: Int, _ column: Int) -> Int {
        guard column >= 0, column < width else { return -1 }
        return cells.unsafelyUnwrapped[row &* stride &+ column].number
    }

    /// Takes up a line's parts in crowded pixels.
    mutating func add(_ line: Line) {
        if line.isLevel { return addLevel(line) }
        var rows = RowSteps(line, top: top, bottom: top + height)
        while rows.next() {
            let descends = rows.xa < rows.xb
            let (lowX, highX) = descends ? (rows.xa, rows.xb) : (rows.xb, rows.xa)
            let (lowY, highY) = descends ? (rows.ya, rows.yb) : (rows.yb, rows.ya)
            let first = lowX >> 16
            let last = lowX == highX ? first : (highX &- 1) >> 16
            // Rightwards the polygon comes into a pixel from the left: what counted there counts no more.
            let change = descends == (line.direction > 0) ? -1 : 1
            let start = max(first, left)
            let stop = min(last, left &+ width &- 1)
            if start <= stop {
                for cell in start...stop {
                    let number = number(rows.row &- top, cell &- left)
                    if number < 0 { continue }
                    let isFirst = cell == first
                    let isLast = cell == last
                    let from = isFirst ? lowY : line.y(atColumn: cell, rows)
                    let to = isLast ? highY : line.y(atColumn: cell &+ 1, rows)
                    if !isFirst { addCrossing(number, from &- rows.row << 16, change) }
                    if from == to { continue }
                    let base = cell << 16
                    let (leftX, rightX) = (isFirst ? lowX &- base : 0, isLast ? highX &- base : 65536)
                    let isUpright = from < to
                    addPart(
                        number,
                        PixelPart(
                            x0: Int32(truncatingIfNeeded: isUpright ? leftX : rightX),
                            y0: Int32(truncatingIfNeeded: (isUpright ? from : to) &- rows.row << 16),
                            x1: Int32(truncatingIfNeeded: isUpright ? rightX : leftX),
                            y1: Int32(truncatingIfNeeded: (isUpright ? to : from) &- rows.row << 16),
                            direction: Int32(truncatingIfNeeded: line.direction), next: -1))
                }
            }
            // An end on a pixel's left edge is in that pixel.
            if highX > lowX, highX & 0xffff == 0 {
                let number = number(rows.row &- top, highX >> 16 &- left)
                if number >= 0 { addCrossing(number, highY &- rows.row << 16, change) }
            }
        }
    }

    private mutating func addLevel(_ line: Line) {
        let row = line.y0 >> 16
        guard line.y0 & 0xffff != 0, row >= top, row < top + height else { return }
        let (lowX, highX) = line.x0 < line.x1 ? (line.x0, line.x1) : (line.x1, line.x0)
        let change = line.x0 < line.x1 ? -1 : 1
        let first = max((lowX >> 16) + 1, left)
        let last = min(highX >> 16, left + width - 1)
        guard first <= last else { return }
        for cell in first...last {
            let number = number(row - top, cell - left)
            if number >= 0 { addCrossing(number, line.y0 - row << 16, change) }
        }
    }

    @inline(__always)
    private mutating func addCrossing(_ number: Int, _ y: Int, _ change: Int) {
        crossings.append(
            EdgeCrossing(
                y: Int32(truncatingIfNeeded: y), change: Int32(truncatingIfNeeded: change),
                next: pixels[number].firstCrossing))
        pixels.base[number].firstCrossing = Int32(truncatingIfNeeded: crossings.count - 1)
    }

    @inline(__always)
    private mutating func addPart(_ number: Int, _ part: PixelPart) {
        parts.append(part)
        parts.base[parts.count - 1].next = pixels[number].firstPart
        pixels.base[number].firstPart = Int32(truncatingIfNeeded: parts.count - 1)
    }

    /// How much of a crowded pixel is inside, in units of 1/65536.
    ///
    /// Where the sweep finds what the sums say but for rounding, the sums are right: they add up with neighbours' and other
    /// shapes'.
    ///
    /// - Parameter sum: the mean winding number in units of 1/65536.
    mutating func coverage(_ number: Int, sum: Int32, rule: FillRule) -> Float {
        let pixel = pixels[number]
        sweep.begin()
        var part = pixel.firstPart
        while part >= 0 {
            sweep.add(parts[Int(part)])
            part = parts[Int(part)].next
        }
        var crossing = pixel.firstCrossing
        while crossing >= 0 {
            sweep.add(crossings[Int(crossing)])
            crossing = crossings[Int(crossing)].next
        }
        let simple = Float(Rasterizer.fold(sum, rule))
        // Each part and each crossing changes the winding number by one at most.
        if rule == .nonZero, sum.magnitude >> 16 > sweep.count { return simple }
        let exact = sweep.coverage(meanWinding: Double(sum) * 0x1p-16, rule: rule) * 65536
        return abs(exact - simple) <= Float(sweep.count) / 2 + 1 ? simple : exact
    }
}
