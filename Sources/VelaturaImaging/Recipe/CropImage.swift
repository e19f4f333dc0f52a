import VelaturaGeometry

/// A part of a picture; it stays where it is.
public struct CropImage: ImageOperation {
    public let input: Image
    public let rect: Rect

    public init(_ input: Image, to rect: Rect) {
        self.input = input
        self.rect = rect
    }

    public var inputs: [Image] { [input] }
    public func replacingInputs(_ inputs: [Image]) -> Self { Self(inputs[0], to: rect) }
    public var extent: Rect { input.extent.intersection(rect) }
    public var isOpaque: Bool { input.isOpaque }

    public func plan(on grid: Grid, with planner: Planner) throws -> any PlanNode {
        let node = try planner.node(for: input, on: grid)
        return BoundedNode.over(node, bounds: node.bounds.intersection(grid.bounds(extent)))
    }
}

/// A node within narrower bounds.
final class BoundedNode: PlanNode {
    private let input: any PlanNode
    let bounds: PixelRect
    var isOpaque: Bool { input.isOpaque }
    var isCostly: Bool { input.isCostly }

    private init(_ input: any PlanNode, bounds: PixelRect) {
        self.input = input
        self.bounds = bounds
    }

    static func over(_ node: any PlanNode, bounds: PixelRect) -> any PlanNode {
        node.bounds == bounds ? node : BoundedNode(node, bounds: bounds)
    }

    func reader(for rect: PixelRect, in context: RenderContext) throws -> any ChunkReader {
        try input.reader(for: rect, in: context)
    }

    func visitSources(for rect: PixelRect, _ visit: (SourceNode, PixelRect) -> Void) {
        input.visitSources(for: rect, visit)
    }
}
