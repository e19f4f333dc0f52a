import VelaturaGeometry

/// A picture resampled so that its extent becomes another rectangle; in linear light, premultiplied.
///
/// On a grid other than the result's own pixels (a preview) smooth kernels give way to the one that previews are made with;
/// nearest and bilinear, which change the look, are done in full.
public struct ResizedImage: ImageOperation {
    public let input: Image
    /// The result's extent.
    public let target: Rect
    public let kernel: ResampleKernel

    /// - Precondition: the input's extent and `target` are finite and not empty.
    public init(_ input: Image, to target: Rect, kernel: ResampleKernel) {
        self.input = input
        self.target = target
        self.kernel = kernel
    }

    /// - Parameter scale: output pixels an input pixel, across and down; positive. The corner moves as under a transform.
    public init(_ input: Image, scale: Size, kernel: ResampleKernel) {
        self.init(
            input, to: AffineTransform.scale(scale.width, scale.height).apply(to: input.extent), kernel: kernel)
    }

    public var inputs: [Image] { [input] }
    public func replacingInputs(_ inputs: [Image]) -> Self { Self(inputs[0], to: target, kernel: kernel) }
    public var extent: Rect { target }
    public var isOpaque: Bool { input.isOpaque }

    public func plan(on grid: Grid, with planner: Planner) throws -> any PlanNode {
        let extent = input.extent
        let scale = Size(target.width / extent.width, target.height / extent.height)
        // The output's grid, in the input's coordinates.
        let inner = Grid(
            origin: Point(
                extent.minX + (grid.origin.x - target.minX) / scale.width,
                extent.minY + (grid.origin.y - target.minY) / scale.height),
            pixel: Size(grid.pixel.width / scale.width, grid.pixel.height / scale.height))
        if grid.pixel != Size(1, 1) {
            return kernel == .nearest || kernel == .bilinear
                ? try planner.fullSizeNode(for: self, on: grid) : try planner.node(for: input, on: inner)
        }
        if scale == Size(1, 1) { return try planner.node(for: input, on: inner) }
        // Far shrinking begins with a coarser input, as far as the kernel still does the last half of it.
        let smaller = min(inner.pixel.width, inner.pixel.height)
        var step = 1.0
        if kernel != .nearest { while step * 4 <= smaller { step *= 2 } }
        let source = Grid(pixel: Size(coarse(step, inner.pixel.width), coarse(step, inner.pixel.height)))
        let node = try planner.materializedNode(for: input, on: source)
        return ResampleNode(node, from: source, to: inner, bounds: grid.bounds(target), kernel: kernel)
    }

    /// A side of the input's pixels, at least `step`, so that the kernel reaches over no more than a few thousand of them
    /// along an axis that shrinks far more than the other.
    private func coarse(_ step: Double, _ pixel: Double) -> Double {
        var step = step
        if kernel != .nearest { while step * 512 < pixel { step *= 2 } }
        return step
    }
}
