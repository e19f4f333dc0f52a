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
        try context.check()
        return SourceReader(stream, rows: rect.y + dy..<rect.maxY + dy, unpacker: unpacker, dx: dx, dy: dy, in: context)
    }

    public func visitSources(for rect: PixelRect, _ visit: (SourceNode, PixelRect) -> Void) {
        visit(self, rect.offset(dx, dy))
    }
}

/// Unpacks from rows, which are decoded when they are first read: so others can work on what is there.
private final class SourceReader: ChunkReader {
    private let stream: RowStream
    private let firstBlock: Int
    private var blocks: [RowBlock?]
    private let unpacker: PixelUnpacker
    private let dx: Int
    private let dy: Int
    private let context: RenderContext

    init(
        _ stream: RowStream, rows: Range<Int>, unpacker: PixelUnpacker, dx: Int, dy: Int, in context: RenderContext
    ) {
        self.stream = stream
        self.unpacker = unpacker
        self.dx = dx
        self.dy = dy
        self.context = context
        firstBlock = rows.lowerBound / RowBlock.rows
        blocks = Array(repeating: nil, count: (rows.upperBound - 1) / RowBlock.rows - firstBlock + 1)
    }

    func read(_ p: Planes) {
        let y = p.y + dy
        guard let block = block(y / RowBlock.rows) else { return p.clear() }
        let row = block.memory + (y % RowBlock.rows) * stream.rowBytes
        unpacker.unpack(row + (p.x + dx) * unpacker.format.bytesPerPixel, into: p)
    }

    private func block(_ index: Int) -> RowBlock? {
        if let known = blocks[index - firstBlock] { return known }
        if context.hasFailed { return nil }
        do {
            try context.check()
            let block = try stream.block(index)
            blocks[index - firstBlock] = block
            return block
        } catch {
            context.fail(error)
            return nil
        }
    }
}
