import VelaturaGeometry

/// A picture in square cells of one colour, each the mean over its square, in linear light.
///
/// Cells begin at the origin of the picture's coordinates. A preview shows the cells as shrinking the full picture would.
public struct MosaicImage: ImageOperation {
    public let input: Image
    /// The side of a cell in the picture's pixels, at least 1.
    public let cell: Double

    public init(_ input: Image, cell: Double) {
        self.input = input
        self.cell = cell
    }

    public var inputs: [Image] { [input] }
    public func replacingInputs(_ inputs: [Image]) -> Self { Self(inputs[0], cell: cell) }
    public var extent: Rect { input.extent }
    public var isOpaque: Bool { input.isOpaque }

    public func plan(on grid: Grid, with planner: Planner) throws -> any PlanNode {
        let isPreview = grid.pixel.width > 1 || grid.pixel.height > 1
        // A preview's input is made on pixels of which a whole number fills a cell.
        // Small cells are made of the picture's own pixels: from coarser ones neighbours would leak in.
        let isCoarse = isPreview && cell >= 16 * max(grid.pixel.width, grid.pixel.height)
        let source =
            isCoarse ? Grid(pixel: Size(part(grid.pixel.width), part(grid.pixel.height))) : .unit
        let cells = Grid(pixel: Size(cell, cell))
        let means = planner.cached(
            ResampleNode(
                try planner.materializedNode(for: input, on: source), from: source, to: cells,
                bounds: cells.pixels(extent).enclosingPixels, kernel: .box),
            reduction: max(1, Int(min(cell, 1_000_000))))
        let bounds = grid.bounds(extent)
        if !isPreview { return ResampleNode(means, from: cells, to: grid, bounds: bounds, kernel: .box) }
        let fine = Grid(pixel: Size(part(grid.pixel.width / 4), part(grid.pixel.height / 4)))
        let shown = ResampleNode(
            means, from: cells, to: fine, bounds: fine.pixels(extent).enclosingPixels, kernel: .box)
        return ResampleNode(shown, from: fine, to: grid, bounds: bounds, kernel: .lanczos3)
    }

    /// The largest part of a cell, of equal ones, that is not above `pixel`.
    private func part(_ pixel: Double) -> Double { cell / max(1, (cell / pixel - 1e-6).rounded(.up)) }
}
