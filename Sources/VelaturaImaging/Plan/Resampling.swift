import VelaturaGeometry
import VelaturaPixels

/// The resampling of one rectangle.
struct Resampling {
    let rect: PixelRect
    let inputRect: PixelRect
    let horizontal: ResampleAxis
    let vertical: ResampleAxis
    /// 3 where alpha is 1 everywhere, else 4.
    let planes: Int

    /// Floats after a line of inputs, for row sums that look a little too far.
    private static let slack = 32
    /// Input rows that are added at once.
    private static let groupHeight = 8

    /// Rows are summed now, columns as chunks are read.
    func rowsFirst(_ reader: any ChunkReader, in context: RenderContext) -> any ChunkReader {
        let frame = PixelRect(x: rect.x, y: inputRect.y, width: rect.width, height: inputRect.height)
        let summed = context.arena.tile(frame, planes: planes)
        context.arena.scoped {
            let sums = RowSums(horizontal, from: rect.x, to: rect.maxX, inputX: inputRect.x)
            let line = inputLine(height: 1, in: context)
            let chunk = context.arena.planes()
            for y in inputRect.y..<inputRect.maxY {
                for x in stride(from: inputRect.x, to: inputRect.maxX, by: Planes.capacity) {
                    let p = chunk.moved(x: x, y: y, count: min(Planes.capacity, inputRect.maxX - x))
                    reader.read(p)
                    line.write(p.moved(x: x, y: rect.y, count: p.count))
                }
                sums.sum(line, rect.y, into: summed, y, planes: planes)
            }
        }
        let pointers = context.arena.floats(vertical.taps * 2)
        return ColumnSummingReader(
            summed, axis: vertical, weights: vertical.weights(from: rect.y, to: rect.maxY), firstRow: rect.y,
            planes: planes, scratch: UnsafeMutableRawPointer(pointers))
    }

    /// Columns are summed while rows come in, rows after them.
    func columnsFirst(_ reader: any ChunkReader, in context: RenderContext) -> any ChunkReader {
        let result = context.arena.tile(rect, planes: planes)
        context.arena.scoped {
            let summed = inputLine(height: rect.height, in: context)
            sumColumns(reader, into: summed, in: context)
            let sums = RowSums(horizontal, from: rect.x, to: rect.maxX, inputX: inputRect.x)
            for y in rect.y..<rect.maxY {
                sums.sum(summed, y, into: result, y, planes: planes)
            }
        }
        return TileReader(result)
    }

    /// Rows as wide as the input with slack after them, all zero.
    private func inputLine(height: Int, in context: RenderContext) -> FloatTile {
        let tile = context.arena.tile(
            PixelRect(x: inputRect.x, y: rect.y, width: inputRect.width + Self.slack, height: height),
            planes: planes)
        tile.clear()
        return tile
    }

    /// Adds input rows, eight at a time, to every output row that they are part of.
    ///
    /// Rows are read from end to end, as they lie in memory. The groups of eight lie at multiples of eight of the input's
    /// rows, so that sums are the same wherever a tile begins.
    private func sumColumns(_ reader: any ChunkReader, into summed: FloatTile, in context: RenderContext) {
        let firsts = (rect.y..<rect.maxY).map(vertical.first)
        let weights = vertical.weights(from: rect.y, to: rect.maxY)
        let columns = stride(from: inputRect.x, to: inputRect.maxX, by: Planes.capacity).map { x in
            (x: x, count: min(Planes.capacity, inputRect.maxX - x))
        }
        let groups = columns.map { _ in (0..<Self.groupHeight).map { _ in context.arena.planes() } }
        for start in stride(
            from: floorDivide(inputRect.y, Self.groupHeight) * Self.groupHeight, to: inputRect.maxY,
            by: Self.groupHeight)
        {
            for k in 0..<Self.groupHeight {
                // Rows that no output has weigh nothing; any numbers do.
                let y = min(max(start + k, inputRect.y), inputRect.maxY - 1)
                for (group, column) in zip(groups, columns) {
                    reader.read(group[k].moved(x: column.x, y: y, count: column.count))
                }
            }
            for (group, column) in zip(groups, columns) {
                add(group, start, weights, firsts, to: summed, column: column.x - inputRect.x, count: column.count)
            }
        }
    }

    /// Adds a group of rows of inputs, from row `start` on, to the outputs they are part of.
    private func add(
        _ group: [Planes], _ start: Int, _ weights: [Float], _ firsts: [Int], to summed: FloatTile, column: Int,
        count: Int
    ) {
        let taps = vertical.taps
        let begin = partition(firsts) { $0 + taps > start }
        let end = partition(firsts) { $0 >= start + Self.groupHeight }
        withUnsafeTemporaryAllocation(of: UnsafePointer<Float>.self, capacity: Self.groupHeight) { rows in
            for plane in 0..<planes {
                for k in 0..<Self.groupHeight { rows[k] = UnsafePointer(group[k][plane]) }
                for output in begin..<max(begin, end) {
                    var eight = SIMD8<Float>.zero
                    for k in 0..<Self.groupHeight {
                        let t = start + k - firsts[output]
                        if t >= 0, t < taps { eight[k] = weights[output * taps + t] }
                    }
                    addWeighted(
                        rows.baseAddress!, eight, to: summed.row(plane, rect.y + output) + column, count: count)
                }
            }
        }
    }
}

/// The index of the first element that `isPast` holds for, where it holds for all after it too.
private func partition(_ values: [Int], _ isPast: (Int) -> Bool) -> Int {
    var (low, high) = (0, values.count)
    while low < high {
        let middle = (low + high) / 2
        if isPast(values[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
}
