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

    /// Adds input rows, four at a time, to every output row that they are part of.
    ///
    /// Rows are read from end to end, as they lie in memory. The groups of four lie at multiples of four of the input's
    /// rows, so that sums are the same wherever a tile begins.
    private func sumColumns(_ reader: any ChunkReader, into summed: FloatTile, in context: RenderContext) {
        let firsts = (rect.y..<rect.maxY).map(vertical.first)
        let weights = vertical.weights(from: rect.y, to: rect.maxY)
        let columns = stride(from: inputRect.x, to: inputRect.maxX, by: Planes.capacity).map { x in
            (x: x, count: min(Planes.capacity, inputRect.maxX - x))
        }
        let groups = columns.map { _ in (0..<4).map { _ in context.arena.planes() } }
        for start in stride(from: floorDivide(inputRect.y, 4) * 4, to: inputRect.maxY, by: 4) {
            for k in 0..<4 {
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

    /// Adds four rows of inputs, from row `start` on, to the outputs they are part of.
    private func add(
        _ group: [Planes], _ start: Int, _ weights: [Float], _ firsts: [Int], to summed: FloatTile, column: Int,
        count: Int
    ) {
        let taps = vertical.taps
        var output = partition(firsts) { $0 + taps > start }
        while output < firsts.count, firsts[output] <= start + 3 {
            let offset = start - firsts[output]
            func weight(_ k: Int) -> Float {
                let t = offset + k
                return t >= 0 && t < taps ? weights[output * taps + t] : 0
            }
            let four = (weight(0), weight(1), weight(2), weight(3))
            for plane in 0..<planes {
                addWeighted(
                    (group[0][plane], group[1][plane], group[2][plane], group[3][plane]), four,
                    to: summed.row(plane, rect.y + output) + column, count: count)
            }
            output += 1
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
