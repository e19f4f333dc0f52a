import VelaturaGeometry

/// Turns polygons into coverage: the exact area of each pixel that lies inside, by either rule.
///
/// Every line adds to the pixels that it crosses the height it passes there, and its area to the right (M. Zeidner's and
/// A. Rosenberg's signed areas). Their sum along a row is the mean winding number of each pixel. Where a pixel's winding
/// takes but two neighbouring values, which a single line that does not cross itself sees to, the mean gives the coverage.
/// Pixels that several runs of lines visit are few; their lines are gathered again and cut into slabs (`PixelSlabs`).
///
/// All sums are of whole numbers, and each line's part in a pixel comes from the line and the pixel alone. So a pixel's
/// coverage has the same bits in any tiling, and shapes that share an edge cover its pixels to exactly 1 together.
///
/// Scratch memory of one thread.
final class Rasterizer {
    /// The most rows at once.
    static let bandHeight = 32

    /// Sums of signed areas: `stride` for a row, one more than pixels, so that the last has where to pass its height on.
    private var sums = GrowingBuffer<Int32>(capacity: 1)
    /// A bit for each pixel that a line visits, and for each that several runs of lines visit.
    private var touched = GrowingBuffer<UInt64>(capacity: 1)
    private var crowded = GrowingBuffer<UInt64>(capacity: 1)
    /// The height that lines to the left of the box pass, for each row.
    private var carried = GrowingBuffer<Int32>(capacity: Rasterizer.bandHeight)
    private var sumCapacity = 0
    private var wordCapacity = 0
    /// Rows that have crowded pixels.
    private var crowdedRows: UInt32 = 0

    // The box in hand.
    private var left = 0
    private var top = 0
    private var width = 0
    private var height = 0
    private var stride = 0
    private var words = 0

    private var crowd = PixelCrowd()

    init() {
        for row in 0..<Rasterizer.bandHeight { carried.base[row] = 0 }
    }

    /// Adds what the polygons cover of `box` to `spans`.
    ///
    /// - Parameters:
    ///   - points, contours: the polygons' corners, and for each the range of its corners is from the end before to `contours[i]`.
    ///   - box: at most `bandHeight` rows, within the band of `spans`.
    func cover(
        _ points: UnsafePointer<SIMD2<Int>>, _ ends: UnsafeBufferPointer<Int>, from firstPoint: Int, rule: FillRule,
        box: PixelRect, command: Int, into spans: inout CoverageSpans
    ) {
        prepare(box)
        var start = firstPoint
        for end in ends {
            addPolygon(points, start..<end)
            start = end
        }
        if crowdedRows != 0 { gather(points, ends, from: firstPoint) }
        for row in 0..<height { sweep(row, rule, command, into: &spans) }
        crowdedRows = 0
    }

    private func prepare(_ box: PixelRect) {
        (left, top, width, height) = (box.x, box.y, box.width, box.height)
        stride = width + 1
        words = (width + 63) >> 6
        if stride * height > sumCapacity {
            sumCapacity = stride * height
            sums = GrowingBuffer(capacity: sumCapacity)
            sums.base.update(repeating: 0, count: sumCapacity)
        }
        if words * height > wordCapacity {
            wordCapacity = words * height
            touched = GrowingBuffer(capacity: wordCapacity)
            crowded = GrowingBuffer(capacity: wordCapacity)
            touched.base.update(repeating: 0, count: wordCapacity)
            crowded.base.update(repeating: 0, count: wordCapacity)
        }
    }

    // MARK: Sums

    private func addPolygon(_ points: UnsafePointer<SIMD2<Int>>, _ range: Range<Int>) {
        var visit = Visit()
        var p = points[range.lowerBound]
        let first = p
        let upper = top << 16
        let lower = (top + height) << 16
        for index in range.lowerBound + 1...range.upperBound {
            let q = index == range.upperBound ? first : points[index]
            let (low, high) = p.y < q.y ? (p.y, q.y) : (q.y, p.y)
            if high >= upper, low <= lower, p != q {
                addLine(p, q, &visit)
            } else if p != q {
                visit = Visit()
            }
            p = q
        }
    }

    private func addLine(_ p: SIMD2<Int>, _ q: SIMD2<Int>, _ visit: inout Visit) {
        let line = Line(p, q)
        // Within the pixel in which the last line ended this one may be part of the same visit.
        let startCell = line.startCell
        let continues = visit.goesOn(with: line, in: startCell)
        let place = continues ? bit(of: startCell) : nil
        let wasCrowded = place.map { crowded[$0.word] & $0.mask } ?? 0
        if line.isLevel {
            markLevel(line)
        } else {
            var rows = RowSteps(line, top: top, bottom: top + height)
            while rows.next() { addCells(line, rows) }
        }
        if let place, wasCrowded == 0 { crowded[place.word] &= ~place.mask }
        visit.end(line, startedIn: startCell, continues: continues)
    }

    /// The height and area of a line's part in one row.
    @inline(__always)
    private func addCells(_ line: Line, _ rows: RowSteps) {
        let (lowX, highX) = rows.xa < rows.xb ? (rows.xa, rows.xb) : (rows.xb, rows.xa)
        let firstCell = lowX >> 16
        let lastCell = lowX == highX ? firstCell : (highX - 1) >> 16
        let row = rows.row - top
        let direction = line.direction
        guard firstCell < left + width else { return }
        if lastCell < left {
            carried.base[row] &+= Int32(truncatingIfNeeded: direction &* (rows.yb &- rows.ya))
            return
        }
        let target = sums.base + row * stride
        if firstCell == lastCell {
            let base = firstCell << 16
            let h = rows.yb &- rows.ya
            let area = (h &* (lowX &- base &+ highX &- base) &+ 65536) >> 17
            let column = firstCell - left
            target[column] &+= Int32(truncatingIfNeeded: direction &* (h &- area))
            target[column + 1] &+= Int32(truncatingIfNeeded: direction &* area)
            mark(row, column, column)
            return
        }
        let descends = rows.xa < rows.xb
        var y = descends ? rows.ya : rows.yb
        let end = descends ? rows.yb : rows.ya
        var cell = firstCell
        var x = lowX
        if cell < left {
            let crossing = line.y(atColumn: left, rows)
            carried.base[row] &+= Int32(truncatingIfNeeded: direction &* abs(crossing - y))
            (cell, x, y) = (left, left << 16, crossing)
        }
        let stop = min(lastCell, left + width - 1)
        mark(row, cell - left, stop - left)
        while cell <= stop {
            let base = cell << 16
            let isLast = cell == lastCell
            let next = isLast ? end : line.y(atColumn: cell + 1, rows)
            let right = isLast ? highX &- base : 65536
            let h = next > y ? next &- y : y &- next
            let area = (h &* (x &- base &+ right) &+ 65536) >> 17
            target[cell - left] &+= Int32(truncatingIfNeeded: direction &* (h &- area))
            target[cell - left + 1] &+= Int32(truncatingIfNeeded: direction &* area)
            (x, y) = (base &+ 65536, next)
            cell += 1
        }
    }

    /// Marks the pixels that a level line visits; on a row's edge it visits none.
    private func markLevel(_ line: Line) {
        let row = (line.y0 >> 16) - top
        guard line.y0 & 0xffff != 0, row >= 0, row < height else { return }
        let (lowX, highX) = line.x0 < line.x1 ? (line.x0, line.x1) : (line.x1, line.x0)
        let first = max(lowX >> 16, left)
        let last = min((highX - 1) >> 16, left + width - 1)
        if first <= last { mark(row, first - left, last - left) }
    }

    @inline(__always)
    private func mark(_ row: Int, _ first: Int, _ last: Int) {
        let base = row * words
        var word = first >> 6
        var mask = ~UInt64(0) &<< UInt64(truncatingIfNeeded: first & 63)
        while true {
            let isLast = word == last >> 6
            if isLast { mask &= ~UInt64(0) &>> UInt64(truncatingIfNeeded: 63 - (last & 63)) }
            let known = touched.base[base + word]
            touched.base[base + word] = known | mask
            let again = known & mask
            if again != 0 {
                crowded.base[base + word] |= again
                crowdedRows |= 1 &<< UInt32(truncatingIfNeeded: row)
            }
            if isLast { return }
            word += 1
            mask = ~0
        }
    }

    private func bit(of cell: SIMD2<Int>) -> (word: Int, mask: UInt64)? {
        let column = cell.x - left
        let row = cell.y - top
        guard column >= 0, column < width, row >= 0, row < height else { return nil }
        return (row * words + column >> 6, 1 &<< UInt64(truncatingIfNeeded: column & 63))
    }

    // MARK: Crowded pixels

    /// Gathers the lines' parts in crowded pixels.
    private func gather(_ points: UnsafePointer<SIMD2<Int>>, _ ends: UnsafeBufferPointer<Int>, from firstPoint: Int) {
        crowd.begin(
            bits: UnsafePointer(crowded.base), words: words, left: left, top: top, width: width, height: height)
        var start = firstPoint
        let rowsWanted = crowdedRows
        for end in ends {
            var p = points[end - 1]
            for index in start..<end {
                let q = points[index]
                let (low, high) = p.y < q.y ? (p.y, q.y) : (q.y, p.y)
                let firstRow = max((low >> 16) - top, 0)
                let lastRow = min((high >> 16) - top, height - 1)
                if firstRow <= lastRow, p != q {
                    let span = ~UInt32(0) << UInt32(firstRow) & ~UInt32(0) >> UInt32(31 - lastRow)
                    if span & rowsWanted != 0 { crowd.add(Line(p, q)) }
                }
                p = q
            }
            start = end
        }
    }

    // MARK: Spans

    /// Adds up a row's sums, makes spans of them, and leaves the row empty for the next use.
    private func sweep(_ row: Int, _ rule: FillRule, _ command: Int, into spans: inout CoverageSpans) {
        let target = sums.base + row * stride
        let bits = touched.base + row * words
        let crowds = crowded.base + row * words
        let hasCrowds = crowdedRows >> UInt32(row) & 1 != 0
        let firstSpan = spans.spans.count
        spans.coverages.reserve(width)
        spans.spans.reserve(width + 2)
        var sum = carried.base[row]
        carried.base[row] = 0
        // What has been done up to here.
        var x = 0
        var openSpan = -1
        for word in 0..<words {
            var left = bits[word]
            if left == 0 { continue }
            bits[word] = 0
            while left != 0 {
                let shift = left.trailingZeroBitCount
                let start = word << 6 + shift
                let run = (~(left &>> UInt64(shift))).trailingZeroBitCount
                left = shift + run >= 64 ? 0 : left & (~UInt64(0) &<< UInt64(shift + run))
                if start > x || openSpan < 0 {
                    if start > x {
                        sum &+= target[x]
                        target[x] = 0
                        addConstant(x, start - x, Rasterizer.fold(sum, rule), &spans)
                    }
                    openSpan = spans.spans.count
                    spans.spans.appendReserved(
                        Span(
                            x: Int32(truncatingIfNeeded: self.left + start), count: 0,
                            value: Int32(truncatingIfNeeded: spans.coverages.count)))
                }
                for column in start..<start + run {
                    sum &+= target[column]
                    target[column] = 0
                    spans.coverages.appendReserved(Float(Rasterizer.fold(sum, rule)) * 0x1p-16)
                    if hasCrowds, crowds[word] >> UInt64(column & 63) & 1 != 0 {
                        spans.coverages[spans.coverages.count - 1] = crowd.coverage(
                            row: row, column: column, sum: Int(sum), rule: rule)
                    }
                }
                spans.spans.base[openSpan].count += Int32(truncatingIfNeeded: run)
                x = start + run
            }
        }
        if hasCrowds { crowds.update(repeating: 0, count: words) }
        if x < width {
            sum &+= target[x]
            addConstant(x, width - x, Rasterizer.fold(sum, rule), &spans)
        }
        target[x] = 0
        spans.finishRow(top + row, command: command, since: firstSpan)
    }

    @inline(__always)
    private func addConstant(_ x: Int, _ count: Int, _ value: Int32, _ spans: inout CoverageSpans) {
        guard value > 0 else { return }
        spans.spans.appendReserved(
            Span(
                x: Int32(truncatingIfNeeded: left + x), count: Int32(truncatingIfNeeded: count), value: -value))
    }

    /// The coverage that a mean winding stands for, both in units of 1/65536.
    @inline(__always)
    static func fold(_ sum: Int32, _ rule: FillRule) -> Int32 {
        if rule == .nonZero {
            let size = sum < 0 ? 0 &- sum : sum
            // The least number, which has no opposite, is an even number of windings beyond counting.
            return size > 65536 || size < 0 ? 65536 : size
        }
        let rest = sum & 0x1ffff
        return rest > 65536 ? 131072 - rest : rest
    }
}
