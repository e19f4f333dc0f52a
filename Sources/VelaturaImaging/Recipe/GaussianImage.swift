import VelaturaGeometry

/// A picture convolved with a Gaussian, in linear light, premultiplied.
///
/// The cost does not depend on σ: from 2.3 pixels on, the picture is shrunk with a Gaussian, blurred there if much is left, and
/// grown again with a Gaussian. Variances add, so the whole is a Gaussian of the σ asked for; what a grid of step D adds
/// is below exp(−2π²·0.8²) = 3·10⁻⁶ of the value, far below a 16-bit level.
public struct GaussianImage: ImageOperation {
    public let input: Image
    /// σ across and down, in the picture's pixels.
    public let sigma: Size
    public let edge: EdgeMode

    public init(_ input: Image, sigma: Size, edge: EdgeMode = .extend) {
        self.input = input
        self.sigma = sigma
        self.edge = edge
    }

    public var inputs: [Image] { [input] }
    public func replacingInputs(_ inputs: [Image]) -> Self { Self(inputs[0], sigma: sigma, edge: edge) }
    public var extent: Rect {
        edge == .extend
            ? input.extent : input.extent.insetBy(-(4.2 * sigma.width).rounded(.up), -(4.2 * sigma.height).rounded(.up))
    }
    public var isOpaque: Bool { input.isOpaque && edge == .extend }

    public func plan(on grid: Grid, with planner: Planner) throws -> any PlanNode {
        let pixels = Size(sigma.width / grid.pixel.width, sigma.height / grid.pixel.height)
        // Below a tenth of a pixel the neighbours weigh less than 1e-21.
        let isPreview = grid.pixel.width > 1 || grid.pixel.height > 1
        if max(pixels.width, pixels.height) < 0.1, !isPreview || max(sigma.width, sigma.height) < 0.1 {
            return try planner.node(for: input, on: grid)
        }
        // Sampled at few points, a narrow Gaussian is not what it does to the picture's own pixels.
        let working = isPreview ? grid.pixel.divided(to: min(sigma.width, sigma.height)) : grid.pixel
        if working == grid.pixel { return try node(on: grid, with: planner) }
        return try planner.node(madeWith: working, on: grid, extent: extent) { try node(on: $0, with: planner) }
    }

    private func node(on grid: Grid, with planner: Planner) throws -> any PlanNode {
        var node = try planner.materializedNode(for: input, on: grid)
        if edge == .transparent { node = CoveredNode.over(node, extent: input.extent, on: grid) }
        let bounds = edge == .extend ? node.bounds : grid.pixels(extent).enclosingPixels
        return GaussianPlan(planner: planner, edge: edge).blur(node, on: grid, sigma: sigma, bounds: bounds, depth: 1)
    }
}

/// Builds the nodes of a Gaussian, level by level.
private struct GaussianPlan {
    let planner: Planner
    let edge: EdgeMode

    /// The smallest Gaussian, in steps of the coarse grid, that hides the grid.
    private static let leastSigma = 0.8
    private static let coarsest = 8

    /// - Parameter depth: how many pixels of the plan's grid one of this grid stands for.
    func blur(
        _ node: any PlanNode, on grid: Grid, sigma: Size, bounds: PixelRect, depth: Int, isInner: Bool = false
    ) -> any PlanNode {
        let edge = isInner ? .extend : edge
        let smaller = min(sigma.width / grid.pixel.width, sigma.height / grid.pixel.height)
        let step = min(Self.coarsest, Int(smaller / (Self.leastSigma * 2.0.squareRoot())))
        if step < 2 {
            return ResampleNode(node, from: grid, to: grid, bounds: bounds, kernel: .gaussian(sigma), edge: edge)
        }
        let coarse = Grid(origin: grid.origin, pixel: grid.pixel * Double(step))
        // What shrinking and growing take of the variance, each.
        let isWhole = smaller / (Double(step) * 2.0.squareRoot()) <= 1.25
        let part = isWhole ? sigma * 0.5.squareRoot() : coarse.pixel * 0.85
        let reach =
            Int((4.2 * max(part.width / coarse.pixel.width, part.height / coarse.pixel.height)).rounded(.up)) + 1
        let coarseBounds = coarse.pixels(grid.picture(bounds)).enclosingPixels.grown(reach, reach)
        let shrunk = planner.cached(
            ResampleNode(
                node, from: grid, to: coarse, bounds: coarseBounds, kernel: .gaussian(part), edge: edge),
            reduction: depth * step)
        if isWhole {
            return ResampleNode(shrunk, from: coarse, to: grid, bounds: bounds, kernel: .gaussian(part))
        }
        let rest = Size(
            (sigma.width * sigma.width - 2 * part.width * part.width).squareRoot(),
            (sigma.height * sigma.height - 2 * part.height * part.height).squareRoot())
        let blurred = planner.cached(
            blur(shrunk, on: coarse, sigma: rest, bounds: coarseBounds, depth: depth * step, isInner: true),
            reduction: depth * step)
        return ResampleNode(blurred, from: coarse, to: grid, bounds: bounds, kernel: .gaussian(part))
    }
}
