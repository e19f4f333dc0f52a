import VelaturaGeometry

/// A picture whose pixels the renderer keeps between renderings, as it does those of shrunk sources.
///
/// The same pixels; made once for each grid, until the renderer's cache is full.
struct KeptImage: ImageOperation {
    let input: Image

    var inputs: [Image] { [input] }
    func replacingInputs(_ inputs: [Image]) -> Self { Self(input: inputs[0]) }
    var extent: Rect { input.extent }
    var isOpaque: Bool { input.isOpaque }

    func plan(on grid: Grid, with planner: Planner) throws -> any PlanNode {
        planner.kept(try planner.node(for: input, on: grid), of: Image(self), on: grid)
    }
}

extension ImageComponent {
    /// This picture, whose pixels are kept between renderings at the same size.
    ///
    /// For the part of a stack that stays while what lies over it changes: under a slider being moved, the panes below
    /// cost a read. Takes 16 bytes a pixel of the renderer's `previewCacheBytes`.
    public var keepingPixels: Image { Image(KeptImage(input: image)) }
}
