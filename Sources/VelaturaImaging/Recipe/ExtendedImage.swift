import VelaturaGeometry

/// A picture whose edge pixels go on for ever.
public struct ExtendedImage: ImageOperation {
    public let input: Image

    public init(_ input: Image) { self.input = input }

    public var inputs: [Image] { [input] }
    public func replacingInputs(_ inputs: [Image]) -> Self { Self(inputs[0]) }
    public var extent: Rect { .infinite }
    public var isOpaque: Bool { input.isOpaque }

    public func plan(on grid: Grid, with planner: Planner) throws -> any PlanNode {
        ExtendedNode(try planner.node(for: input, on: grid))
    }
}

private final class ExtendedNode: PlanNode {
    private let input: any PlanNode
    let bounds = PixelRect.infinite
    var isOpaque: Bool { input.isOpaque }
    var isCostly: Bool { input.isCostly }

    init(_ input: any PlanNode) { self.input = input }

    func reader(for rect: PixelRect, in context: RenderContext) throws -> any ChunkReader {
        try input.reader(for: rect, edge: .extend, in: context)
    }

    func visitSources(for rect: PixelRect, _ visit: (SourceNode, PixelRect) -> Void) {
        input.visitSources(for: input.bounds.nearestPart(to: rect), visit)
    }
}
