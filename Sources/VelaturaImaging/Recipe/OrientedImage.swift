import VelaturaGeometry
import VelaturaPixels

/// A picture flipped or turned by quarters within its own box: no pixel is resampled. The top left corner stays in place.
public struct OrientedImage: ImageOperation {
    public let input: Image
    public let orientation: Orientation

    public init(_ input: Image, _ orientation: Orientation) {
        self.input = input
        self.orientation = orientation
    }

    public var inputs: [Image] { [input] }
    public func replacingInputs(_ inputs: [Image]) -> Self { Self(inputs[0], orientation) }
    public var extent: Rect {
        let extent = input.extent
        guard orientation.swapsSides, !extent.isInfinite else { return extent }
        return Rect(extent.minX, extent.minY, extent.height, extent.width)
    }
    public var isOpaque: Bool { input.isOpaque }

    public func plan(on grid: Grid, with planner: Planner) throws -> any PlanNode {
        let extent = input.extent
        if orientation == .up || extent.isInfinite { return try planner.node(for: input, on: grid) }
        let swap = orientation.swapsSides
        let pixel = swap ? Size(grid.pixel.height, grid.pixel.width) : grid.pixel
        // The grid's origin within the box, along the input's axes.
        let u = swap ? grid.origin.y - extent.minY : grid.origin.x - extent.minX
        let v = swap ? grid.origin.x - extent.minX : grid.origin.y - extent.minY
        let inner = Grid(
            origin: Point(
                extent.minX + (orientation.flipsX ? extent.width - u : u),
                extent.minY + (orientation.flipsY ? extent.height - v : v)),
            pixel: pixel)
        let node = try planner.node(for: input, on: inner)
        return swap ? TransposedNode(node, orientation) : FlippedNode(node, orientation)
    }
}

extension Orientation {
    /// Whether the shown picture runs against the stored columns (after the sides have changed places).
    var flipsX: Bool { self == .mirrored || self == .down || self == .transversed || self == .left }
    /// Whether the shown picture runs against the stored rows.
    var flipsY: Bool { self == .down || self == .downMirrored || self == .right || self == .transversed }

    /// The stored pixels for a rectangle of the shown ones, and back: pixel i lies at −1−i where an axis is flipped.
    func stored(_ rect: PixelRect) -> PixelRect {
        let r = swapsSides ? PixelRect(x: rect.y, y: rect.x, width: rect.height, height: rect.width) : rect
        return flipped(r)
    }

    func shown(_ rect: PixelRect) -> PixelRect {
        let r = flipped(rect)
        return swapsSides ? PixelRect(x: r.y, y: r.x, width: r.height, height: r.width) : r
    }

    private func flipped(_ r: PixelRect) -> PixelRect {
        PixelRect(
            x: flipsX ? -r.maxX : r.x, y: flipsY ? -r.maxY : r.y, width: r.width, height: r.height)
    }
}

/// Rows and columns in another direction.
private final class FlippedNode: PlanNode {
    private let input: any PlanNode
    private let orientation: Orientation
    let bounds: PixelRect
    var isOpaque: Bool { input.isOpaque }
    var isCostly: Bool { input.isCostly }
    var hasSoftEdges: Bool { input.hasSoftEdges }

    init(_ input: any PlanNode, _ orientation: Orientation) {
        self.input = input
        self.orientation = orientation
        bounds = orientation.shown(input.bounds)
    }

    func reader(for rect: PixelRect, in context: RenderContext) throws -> any ChunkReader {
        FlippedReader(
            try input.reader(for: orientation.stored(rect), in: context), flipsX: orientation.flipsX,
            flipsY: orientation.flipsY)
    }

    func visitSources(for rect: PixelRect, _ visit: (SourceNode, PixelRect) -> Void) {
        input.visitSources(for: orientation.stored(rect), visit)
    }
}

private final class FlippedReader: ChunkReader {
    private let input: any ChunkReader
    private let flipsX: Bool
    private let flipsY: Bool

    init(_ input: any ChunkReader, flipsX: Bool, flipsY: Bool) {
        self.input = input
        self.flipsX = flipsX
        self.flipsY = flipsY
    }

    func read(_ p: Planes) {
        let x = flipsX ? -(p.x + p.count) : p.x
        input.read(p.moved(x: x, y: flipsY ? -1 - p.y : p.y, count: p.count))
        guard flipsX else { return }
        for plane in 0..<4 {
            let values = p[plane]
            for i in 0..<(p.count / 2) {
                let mirrored = p.count - 1 - i
                (values[i], values[mirrored]) = (values[mirrored], values[i])
            }
        }
    }
}

/// Columns for rows.
private final class TransposedNode: TileNode {
    private let input: any PlanNode
    private let orientation: Orientation
    let bounds: PixelRect
    var isOpaque: Bool { input.isOpaque }
    var hasSoftEdges: Bool { input.hasSoftEdges }
    let pieceSize = (width: 256, height: 64)

    init(_ input: any PlanNode, _ orientation: Orientation) {
        self.input = input
        self.orientation = orientation
        bounds = orientation.shown(input.bounds)
    }

    func compute(_ tile: FloatTile, in context: RenderContext) throws {
        let stored = orientation.stored(tile.rect)
        let reader = try input.reader(for: stored, in: context)
        let p = context.arena.planes(count: stored.width)
        let stride = tile.stride
        for y in stored.y..<stored.maxY {
            reader.read(p.moved(x: stored.x, y: y, count: stored.width))
            let column = (orientation.flipsY ? -1 - y : y) - tile.rect.x
            for plane in 0..<4 {
                let values = p[plane]
                let target = tile.row(plane, tile.rect.y) + column
                for i in 0..<stored.width {
                    target[(orientation.flipsX ? stored.width - 1 - i : i) * stride] = values[i]
                }
            }
        }
    }

    func visitSources(for rect: PixelRect, _ visit: (SourceNode, PixelRect) -> Void) {
        input.visitSources(for: orientation.stored(rect), visit)
    }
}
