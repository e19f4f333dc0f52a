import VelaturaGeometry
import VelaturaPixels

/// An immutable plan: the node that makes a frame's pixels, and the tiles it is made in.
final class Plan: Sendable {
    let node: any PlanNode
    let width: Int
    let height: Int
    private let tileSize: Int

    init(_ frame: Frame, streams: SourceStreams, options: Renderer.Options) throws {
        width = frame.width
        height = frame.height
        tileSize = options.tileSize
        let image = Optimizer.standard.optimize(frame.image)
        let planner = Planner(
            root: image, tiles: TileCache(tileSize: options.tileSize, capacity: options.tileCacheBytes),
            streams: streams)
        node = try planner.node(for: image, on: frame.grid)
    }

    /// The frame in tiles, from left to right and top to bottom.
    var tiles: [PixelRect] {
        stride(from: 0, to: height, by: tileSize).flatMap { y in
            stride(from: 0, to: width, by: tileSize * 8).map { x in
                PixelRect(
                    minX: x, minY: y, maxX: min(x + tileSize * 8, width), maxY: min(y + tileSize, height))
            }
        }
    }

    /// Makes the pixels of `tile` and packs them, its first pixel at `memory`.
    func draw(
        _ tile: PixelRect, packer: PixelPacker, into memory: UnsafeMutableRawPointer, rowBytes: Int,
        in context: RenderContext
    ) throws {
        try context.checkCancellation()
        try context.arena.scoped {
            let reader = try node.reader(for: tile, edge: .transparent, in: context)
            let chunk = context.arena.planes()
            tile.forEachChunk { x, y, count in
                let p = chunk.moved(x: x, y: y, count: count)
                reader.read(p)
                packer.pack(p, into: memory + (y - tile.y) * rowBytes + (x - tile.x) * packer.format.bytesPerPixel)
            }
        }
    }
}
