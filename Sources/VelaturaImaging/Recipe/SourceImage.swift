import VelaturaGeometry
import VelaturaPixels

/// The pixels of a source, in the stored orientation, with its top left corner at the origin.
public struct SourceImage: ImageOperation {
    public let source: any PixelSource
    public let metadata: Metadata?

    public init(_ source: any PixelSource, metadata: Metadata? = nil) {
        self.source = source
        self.metadata = metadata
    }

    public var inputs: [Image] { [] }
    public func replacingInputs(_ inputs: [Image]) -> Self { self }
    public var extent: Rect { Rect(0, 0, Double(source.width), Double(source.height)) }
    public var isOpaque: Bool { source.format.alpha == .none }

    public func plan(on grid: Grid, with planner: Planner) throws -> any PlanNode {
        if grid.pixel == Size(1, 1), let dx = Int(exactly: grid.origin.x), let dy = Int(exactly: grid.origin.y) {
            return SourceNode(planner.streams.stream(source, reduction: 1), dx: dx, dy: dy)
        }
        // Decoding shrinks encoded values; a factor of four at least is ours, in linear light: with two, hairs and
        // whiskers differed from the export by 11 levels.
        let wanted = min(grid.pixel.width, grid.pixel.height) / 4
        let reduction = source.reductions.last { Double($0) <= wanted } ?? 1
        let node = SourceNode(planner.streams.stream(source, reduction: reduction))
        let shrinks = grid.pixel.width > 1 || grid.pixel.height > 1
        let resampled = planner.resampled(
            node, from: Grid(pixel: Size(Double(reduction), Double(reduction))), to: grid, extent: extent,
            bounds: grid.bounds(extent), kernel: shrinks ? .lanczos3 : .bicubic)
        return planner.kept(resampled, of: Image(self), on: grid)
    }

    public static func == (a: Self, b: Self) -> Bool { a.source === b.source && a.metadata == b.metadata }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(source)) }
}

/// A buffer's rows as a source.
public final class BufferSource: PixelSource {
    public let buffer: PixelBuffer
    public var width: Int { buffer.width }
    public var height: Int { buffer.height }
    public var format: PixelFormat { buffer.format }
    public var colorSpace: ColorSpace { buffer.colorSpace }

    public init(_ buffer: PixelBuffer) { self.buffer = buffer }

    public func makeRowReader(reduction: Int) throws -> any RowReader { BufferRowReader(buffer) }
}

private final class BufferRowReader: RowReader {
    private let buffer: PixelBuffer
    private var next = 0
    var width: Int { buffer.width }
    var height: Int { buffer.height }

    init(_ buffer: PixelBuffer) { self.buffer = buffer }

    func readRows(_ count: Int, into bytes: UnsafeMutableRawPointer, rowBytes: Int) {
        for row in 0..<count {
            (bytes + row * rowBytes).copyMemory(from: buffer.row(next + row), byteCount: buffer.rowBytes)
        }
        next += count
    }
}

extension Image {
    /// A picture from pixels in memory.
    public init(_ buffer: PixelBuffer) { self.init(SourceImage(BufferSource(buffer))) }

    /// A picture from any source of rows.
    public init(source: any PixelSource, metadata: Metadata? = nil) {
        self.init(SourceImage(source, metadata: metadata))
    }
}
