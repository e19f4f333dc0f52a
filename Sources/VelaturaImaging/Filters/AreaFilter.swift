import VelaturaGeometry
import VelaturaPixels

/// A filter whose every pixel depends on a neighbourhood of the input.
public protocol AreaFilter: Filter {
    /// What lies beyond the picture's edge for this filter.
    var edge: EdgeMode { get }
    /// The pixels to work on for a preview with pixels of `pixel`, `Size(1, 1)` at the finest; the result is then shrunk.
    func workingPixel(for pixel: Size) -> Size
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
    public func workingPixel(for pixel: Size) -> Size { pixel }
    public func output(for input: Image) -> Image { Image(AreaImage(self, over: input)) }
}

extension Size {
    /// Parts of these pixels, as many as it takes that one is not above `longest`; not below 1.
    public func divided(to longest: Double) -> Size {
        func part(_ pixel: Double) -> Double {
            max(min(1, pixel), pixel / max(1, min(1e6, (pixel / longest).rounded(.up))))
        }
        return Size(part(width), part(height))
    }
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
        let working = filter.workingPixel(for: grid.pixel)
        if working == grid.pixel { return try node(on: grid, with: planner) }
        return try planner.node(madeWith: working, on: grid, extent: extent) { try node(on: $0, with: planner) }
    }

    private func node(on grid: Grid, with planner: Planner) throws -> any PlanNode {
        AreaNode(
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
    var hasSoftEdges: Bool { input.hasSoftEdges }
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
