import VelaturaGeometry
import VelaturaPixels

extension FloatTile {
    /// Reads the tile's whole rectangle.
    func fill(from reader: any ChunkReader, in context: RenderContext) {
        context.arena.scoped {
            let chunk = context.arena.planes()
            rect.forEachChunk { x, y, count in
                let p = chunk.moved(x: x, y: y, count: count)
                reader.read(p)
                write(p)
            }
        }
    }
}

extension PixelRect {
    /// Visits the rectangle in runs of at most a chunk: row by row, or one strip of a few chunks after another, which keeps
    /// what neighbouring rows share in the second-level cache.
    func forEachChunk(inColumns: Bool = false, _ body: (_ x: Int, _ y: Int, _ count: Int) -> Void) {
        let capacity = Planes.capacity
        let width = inColumns ? 4 * capacity : max(width, 1)
        for left in stride(from: x, to: maxX, by: width) {
            for row in y..<maxY {
                for start in stride(from: left, to: min(left + width, maxX), by: capacity) {
                    body(start, row, min(capacity, maxX - start))
                }
            }
        }
    }
}
