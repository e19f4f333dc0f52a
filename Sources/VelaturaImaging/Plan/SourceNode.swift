import VelaturaGeometry
import VelaturaPixels

/// A source's own pixels, at full size or at one of its reductions.
public final class SourceNode: PlanNode {
    let stream: RowStream
    private let unpacker: PixelUnpacker
    /// The source's column and row at the grid's (0, 0).
    private let dx: Int
    private let dy: Int

    public let bounds: PixelRect
    public var isOpaque: Bool { stream.source.format.alpha == .none }
    public var isCostly: Bool { false }

    init(_ stream: RowStream, dx: Int = 0, dy: Int = 0) {
        self.stream = stream
        self.dx = dx
        self.dy = dy
        unpacker = PixelUnpacker(format: stream.source.format, colorSpace: stream.source.colorSpace)
        bounds = PixelRect(x: -dx, y: -dy, width: stream.width, height: stream.height)
    }

    public func reader(for rect: PixelRect, in context: RenderContext) throws -> any ChunkReader {
        try context.checkCancellation()
        let blocks = try stream.blocks(from: rect.y + dy, to: rect.maxY + dy)
        return SourceReader(
            blocks, firstBlock: (rect.y + dy) / RowBlock.rows, rowBytes: stream.rowBytes, unpacker: unpacker, dx: dx,
            dy: dy)
    }

    public func visitSources(for rect: PixelRect, _ visit: (SourceNode, PixelRect) -> Void) {
        visit(self, rect.offset(dx, dy))
    }
}

/// Unpacks from decoded rows.
private final class SourceReader: ChunkReader {
    private let blocks: [RowBlock]
    private let firstBlock: Int
    private let rowBytes: Int
    private let unpacker: PixelUnpacker
    private let dx: Int
    private let dy: Int

    init(_ blocks: [RowBlock], firstBlock: Int, rowBytes: Int, unpacker: PixelUnpacker, dx: Int, dy: Int) {
        self.blocks = blocks
        self.firstBlock = firstBlock
        self.rowBytes = rowBytes
        self.unpacker = unpacker
        self.dx = dx
        self.dy = dy
    }

    func read(_ p: Planes) {
        let y = p.y + dy
        let block = blocks[y / RowBlock.rows - firstBlock]
        let row = block.memory + (y % RowBlock.rows) * rowBytes
        unpacker.unpack(row + (p.x + dx) * unpacker.format.bytesPerPixel, into: p)
    }
}
