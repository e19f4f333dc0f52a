import VelaturaGeometry
import VelaturaImaging

extension Canvas: ImageComponent {
    /// What has been drawn so far. It costs time linear in the number of things drawn.
    public var image: Image {
        do throws(CanvasError) {
            if let problem { throw problem }
            if let open = layers.last {
                throw .unbalanced(open.call, reason: "the transparency layer was not ended")
            }
            if let open = saved.last { throw .unbalanced(open.call, reason: "the state was not restored") }
            return Image(try drawing(of: commands, calls, in: bounds))
        } catch {
            return Image(FailedCanvas(error: error, bounds: bounds))
        }
    }

    /// Commands as one picture.
    func drawing(
        of commands: [DrawCommand], _ calls: [CanvasCall], in bounds: Rect?
    ) throws(CanvasError) -> Drawing {
        let drawing = Drawing(commands, filling: bounds, isEncoded: isEncoded)
        if let problem = drawing.list.problem { throw CanvasError(problem, calls[problem.command]) }
        return drawing
    }
}

/// A canvas that cannot be rendered; throws its error when it is.
private struct FailedCanvas: ImageOperation {
    let error: CanvasError
    let bounds: Rect?

    var inputs: [Image] { [] }
    func replacingInputs(_ inputs: [Image]) -> Self { self }
    /// Not empty, so that there is something to be rendered.
    var extent: Rect {
        guard let bounds, !bounds.isEmpty, !bounds.isInfinite else { return Rect(0, 0, 1, 1) }
        return bounds
    }
    var isOpaque: Bool { false }
    var metadata: Metadata? { nil }

    func plan(on grid: Grid, with planner: Planner) throws -> any PlanNode { throw error }
}
