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
    /// Visits the rectangle row by row in runs of at most a chunk.
    func forEachChunk(_ body: (_ x: Int, _ y: Int, _ count: Int) -> Void) {
        for row in y..<maxY {
            for start in stride(from: x, to: maxX, by: Planes.capacity) {
                body(start, row, min(Planes.capacity, maxX - start))
            }
        }
    }
}
