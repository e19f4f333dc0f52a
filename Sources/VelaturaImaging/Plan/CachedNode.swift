import Synchronization
import VelaturaGeometry
import VelaturaPixels

/// Keeps the pixels of a node in tiles on a grid fixed to the picture, each made once.
final class CachedNode: PlanNode {
    private let inner: any PlanNode
    private let cache: TileCache
    private let tileWidth: Int
    private let tileHeight: Int
    /// What the tiles are of, where that can be said without this node.
    private let image: (Image, Grid)?
    /// What the last visit found.
    private let visited = Mutex<Visit?>(nil)

    private struct Visit {
        let frame: PixelRect
        let sources: [(node: SourceNode, rect: PixelRect)]
    }

    var bounds: PixelRect { inner.bounds }
    var isOpaque: Bool { inner.isOpaque }
    var isCostly: Bool { false }
    var hasSoftEdges: Bool { inner.hasSoftEdges }

    /// - Parameters:
    ///   - reduction: how many pixels of the plan's grid one of the node's stands for a side; its tiles are so much
    ///     smaller, so that each is about the same work.
    ///   - image: the image whose pixels these are, on a grid; then the tiles serve other plans too.
    init(_ inner: any PlanNode, in cache: TileCache, reduction: Int, image: (Image, Grid)? = nil) {
        self.inner = inner
        self.cache = cache
        self.image = image
        tileWidth = max(32, cache.tileSize * 8 / reduction)
        tileHeight = max(8, cache.tileSize / reduction)
    }

    func reader(for rect: PixelRect, in context: RenderContext) throws -> any ChunkReader {
        let content = image.map { TileCache.Content.image($0, $1) } ?? .node(ObjectIdentifier(self))
        var keys: [TileCache.Key] = []
        let columns = floorDivide(rect.x, tileWidth)...floorDivide(rect.maxX - 1, tileWidth)
        let rows = floorDivide(rect.y, tileHeight)...floorDivide(rect.maxY - 1, tileHeight)
        for row in rows {
            for column in columns {
                keys.append(TileCache.Key(content: content, column: column, row: row))
            }
        }
        let tiles = try cache.tiles(keys) { key in
            let frame = PixelRect(
                x: key.column * self.tileWidth, y: key.row * self.tileHeight, width: self.tileWidth,
                height: self.tileHeight)
            return try self.make(frame.intersection(self.bounds), in: context)
        }
        return CachedReader(
            tiles, firstColumn: columns.lowerBound, firstRow: rows.lowerBound, columns: columns.count,
            tileWidth: tileWidth, tileHeight: tileHeight)
    }

    private func make(_ rect: PixelRect, in context: RenderContext) throws -> StoredTile {
        try context.check()
        let stored = StoredTile(rect, isOpaque: isOpaque)
        try context.arena.scoped {
            let reader = try inner.reader(for: rect, in: context)
            stored.tile.fill(from: reader, in: context)
        }
        try context.check()
        return stored
    }

    func visitSources(for rect: PixelRect, _ visit: (SourceNode, PixelRect) -> Void) {
        // A tile may be made anew for any pixel of it.
        let frame = PixelRect(
            minX: floorDivide(rect.x, tileWidth) * tileWidth, minY: floorDivide(rect.y, tileHeight) * tileHeight,
            maxX: (floorDivide(rect.maxX - 1, tileWidth) + 1) * tileWidth,
            maxY: (floorDivide(rect.maxY - 1, tileHeight) + 1) * tileHeight)
        // Nodes that are shared are visited by way of each that shares them: one walk must do for all.
        for source in sources(for: frame.intersection(bounds)) { visit(source.node, source.rect) }
    }

    /// The sources' parts, one for each source.
    private func sources(for frame: PixelRect) -> [(node: SourceNode, rect: PixelRect)] {
        if let last = visited.withLock({ $0 }), last.frame == frame { return last.sources }
        var found: [ObjectIdentifier: (node: SourceNode, rect: PixelRect)] = [:]
        inner.visitSources(for: frame) { node, rect in
            let known = found[ObjectIdentifier(node)]?.rect ?? rect
            found[ObjectIdentifier(node)] = (node, known.union(rect))
        }
        let sources = Array(found.values)
        visited.withLock { $0 = Visit(frame: frame, sources: sources) }
        return sources
    }
}

/// Division that rounds down for negative numbers also.
package func floorDivide(_ a: Int, _ b: Int) -> Int { a >= 0 ? a / b : -((-a + b - 1) / b) }

/// Reads across a grid of tiles.
private final class CachedReader: ChunkReader {
    private let tiles: [StoredTile]
    private let firstColumn: Int
    private let firstRow: Int
    private let columns: Int
    private let tileWidth: Int
    private let tileHeight: Int

    init(
        _ tiles: [StoredTile], firstColumn: Int, firstRow: Int, columns: Int, tileWidth: Int, tileHeight: Int
    ) {
        self.tiles = tiles
        self.firstColumn = firstColumn
        self.firstRow = firstRow
        self.columns = columns
        self.tileWidth = tileWidth
        self.tileHeight = tileHeight
    }

    func read(_ p: Planes) {
        let row = floorDivide(p.y, tileHeight) - firstRow
        var x = p.x
        while x < p.x + p.count {
            let column = floorDivide(x, tileWidth)
            let end = min(p.x + p.count, (column + 1) * tileWidth)
            let tile = tiles[row * columns + column - firstColumn].tile
            tile.read(p.part(from: x - p.x, count: end - x))
            x = end
        }
    }
}
