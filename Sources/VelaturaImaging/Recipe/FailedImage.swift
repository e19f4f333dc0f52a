import VelaturaGeometry

/// A step that could not be made; rendering it throws its error.
///
/// It keeps the extent of what it was to change, so that chains go on and the error is told where it can be.
public struct FailedImage: ImageOperation {
    public let input: Image
    public let error: RenderError

    public init(_ input: Image, error: RenderError) {
        self.input = input
        self.error = error
    }

    public var inputs: [Image] { [input] }
    public func replacingInputs(_ inputs: [Image]) -> Self { Self(inputs[0], error: error) }
    public var extent: Rect { input.extent }
    public var isOpaque: Bool { input.isOpaque }

    public func plan(on grid: Grid, with planner: Planner) throws -> any PlanNode { throw error }
}
