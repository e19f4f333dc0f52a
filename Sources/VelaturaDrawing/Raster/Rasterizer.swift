import VelaturaGeometry

/// Turns polygons into coverage: the exact area of each pixel that lies inside, by either rule.
///
/// Every line adds to the pixels that it crosses the height it passes there, and its area to the right (M. Zeidner's and
/// A. Rosenberg's signed areas). Their sum along a row is the mean winding number of each pixel. Where a pixel's winding
/// number takes but two neighbouring values, which lines that follow one another and do not cross see to, the mean gives the
/// coverage. Pixels that other lines visit are few; their lines are gathered again and swept (`PixelSweep`).
///
/// All sums are of whole numbers, and each line's part in a pixel comes from the line and the pixel alone. So a pixel's
/// coverage has the same bits in any tiling, and shapes that share an edge cover its pixels to exactly 1 together.
///
/// Scratch memory of one thread.
struct Rasterizer: ~Copyable {
    /// The most rows at once.
    static let bandHeight = 32

    /// `stride` for a row, one more than pixels, so that the last has where to pass its height on.
    private var cells = GrowingBuffer<PixelCell>(capacity: 1)
    /// A bit for each pixel that a line visits, and for each that lines visit which might cross.
    private var touched = GrowingBuffer<UInt64>(capacity: 1)
    private var crowded = GrowingBuffer<UInt64>(capacity: 1)
    /// The height that lines to the left of the box pass, for each row.
    private var carried = GrowingBuffer<Int32>(capacity: Rasterizer.bandHeight)
    private var cellCapacity = 0
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

    /// Adds what a shape covers of `box` to `spans`.
    ///
    /// - Parameter box: at most `bandHeight` rows, within the band of `spans`.
    mutating func cover(
        _ outlines: borrowing Outlines, _ shape: PlannedShape, box: PixelRect, command: Int,
        into spans: inout CoverageSpans
    ) {
        prepare(box)
        outlines.withPointers { points, ends, polygons, blocks in
            for index in shape.polygons { addPolygon(points, ends, polygons[index], blocks) }
            if crowdedRows != 0 { gather(points, polygons, shape.polygons, blocks) }
        }
        for row in 0..<height {
            if shape.rule == .nonZero {
                sweep(row, .nonZero, command, into: &spans)
            } else {
                sweep(row, .evenOdd, command, into: &spans)
            }
        }
        crowdedRows = 0
    }

    private mutating func prepare(_ box: PixelRect) {
        (left, top, width, height) = (box.x, box.y, box.width, box.height)
        stride = width + 1
        words = (width + 63) >> 6
        if stride * height > cellCapacity {
            cellCapacity = stride * height
            cells = GrowingBuffer(capacity: cellCapacity)
            cells.base.update(repeating: PixelCell(), count: cellCapacity)
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

    private mutating func addPolygon(
        _ points: UnsafePointer<SIMD2<Int>>, _ ends: UnsafePointer<Int32>, _ polygon: Outlines.Polygon,
        _ blocks: UnsafePointer<Outlines.Rows>
    ) {
        let (upper, lower, right) = (top << 16, (top + height) << 16, (left + width) << 16)
        var block = polygon.firstBlock
        // Where the polygon begins, if at first only one line comes by there.
        var firstCell = -1
        for first in Swift.stride(from: polygon.start, to: polygon.end, by: Outlines.blockLines) {
            let rows = blocks[block]
            block += 1
            if rows.last < top || rows.first >= top + height { continue }
            var p = points[first]
            for index in first..<min(first + Outlines.blockLines, polygon.end) {
                let q = points[index + 1]
                defer { p = q }
                let visit = Visit(line: Int32(truncatingIfNeeded: index), end: ends[index])
                if UInt(bitPattern: (p.x ^ q.x) | (p.y ^ q.y)) < 65536, p.y != q.y {
                    // All of it in one pixel, as of most curves.
                    let row = p.y >> 16 &- top
                    let place = p.x >> 16
                    if row < 0 || row >= height || place >= left &+ width { continue }
                    let descends = p.y < q.y
                    let h = descends ? q.y &- p.y : p.y &- q.y
                    addPart(row, place, h, p.x &+ q.x, descends ? 1 : -1, visit)
                    continue
                }
                let (low, high) = p.y < q.y ? (p.y, q.y) : (q.y, p.y)
                if high < upper || low > lower || (p.x >= right && q.x >= right) || p == q { continue }
                let line = Line(p, q)
                if index + 1 == polygon.end, firstCell >= 0, cells[firstCell].owner == PixelCell.beginning,
                    firstCell == cell(at: line.endCell)
                {
                    // Only the first line and the last come by: they do not cross where they meet.
                    cells.base[firstCell].owner = visit.line + 1
                }
                add(line, visit)
                if index == polygon.start, line.endCell != line.startCell {
                    firstCell = cell(at: line.startCell)
                    if firstCell >= 0, cells[firstCell].owner == visit.end {
                        cells.base[firstCell].owner = PixelCell.beginning
                    }
                }
            }
        }
    }

    /// A line that comes by a pixel: its number, and that of the first one after it that might cross it.
    private struct Visit {
        var line: Int32
        var end: Int32
    }

    /// The index of a pixel's cell, or −1 outside of the box.
    @inline(__always)
    private func cell(at place: SIMD2<Int>) -> Int {
        let column = place.x &- left
        let row = place.y &- top
        let isInside = column >= 0 && column < width && row >= 0 && row < height
        return isInside ? row &* stride &+ column : -1
    }

    @inline(__always)
    private mutating func add(_ line: Line, _ visit: Visit) {
        if line.isLevel { return markLevel(line, visit) }
        var rows = RowSteps(line, top: top, bottom: top + height)
        while rows.next() { addCells(line, rows, visit) }
    }

    /// The height and area of a line's part in one row.
    @inline(__always)
    private mutating func addCells(_ line: Line, _ rows: RowSteps, _ visit: Visit) {
        let (lowX, highX) = rows.xa < rows.xb ? (rows.xa, rows.xb) : (rows.xb, rows.xa)
        let firstCell = lowX >> 16
        let lastCell = lowX == highX ? firstCell : (highX &- 1) >> 16
        let row = rows.row &- top
        let direction = line.direction
        guard firstCell < left &+ width else { return }
        if firstCell == lastCell {
            return addPart(row, firstCell, rows.yb &- rows.ya, lowX &+ highX, direction, visit)
        }
        let target = cells.base + row &* stride
        let descends = rows.xa < rows.xb
        var y = descends ? rows.ya : rows.yb
        let end = descends ? rows.yb : rows.ya
        var cell = firstCell
        var x = lowX
        if lastCell < left {
            carried.base[row] &+= Int32(truncatingIfNeeded: direction &* (rows.yb &- rows.ya))
            return
        }
        if cell < left {
            let crossing = line.y(atColumn: left, rows)
            let h = crossing > y ? crossing &- y : y &- crossing
            carried.base[row] &+= Int32(truncatingIfNeeded: direction &* h)
            (cell, x, y) = (left, left << 16, crossing)
        }
        let stop = min(lastCell, left &+ width &- 1)
        while cell <= stop {
            let base = cell << 16
            let isLast = cell == lastCell
            let next = isLast ? end : line.y(atColumn: cell &+ 1, rows)
            let right = isLast ? highX &- base : 65536
            let h = next > y ? next &- y : y &- next
            let area = (h &* (x &- base &+ right) &+ 65536) >> 17
            let column = cell &- left
            target[column].sum &+= Int32(truncatingIfNeeded: direction &* (h &- area))
            target[column &+ 1].sum &+= Int32(truncatingIfNeeded: direction &* area)
            mark(target, row, column, visit)
            (x, y) = (base &+ 65536, next)
            cell &+= 1
        }
    }

    /// A part that passes a height within one column, with the sum of its ends' places across.
    @inline(__always)
    private mutating func addPart(_ row: Int, _ place: Int, _ h: Int, _ x: Int, _ direction: Int, _ visit: Visit) {
        let column = place &- left
        if column < 0 {
            carried.base[row] &+= Int32(truncatingIfNeeded: direction &* h)
            return
        }
        let target = cells.base + row &* stride
        let area = (h &* (x &- place << 17) &+ 65536) >> 17
        target[column].sum &+= Int32(truncatingIfNeeded: direction &* (h &- area))
        target[column &+ 1].sum &+= Int32(truncatingIfNeeded: direction &* area)
        mark(target, row, column, visit)
    }

    /// Marks the pixels that a level line visits; on a row's edge it visits none.
    private mutating func markLevel(_ line: Line, _ visit: Visit) {
        let row = (line.y0 >> 16) - top
        guard line.y0 & 0xffff != 0, row >= 0, row < height else { return }
        let (lowX, highX) = line.x0 < line.x1 ? (line.x0, line.x1) : (line.x1, line.x0)
        let first = max(lowX >> 16, left)
        let last = min((highX - 1) >> 16, left + width - 1)
        let target = cells.base + row * stride
        if first <= last { for cell in first...last { mark(target, row, cell - left, visit) } }
    }

    @inline(__always)
    private mutating func mark(_ target: UnsafeMutablePointer<PixelCell>, _ row: Int, _ column: Int, _ visit: Visit) {
        let owner = target[column].owner
        if visit.line < owner { return }
        let word = row &* words &+ column >> 6
        let bit = UInt64(1) &<< UInt64(truncatingIfNeeded: column)
        if owner == PixelCell.nobody {
            target[column].owner = visit.end
            touched.base[word] |= bit
        } else {
            target[column].owner = PixelCell.everybody
            crowded.base[word] |= bit
            crowdedRows |= 1 &<< UInt32(truncatingIfNeeded: row)
        }
    }

    // MARK: Crowded pixels

    /// Gathers the lines' parts in crowded pixels.
    private mutating func gather(
        _ points: UnsafePointer<SIMD2<Int>>, _ polygons: UnsafePointer<Outlines.Polygon>, _ range: Range<Int>,
        _ blocks: UnsafePointer<Outlines.Rows>
    ) {
        let count = numberCrowds()
        crowd.begin(
            count, cells: UnsafePointer(cells.base), stride: stride, left: left, top: top, width: width, height: height)
        let wanted = crowdedRows
        for number in range {
            let polygon = polygons[number]
            var block = polygon.firstBlock
            for start in Swift.stride(from: polygon.start, to: polygon.end, by: Outlines.blockLines) {
                let rows = blocks[block]
                block += 1
                if wanted & mask(rows.first, rows.last) == 0 { continue }
                let end = min(start + Outlines.blockLines, polygon.end)
                var p = points[start]
                for index in start..<end {
                    let q = points[index + 1]
                    let (low, high) = p.y < q.y ? (p.y, q.y) : (q.y, p.y)
                    if wanted & mask(low >> 16, high >> 16) != 0, p != q { crowd.add(Line(p, q)) }
                    p = q
                }
            }
        }
    }

    /// Writes each crowded pixel's number into its cell; returns how many there are.
    private mutating func numberCrowds() -> Int {
        var count = 0
        for row in 0..<height where crowdedRows &>> UInt32(truncatingIfNeeded: row) & 1 != 0 {
            for word in 0..<words {
                var bits = crowded[row &* words &+ word]
                while bits != 0 {
                    cells.base[row &* stride &+ word << 6 &+ bits.trailingZeroBitCount].number = count
                    count += 1
                    bits &= bits &- 1
                }
            }
        }
        return count
    }

    /// The box's rows from `first` to `last` as bits.
    @inline(__always)
    private func mask(_ first: Int, _ last: Int) -> UInt32 {
        let from = first < top ? 0 : first &- top
        let to = last >= top &+ height ? height &- 1 : last &- top
        guard from <= to else { return 0 }
        return (~UInt32(0) &<< UInt32(truncatingIfNeeded: from)) & (~UInt32(0) &>> UInt32(truncatingIfNeeded: 31 &- to))
    }

    // MARK: Spans

    /// Adds up a row's sums, makes spans of them, and leaves the row empty for the next use.
    @inline(__always)
    private mutating func sweep(_ row: Int, _ rule: FillRule, _ command: Int, into spans: inout CoverageSpans) {
        let target = cells.base + row &* stride
        let bits = touched.base + row &* words
        let crowds = crowded.base + row &* words
        let hasCrowds = crowdedRows &>> UInt32(truncatingIfNeeded: row) & 1 != 0
        let firstSpan = spans.spans.count
        spans.coverages.reserve(width)
        spans.spans.reserve(width + 2)
        var sum = carried[row]
        carried.base[row] = 0
        // What has been done up to here.
        var x = 0
        var openSpan = -1
        for word in 0..<words {
            var rest = bits[word]
            if rest == 0 { continue }
            bits[word] = 0
            while rest != 0 {
                let shift = rest.trailingZeroBitCount
                let start = word << 6 + shift
                let run = (~(rest &>> UInt64(shift))).trailingZeroBitCount
                rest = shift + run >= 64 ? 0 : rest & (~UInt64(0) &<< UInt64(shift + run))
                if start > x || openSpan < 0 {
                    if start > x {
                        sum &+= target[x].sum
                        target[x].sum = 0
                        addConstant(x, start - x, Rasterizer.fold(sum, rule), &spans)
                    }
                    openSpan = spans.spans.count
                    spans.spans.appendReserved(
                        Span(
                            x: Int32(truncatingIfNeeded: left + start), count: 0,
                            value: Int32(truncatingIfNeeded: spans.coverages.count)))
                }
                for column in start..<start + run {
                    let cell = target[column]
                    sum &+= cell.sum
                    target[column] = PixelCell()
                    let units =
                        cell.number < 0
                        ? Float(Rasterizer.fold(sum, rule)) : crowd.coverage(cell.number, sum: sum, rule: rule)
                    spans.coverages.appendReserved(units * 0x1p-16)
                }
                spans.spans.base[openSpan].count += Int32(truncatingIfNeeded: run)
                x = start + run
            }
        }
        if hasCrowds { crowds.update(repeating: 0, count: words) }
        if x < width {
            sum &+= target[x].sum
            addConstant(x, width - x, Rasterizer.fold(sum, rule), &spans)
        }
        target[x].sum = 0
        spans.finishRow(top + row, command: command, since: firstSpan)
    }

    @inline(__always)
    private func addConstant(_ x: Int, _ count: Int, _ value: Int32, _ spans: inout CoverageSpans) {
        guard value > 0 else { return }
        spans.spans.appendReserved(
            Span(x: Int32(truncatingIfNeeded: left + x), count: Int32(truncatingIfNeeded: count), value: -value))
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
