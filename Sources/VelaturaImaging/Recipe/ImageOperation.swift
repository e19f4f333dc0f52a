import VelaturaGeometry

/// One step of a recipe: a source, a filter over an image, a composition of several.
///
/// Operations are values; equal operations make equal pixels. They say what comes out (`extent`, `isOpaque`) and how the
/// pixels come about on a given grid (`plan`); none of them loops over a picture.
public protocol ImageOperation: Hashable, Sendable {
    /// What the result is made from.
    var inputs: [Image] { get }
    /// Where the result is not transparent, in the picture's pixels; `infinite` where it has no edge.
    var extent: Rect { get }
    /// Whether alpha is 1 everywhere within the extent.
    var isOpaque: Bool { get }
    /// What is carried beside the pixels: by default the first input's.
    var metadata: Metadata? { get }
    /// The same step over other pictures, as many as `inputs` has and with the same extents.
    func replacingInputs(_ inputs: [Image]) -> Self
    /// The node that makes the pixels on `grid`.
    func plan(on grid: Grid, with planner: Planner) throws -> any PlanNode
}

extension ImageOperation {
    public var metadata: Metadata? { inputs.first?.metadata }
}
