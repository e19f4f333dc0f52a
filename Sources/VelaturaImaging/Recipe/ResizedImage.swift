import VelaturaGeometry

/// A picture resampled to another size; its corner moves with the scale, as under a transform.
public struct ResizedImage: ImageOperation {
    public let input: Image
    public let scale: Size
    public let kernel: ResampleKernel

    /// - Parameter scale: output pixels an input pixel, across and down; positive.
    public init(_ input: Image, scale: Size, kernel: ResampleKernel) {
        self.input = input
        self.scale = scale
        self.kernel = kernel
    }

    public var inputs: [Image] { [input] }
    public func replacingInputs(_ inputs: [Image]) -> Self { Self(inputs[0], scale: scale, kernel: kernel) }
    public var extent: Rect {
        AffineTransform.scale(scale.width, scale.height).apply(to: input.extent)
    }
    public var isOpaque: Bool { input.isOpaque }

    public func plan(on grid: Grid, with planner: Planner) throws -> any PlanNode {
        // The output's grid, in the input's coordinates.
        let target = Grid(
            origin: Point(grid.origin.x / scale.width, grid.origin.y / scale.height),
            pixel: Size(grid.pixel.width / scale.width, grid.pixel.height / scale.height))
        if target.pixel == Size(1, 1) { return try planner.node(for: input, on: target) }
        // Far shrinking begins with a coarser input, as far as the kernel still does the last half of it.
        let smaller = min(target.pixel.width, target.pixel.height)
        var step = 1.0
        if kernel != .nearest { while step * 4 <= smaller { step *= 2 } }
        let source = Grid(pixel: Size(step, step))
        let node = try planner.node(for: input, on: source)
        return ResampleNode(
            node, from: source, to: target, bounds: target.bounds(input.extent), kernel: kernel)
    }
}
