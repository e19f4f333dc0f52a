import VelaturaGeometry

/// A picture whose corners are moved to four places, as a plane seen from an angle.
///
/// Where the plane recedes, each output pixel is the mean of several samples, at most 32 × 32.
public struct PerspectiveImage: ImageOperation {
    public let input: Image
    /// Where the top left, top right, bottom right and bottom left corner go.
    public let corners: [Point]

    /// - Precondition: the corners are those of a convex quadrilateral, and the input has an edge.
    public init(_ input: Image, corners: [Point]) {
        self.input = input
        self.corners = corners
    }

    public var inputs: [Image] { [input] }
    public func replacingInputs(_ inputs: [Image]) -> Self { Self(inputs[0], corners: corners) }
    public var extent: Rect {
        let xs = corners.map(\.x)
        let ys = corners.map(\.y)
        return Rect(minX: xs.min()!, minY: ys.min()!, maxX: xs.max()!, maxY: ys.max()!)
    }
    public var isOpaque: Bool { false }

    public func plan(on grid: Grid, with planner: Planner) throws -> any PlanNode {
        guard let forward = ProjectiveTransform(from: input.extent, to: corners), let inverse = forward.inverted else {
            throw RenderError.parameter(
                filter: "perspective", name: "corners", reason: "must be the corners of a convex quadrilateral")
        }
        // As for an affine transform: at four times a preview's resolution.
        if grid.pixel.width > 1 || grid.pixel.height > 1 {
            let fine = grid.pixel.divided(to: max(grid.pixel.width, grid.pixel.height) / 4)
            return try planner.node(madeWith: fine, on: grid, extent: extent) {
                try lookUp(forward, inverse, on: $0, with: planner)
            }
        }
        return try lookUp(forward, inverse, on: grid, with: planner)
    }

    private func lookUp(
        _ forward: ProjectiveTransform, _ inverse: ProjectiveTransform, on grid: Grid, with planner: Planner
    ) throws -> any PlanNode {
        let toPicture = ProjectiveTransform(
            AffineTransform.scale(grid.pixel.width, grid.pixel.height)
                .concatenating(.translation(grid.origin.x, grid.origin.y)))
        let toInput = toPicture.concatenating(inverse)
        let step = leastStep(toInput, on: grid)
        let inner = Grid(pixel: Size(step, step))
        let node = try planner.materializedNode(for: input, on: inner)
        var mapping = toInput.concatenating(ProjectiveTransform(AffineTransform.scale(1 / step, 1 / step)))
        let center = grid.pixels(Rect(origin: forward.apply(to: input.extent.center), size: Size(1, 1))).origin
        if mapping.depth(center) < 0 { mapping.rows = mapping.rows.map { -$0 } }
        return WarpNode(
            node, mapping: ProjectiveMapping(mapping), interpolation: .bicubic, edge: inner.pixels(input.extent),
            bounds: grid.pixels(extent).insetBy(-0.5, -0.5).enclosingPixels)
    }

    /// The least that the input's place changes from an output pixel to the next, at the corners; at least 1.
    private func leastStep(_ toInput: ProjectiveTransform, on grid: Grid) -> Double {
        var least = Double.infinity
        for corner in corners {
            let p = grid.pixels(Rect(origin: corner, size: Size(1, 1))).origin
            let here = toInput.apply(to: p)
            for next in [Point(p.x + 0.01, p.y), Point(p.x, p.y + 0.01)] {
                let change = toInput.apply(to: next) - here
                least = min(least, 100 * (change.width * change.width + change.height * change.height).squareRoot())
            }
        }
        return least.isFinite ? Grid.step(least) : 1
    }
}
