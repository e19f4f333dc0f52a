/// A polygon's side on the grid, in units of 1/65536 pixel, from top to bottom.
struct Line {
    let x0: Int
    let y0: Int
    let x1: Int
    let y1: Int
    /// 1 where the polygon runs down, −1 where up. Of a level line: 1.
    let direction: Int
    /// Whether the polygon runs from the first end to the second.
    private let isForward: Bool

    /// - Precondition: the ends differ.
    @inline(__always)
    init(_ p: SIMD2<Int>, _ q: SIMD2<Int>) {
        isForward = p.y <= q.y
        (x0, y0, x1, y1) = isForward ? (p.x, p.y, q.x, q.y) : (q.x, q.y, p.x, p.y)
        direction = isForward ? 1 : -1
    }

    @inline(__always) var isLevel: Bool { y0 == y1 }

    /// The column and row in which the polygon's run along the line begins.
    @inline(__always) var startCell: SIMD2<Int> {
        isForward
            ? SIMD2((x1 < x0 ? x0 - 1 : x0) >> 16, y0 >> 16) : SIMD2((x0 < x1 ? x1 - 1 : x1) >> 16, (y1 - 1) >> 16)
    }

    /// The column and row in which it ends.
    @inline(__always) var endCell: SIMD2<Int> {
        isForward
            ? SIMD2((x1 > x0 ? x1 - 1 : x1) >> 16, (y1 > y0 ? y1 - 1 : y1) >> 16)
            : SIMD2((x0 > x1 ? x0 - 1 : x0) >> 16, y0 >> 16)
    }

    /// Where the line crosses the left edge of a column, within a row's part of it.
    @inline(__always)
    func y(atColumn column: Int, _ part: RowSteps) -> Int {
        let y = y0 &+ Outlines.nearest(Double((column << 16) &- x0) * part.steepness)
        return y < part.ya ? part.ya : y > part.yb ? part.yb : y
    }
}

/// Goes down a line row by row.
struct RowSteps {
    private let line: Line
    private let slope: Double
    /// Down for one to the right.
    let steepness: Double
    private let lastRow: Int
    private(set) var row: Int
    /// The part in the row: its upper end and its lower one.
    private(set) var xa = 0
    private(set) var ya = 0
    private(set) var xb: Int
    private(set) var yb: Int

    /// - Precondition: the line is not level.
    @inline(__always)
    init(_ line: Line, top: Int, bottom: Int) {
        self.line = line
        let firstRow = line.y0 >> 16
        row = (firstRow < top ? top : firstRow) - 1
        let last = (line.y1 - 1) >> 16
        lastRow = last < bottom ? last : bottom - 1
        let dx = Double(line.x1 &- line.x0)
        let dy = Double(line.y1 &- line.y0)
        // Divisions only where something is to be found between the ends.
        slope = (line.y1 &- 1) >> 16 > firstRow ? dx / dy : 0
        steepness = (line.x0 ^ line.x1) >> 16 != 0 ? dy / dx : 0
        (xb, yb) = (line.x0, line.y0)
        if firstRow < top {
            yb = top << 16
            xb = x(at: yb)
        }
    }

    @inline(__always)
    private func x(at y: Int) -> Int {
        line.x0 &+ Outlines.nearest(Double(y &- line.y0) * slope)
    }

    /// Goes on to the next row; false where there is none.
    @inline(__always)
    mutating func next() -> Bool {
        guard row < lastRow else { return false }
        row += 1
        (xa, ya) = (xb, yb)
        let rowEnd = (row + 1) << 16
        if line.y1 <= rowEnd {
            (xb, yb) = (line.x1, line.y1)
        } else {
            yb = rowEnd
            xb = x(at: rowEnd)
        }
        return true
    }
}
