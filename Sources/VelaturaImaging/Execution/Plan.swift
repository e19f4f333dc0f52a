import VelaturaGeometry
import VelaturaPixels

/// An immutable plan: the node that makes a frame's pixels, and the tiles it is made in.
final class Plan: Sendable {
    let node: any PlanNode
    /// What is wanted, on the frame's grid.
    let rect: PixelRect
    private let tileSize: Int

    /// - Parameters:
    ///   - streams: where decoded rows are kept.
    ///   - kept: tiles that outlive this plan; `nil` where it makes each pixel once.
    init(_ frame: Frame, streams: SourceStreams, kept: TileCache?, options: Renderer.Options) throws {
        rect = frame.rect
        tileSize = options.tileSize
        let image = options.isOptimizing ? Optimizer.standard.optimize(frame.image) : frame.image
        let planner = Planner(
            root: image, tiles: TileCache(tileSize: options.tileSize, capacity: options.tileCacheBytes),
            streams: streams, kept: kept)
        node = try planner.node(for: image, on: frame.grid)
    }

    /// The frame in tiles, from left to right and top to bottom.
    var tiles: [PixelRect] {
        stride(from: rect.y, to: rect.maxY, by: tileSize).flatMap { y in
            stride(from: rect.x, to: rect.maxX, by: tileSize * 8).map { x in
                PixelRect(
                    minX: x, minY: y, maxX: min(x + tileSize * 8, rect.maxX), maxY: min(y + tileSize, rect.maxY))
            }
        }
    }

    /// Makes the pixels of `tile` and packs them, its first pixel at `memory`.
    func draw(
        _ tile: PixelRect, packer: PixelPacker, into memory: UnsafeMutableRawPointer, rowBytes: Int,
        in context: RenderContext
    ) throws {
        try context.check()
        try context.arena.scoped {
            let reader = try node.reader(for: tile, edge: .transparent, in: context)
            let chunk = context.arena.planes()
            tile.forEachChunk(inColumns: node.isCostly) { x, y, count in
                let p = chunk.moved(x: x, y: y, count: count)
                let target = memory + (y - tile.y) * rowBytes + (x - tile.x) * packer.format.bytesPerPixel
                if packer.takesEncoded, reader.readEncoded(p) { return packer.packEncoded(p, into: target) }
                reader.read(p)
                packer.pack(p, into: target)
            }
            try context.check()
        }
    }
}
