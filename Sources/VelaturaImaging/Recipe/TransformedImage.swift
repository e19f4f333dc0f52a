import VelaturaGeometry

/// A picture under an affine transform.
///
/// Moving and scaling along the axes become part of the grid on which the input is made, so that shrinking happens at the
/// source and nothing is resampled twice; flips and quarter turns reorder pixels. The rest is looked up between pixels.
public struct TransformedImage: ImageOperation {
    public let input: Image
    public let transform: AffineTransform
    public let interpolation: Interpolation

    /// - Precondition: the transform can be inverted.
    public init(_ input: Image, _ transform: AffineTransform, interpolation: Interpolation = .bicubic) {
        self.input = input
        self.transform = transform
        self.interpolation = interpolation
    }

    public var inputs: [Image] { [input] }
    public func replacingInputs(_ inputs: [Image]) -> Self { Self(inputs[0], transform, interpolation: interpolation) }
    public var extent: Rect { transform.apply(to: input.extent) }
    public var isOpaque: Bool { input.isOpaque && (transform.keepsAxes || input.extent.isInfinite) }

    public func plan(on grid: Grid, with planner: Planner) throws -> any PlanNode {
        guard let inverse = transform.inverted else {
            throw RenderError.parameter(filter: "transform", name: "matrix", reason: "cannot be inverted")
        }
        if transform.b == 0, transform.c == 0, transform.a > 0, transform.d > 0 {
            let inner = Grid(
                origin: inverse.apply(to: grid.origin),
                pixel: Size(grid.pixel.width / transform.a, grid.pixel.height / transform.d))
            return try planner.node(for: input, on: inner)
        }
        if transform.keepsAxes, !input.extent.isInfinite {
            return try planner.node(for: Image(reoriented), on: grid)
        }
        // A preview is turned at four times its resolution, so that looking up costs no detail that the export shows.
        if grid.pixel.width > 1 || grid.pixel.height > 1 {
            let fine = grid.pixel.divided(to: max(grid.pixel.width, grid.pixel.height) / 4)
            return try planner.node(madeWith: fine, on: grid, extent: extent) {
                try lookUp(inverse, on: $0, with: planner)
            }
        }
        return try lookUp(inverse, on: grid, with: planner)
    }

    private func lookUp(_ inverse: AffineTransform, on grid: Grid, with planner: Planner) throws -> any PlanNode {
        // Shrinking is left to the input; enlarging starts from the input's own pixels.
        let columnScale = (transform.a * transform.a + transform.b * transform.b).squareRoot()
        let rowScale = (transform.c * transform.c + transform.d * transform.d).squareRoot()
        let pixel = (grid.pixel.width * grid.pixel.height).squareRoot()
        let inner = Grid(pixel: Size(Grid.step(pixel / columnScale), Grid.step(pixel / rowScale)))
        let node = try planner.materializedNode(for: input, on: inner)
        let mapping = AffineMapping(
            AffineTransform.scale(grid.pixel.width, grid.pixel.height)
                .concatenating(.translation(grid.origin.x, grid.origin.y))
                .concatenating(inverse)
                .concatenating(.scale(1 / inner.pixel.width, 1 / inner.pixel.height)))
        let isInfinite = input.extent.isInfinite
        return WarpNode(
            node, mapping: mapping, interpolation: interpolation, edge: isInfinite ? nil : inner.pixels(input.extent),
            bounds: isInfinite ? PixelRect.infinite : grid.pixels(extent).insetBy(-0.5, -0.5).enclosingPixels)
    }

    /// A transform that keeps the axes: pixels in another order, then moved and scaled.
    private var reoriented: TransformedImage {
        let t = transform
        let orientation: Orientation =
            t.b == 0 && t.c == 0
            ? (t.a > 0 ? (t.d > 0 ? .up : .downMirrored) : (t.d > 0 ? .mirrored : .down))
            : (t.b > 0 ? (t.c > 0 ? .transposed : .right) : (t.c > 0 ? .left : .transversed))
        let box = OrientedImage(input, orientation)
        let scale = t.b == 0 && t.c == 0 ? Size(abs(t.a), abs(t.d)) : Size(abs(t.c), abs(t.b))
        let corner = box.extent.origin
        let target = extent.origin
        return TransformedImage(
            Image(box),
            AffineTransform(
                a: scale.width, b: 0, c: 0, d: scale.height, tx: target.x - corner.x * scale.width,
                ty: target.y - corner.y * scale.height), interpolation: interpolation)
    }
}
