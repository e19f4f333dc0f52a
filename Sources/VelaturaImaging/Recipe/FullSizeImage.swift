import VelaturaGeometry

/// A picture that is made of its own pixels, also for a preview, which is then that made smaller.
///
/// For steps whose result depends on detail that a smaller picture lacks, or clips it.
public struct FullSizeImage: ImageOperation {
    public let input: Image

    public init(_ input: Image) { self.input = input }

    public var inputs: [Image] { [input] }
    public func replacingInputs(_ inputs: [Image]) -> Self { Self(inputs[0]) }
    public var extent: Rect { input.extent }
    public var isOpaque: Bool { input.isOpaque }

    public func plan(on grid: Grid, with planner: Planner) throws -> any PlanNode {
        grid.pixel == Size(1, 1)
            ? try planner.node(for: input, on: grid) : try planner.fullSizeNode(for: self, on: grid)
    }
}
