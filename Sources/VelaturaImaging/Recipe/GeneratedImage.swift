import VelaturaGeometry
import VelaturaPixels

/// A picture made from nothing but the place: a colour, a gradient, a pattern.
public protocol Generator: Hashable, Sendable {
    /// The form in which the pixels are left.
    var form: PixelForm { get }
    var isOpaque: Bool { get }
    /// Whether the values belong to the picture's whole pixels, as noise does: on any other grid they are resampled, as a
    /// photo's are, so that a preview shows what the export shows when it is scaled.
    var isOfPixels: Bool { get }
    /// Writes the chunk's pixels.
    func generate(_ p: Planes, at place: ChunkPlace)
}

extension Generator {
    public var isOfPixels: Bool { false }
}

/// A generator's picture; it has no edge.
public struct GeneratedImage: ImageOperation {
    public let generator: any Generator

    public init(_ generator: some Generator) { self.generator = generator }

    public var inputs: [Image] { [] }
    public func replacingInputs(_ inputs: [Image]) -> Self { self }
    public var extent: Rect { .infinite }
    public var isOpaque: Bool { generator.isOpaque }
    public var metadata: Metadata? { nil }

    public func plan(on grid: Grid, with planner: Planner) throws -> any PlanNode {
        let isWhole = grid.pixel == Size(1, 1) && grid.origin == Point(grid.origin.x.rounded(), grid.origin.y.rounded())
        if isWhole || !generator.isOfPixels { return GeneratedNode(generator, grid: grid) }
        return ResampleNode(
            GeneratedNode(generator, grid: .unit), from: .unit, to: grid, bounds: .infinite,
            kernel: grid.pixel.width > 1 || grid.pixel.height > 1 ? .lanczos3 : .bicubic)
    }

    public static func == (a: Self, b: Self) -> Bool {
        func compare<G: Generator>(_ left: G) -> Bool { (b.generator as? G) == left }
        return compare(a.generator)
    }

    public func hash(into hasher: inout Hasher) { generator.hash(into: &hasher) }
}

private final class GeneratedNode: PlanNode {
    private let generator: any Generator
    private let grid: Grid
    let bounds = PixelRect.infinite
    var isOpaque: Bool { generator.isOpaque }
    let isCostly = false

    init(_ generator: any Generator, grid: Grid) {
        self.generator = generator
        self.grid = grid
    }

    func reader(for rect: PixelRect, in context: RenderContext) -> any ChunkReader {
        GeneratedReader(
            generator, grid: grid,
            tail: PixelForm.conversion(from: generator.form, to: .linear, isOpaque: generator.isOpaque))
    }

    func visitSources(for rect: PixelRect, _ visit: (SourceNode, PixelRect) -> Void) {}
}

private final class GeneratedReader: ChunkReader {
    private let generator: any Generator
    private let grid: Grid
    private let tail: [any PointwiseStage]

    init(_ generator: any Generator, grid: Grid, tail: [any PointwiseStage]) {
        self.generator = generator
        self.grid = grid
        self.tail = tail
    }

    func read(_ p: Planes) {
        let place = ChunkPlace(p, on: grid)
        generator.generate(p, at: place)
        for stage in tail { stage.run(p, at: place) }
    }
}
