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
        let summed = context.arena.tile(frame)
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
        let result = context.arena.tile(rect)
        context.arena.scoped {
            let summed = inputLine(height: rect.height, in: context)
            sumColumns(reader, into: summed, in: context)
            let sums = RowSums(horizontal, from: rect.x, to: rect.maxX, inputX: inputRect.x)
            for y in rect.y..<rect.maxY {
                sums.sum(summed, y, into: result, y, planes: planes)
                if planes == 3 { result.row(3, y).update(repeating: 1, count: rect.width) }
            }
        }
        return TileReader(result)
    }

    /// Rows as wide as the input with slack after them, all zero.
    private func inputLine(height: Int, in context: RenderContext) -> FloatTile {
        let tile = context.arena.tile(
            PixelRect(x: inputRect.x, y: rect.y, width: inputRect.width + Self.slack, height: height))
        tile.clear()
        return tile
    }

    /// Adds input rows, four at a time, to every output row that they are part of.
    ///
    /// Strips of columns are so narrow that the sums in work stay in the first-level cache. The groups of four lie at
    /// multiples of four of the input's rows, so that sums are the same wherever a tile begins.
    private func sumColumns(_ reader: any ChunkReader, into summed: FloatTile, in context: RenderContext) {
        let taps = vertical.taps
        let weights = vertical.weights(from: rect.y, to: rect.maxY)
        let group = (0..<4).map { _ in context.arena.planes() }
        let firstGroup = floorDivide(inputRect.y, 4) * 4
        for x in stride(from: inputRect.x, to: inputRect.maxX, by: Planes.capacity / 2) {
            let count = min(Planes.capacity / 2, inputRect.maxX - x)
            var firstOutput = rect.y
            for start in stride(from: firstGroup, to: inputRect.maxY, by: 4) {
                for (k, planes) in group.enumerated() {
                    // Rows that no output has weigh nothing; any numbers do.
                    let y = min(max(start + k, inputRect.y), inputRect.maxY - 1)
                    reader.read(planes.moved(x: x, y: y, count: count))
                }
                while firstOutput < rect.maxY, vertical.first(firstOutput) + taps <= start { firstOutput += 1 }
                for y in firstOutput..<rect.maxY {
                    let first = vertical.first(y)
                    if first > start + 3 { break }
                    func weight(_ k: Int) -> Float {
                        let t = start + k - first
                        return t >= 0 && t < taps ? weights[(y - rect.y) * taps + t] : 0
                    }
                    let four = (weight(0), weight(1), weight(2), weight(3))
                    for plane in 0..<planes {
                        addWeighted(
                            (group[0][plane], group[1][plane], group[2][plane], group[3][plane]), four,
                            to: summed.row(plane, y) + (x - inputRect.x), count: count)
                    }
                }
            }
        }
    }
}
