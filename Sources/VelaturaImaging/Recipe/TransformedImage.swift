import VelaturaGeometry

/// A picture under an affine transform.
///
/// Moving and scaling along the axes become part of the grid on which the input is made, so that shrinking happens at the
/// source and nothing is resampled twice; the rest is looked up between pixels.
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
    public var isOpaque: Bool { input.isOpaque && transform.keepsAxes }

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
        // Shrinking is left to the input; enlarging starts from the input's own pixels.
        let columnScale = (transform.a * transform.a + transform.b * transform.b).squareRoot()
        let rowScale = (transform.c * transform.c + transform.d * transform.d).squareRoot()
        let pixel = (grid.pixel.width * grid.pixel.height).squareRoot()
        let inner = Grid(pixel: Size(max(1, pixel / columnScale), max(1, pixel / rowScale)))
        let node = try planner.materializedNode(for: input, on: inner)
        let mapping = AffineMapping(
            AffineTransform.scale(grid.pixel.width, grid.pixel.height)
                .concatenating(.translation(grid.origin.x, grid.origin.y))
                .concatenating(inverse)
                .concatenating(.scale(1 / inner.pixel.width, 1 / inner.pixel.height)))
        let bounds =
            node.bounds.isInfinite ? PixelRect.infinite : grid.pixels(extent).insetBy(-0.5, -0.5).enclosingPixels
        return WarpNode(node, mapping: mapping, interpolation: interpolation, bounds: bounds)
    }
}

struct AffineMapping: WarpMapping {
    let transform: AffineTransform

    init(_ transform: AffineTransform) { self.transform = transform }

    func source(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
        let p = transform.apply(to: Point(x, y))
        return (p.x, p.y)
    }

    func sources(_ rect: PixelRect) -> Rect { transform.apply(to: rect.rect) }
}
