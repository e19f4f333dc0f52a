import VelaturaGeometry
import VelaturaPixels

/// Resamples a node from one grid to another with a separable kernel, in linear light, premultiplied.
///
/// Resizing, previews and Gaussian blurs are all this: a large blur shrinks with a Gaussian and grows again with one.
/// Each output pixel is a sum over its own inputs in a fixed order, so that tiles never change a pixel. Where the picture
/// shrinks, columns are summed first, in strips that stay in the cache; where it does not, rows are, and columns are
/// summed as chunks are read.
final class ResampleNode: PlanNode {
    private let input: any PlanNode
    private let horizontal: ResampleAxis
    private let vertical: ResampleAxis
    private let edge: EdgeMode

    let bounds: PixelRect
    let isOpaque: Bool
    var isCostly: Bool { true }
    var hasSoftEdges: Bool { edge == .transparent || input.hasSoftEdges }

    init(
        _ input: any PlanNode, from inGrid: Grid, to outGrid: Grid, bounds: PixelRect, kernel: ResampleKernel,
        edge: EdgeMode = .extend
    ) {
        self.input = input
        self.bounds = bounds
        self.edge = edge
        isOpaque = input.isOpaque && edge == .extend
        var sigma = Size.zero
        if case .gaussian(let size) = kernel { sigma = size }
        horizontal = ResampleAxis(
            inOrigin: inGrid.origin.x, inPixel: inGrid.pixel.width, outOrigin: outGrid.origin.x,
            outPixel: outGrid.pixel.width, kernel: kernel, sigma: sigma.width,
            inside: input.bounds.x..<input.bounds.maxX)
        vertical = ResampleAxis(
            inOrigin: inGrid.origin.y, inPixel: inGrid.pixel.height, outOrigin: outGrid.origin.y,
            outPixel: outGrid.pixel.height, kernel: kernel, sigma: sigma.height,
            inside: input.bounds.y..<input.bounds.maxY)
    }

    private func inputRect(for rect: PixelRect) -> PixelRect {
        let columns = horizontal.inputs(from: rect.x, to: rect.maxX)
        let rows = vertical.inputs(from: rect.y, to: rect.maxY)
        return PixelRect(
            minX: columns.lowerBound, minY: rows.lowerBound, maxX: columns.upperBound, maxY: rows.upperBound)
    }

    func visitSources(for rect: PixelRect, _ visit: (SourceNode, PixelRect) -> Void) {
        let needed = inputRect(for: rect)
        let inside =
            edge == .extend ? input.bounds.nearestPart(to: needed) : needed.intersection(input.bounds)
        if !inside.isEmpty { input.visitSources(for: inside, visit) }
    }

    func reader(for rect: PixelRect, in context: RenderContext) throws -> any ChunkReader {
        let inputRect = inputRect(for: rect)
        let reader = try input.reader(for: inputRect, edge: edge, in: context)
        let job = Resampling(
            rect: rect, inputRect: inputRect, horizontal: horizontal, vertical: vertical,
            planes: isOpaque ? 3 : 4)
        return vertical.ratio > 1
            ? job.columnsFirst(reader, in: context) : job.rowsFirst(reader, in: context)
    }
}
