import VelaturaGeometry
import VelaturaPixels

/// A filter whose every pixel depends on a neighbourhood of the input.
public protocol AreaFilter: Filter {
    /// What lies beyond the picture's edge for this filter.
    var edge: EdgeMode { get }
    /// Whether the filter must see the picture's own pixels: a preview is then made by shrinking the result.
    var needsFullSize: Bool { get }
    /// The work on a grid whose pixels are `pixel` picture units wide and high.
    func kernel(pixel: Size) -> any AreaKernel
}

/// A filter's work on rectangles of pixels: linear light, premultiplied.
public protocol AreaKernel: Sendable {
    /// How far beyond a pixel its inputs lie, in pixels.
    var reachX: Int { get }
    var reachY: Int { get }
    /// Fills `output` from `input`, whose rectangle is the output's grown by the reach. `scratch` hands out memory.
    func run(_ input: FloatTile, into output: FloatTile, scratch: (Int) -> UnsafeMutablePointer<Float>)
}

extension AreaFilter {
    public var edge: EdgeMode { .extend }
    public var needsFullSize: Bool { false }
    public func output(for input: Image) -> Image { Image(AreaImage(self, over: input)) }
}

/// A picture under an area filter; the extent stays.
public struct AreaImage: ImageOperation {
    public let filter: any AreaFilter
    public let input: Image

    public init(_ filter: some AreaFilter, over input: Image) {
        self.filter = filter
        self.input = input
    }

    public var inputs: [Image] { [input] }
    public func replacingInputs(_ inputs: [Image]) -> Self { Self(filter, over: inputs[0]) }
    public var extent: Rect { input.extent }
    public var isOpaque: Bool { input.isOpaque }

    public func plan(on grid: Grid, with planner: Planner) throws -> any PlanNode {
        if filter.needsFullSize, grid.pixel != Size(1, 1) { return try planner.fullSizeNode(for: self, on: grid) }
        return AreaNode(
            try planner.materializedNode(for: input, on: grid), kernel: filter.kernel(pixel: grid.pixel),
            edge: filter.edge)
    }

    public static func == (a: Self, b: Self) -> Bool { isEqual(a.filter, b.filter) && a.input == b.input }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(FilterValue(filter))
        hasher.combine(input)
    }
}

private final class AreaNode: TileNode {
    private let input: any PlanNode
    private let kernel: any AreaKernel
    private let edge: EdgeMode
    var bounds: PixelRect { input.bounds }
    var isOpaque: Bool { input.isOpaque && edge == .extend }
    let pieceSize: (width: Int, height: Int)

    init(_ input: any PlanNode, kernel: any AreaKernel, edge: EdgeMode) {
        self.input = input
        self.kernel = kernel
        self.edge = edge
        // Large reaches want large pieces, or most of the work is in the margins.
        pieceSize = (max(256, 4 * kernel.reachX), max(64, 4 * kernel.reachY))
    }

    func compute(_ tile: FloatTile, in context: RenderContext) throws {
        let rect = tile.rect.grown(kernel.reachX, kernel.reachY)
        let source = context.arena.tile(rect)
        source.fill(from: try input.reader(for: rect, edge: edge, in: context), in: context)
        kernel.run(source, into: tile, scratch: context.arena.floats)
    }

    func visitSources(for rect: PixelRect, _ visit: (SourceNode, PixelRect) -> Void) {
        let needed = rect.grown(kernel.reachX, kernel.reachY)
        let inside = edge == .extend ? bounds.nearestPart(to: needed) : needed.intersection(bounds)
        if !inside.isEmpty { input.visitSources(for: inside, visit) }
    }
}
