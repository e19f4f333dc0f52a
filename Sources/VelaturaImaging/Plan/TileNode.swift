import VelaturaGeometry
import VelaturaPixels

/// A node that computes whole rectangles rather than chunks.
protocol TileNode: PlanNode {
    /// The largest sides of a rectangle that is computed at once.
    var pieceSize: (width: Int, height: Int) { get }
    /// Computes the tile's rectangle, which lies within the bounds.
    func compute(_ tile: FloatTile, in context: RenderContext) throws
}

extension TileNode {
    var isCostly: Bool { true }

    func reader(for rect: PixelRect, in context: RenderContext) throws -> any ChunkReader {
        let whole = context.arena.tile(rect)
        let (width, height) = pieceSize
        if rect.width <= width, rect.height <= height {
            try compute(whole, in: context)
            return TileReader(whole)
        }
        for y in stride(from: rect.y, to: rect.maxY, by: height) {
            for x in stride(from: rect.x, to: rect.maxX, by: width) {
                try context.check()
                let piece = PixelRect(
                    minX: x, minY: y, maxX: min(x + width, rect.maxX), maxY: min(y + height, rect.maxY))
                try context.arena.scoped {
                    let tile = context.arena.tile(piece)
                    try compute(tile, in: context)
                    whole.copy(from: tile)
                }
            }
        }
        return TileReader(whole)
    }
}

/// Reads from a tile.
final class TileReader: ChunkReader {
    private let tile: FloatTile
    init(_ tile: FloatTile) { self.tile = tile }
    func read(_ p: Planes) { tile.read(p) }
}
