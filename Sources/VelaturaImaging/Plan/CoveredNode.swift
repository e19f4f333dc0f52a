import VelaturaGeometry
import VelaturaPixels

/// A picture whose edge lies between the pixels of a preview: those on its rim count as far as it covers them, as they do in
/// the full picture made smaller.
package final class CoveredNode: PlanNode {
    private let input: any PlanNode
    /// The picture's edge in pixels of the grid.
    private let edge: Rect
    package let bounds: PixelRect
    package var isOpaque: Bool { false }
    package var isCostly: Bool { input.isCostly }
    package var hasSoftEdges: Bool { true }

    private init(_ input: any PlanNode, edge: Rect) {
        self.input = input
        self.edge = edge
        bounds = edge.enclosingPixels
    }

    /// The node itself where its edge lies on pixels, is soft already or far away. At full size edges are rounded.
    package static func over(_ node: any PlanNode, extent: Rect, on grid: Grid) -> any PlanNode {
        let edge = grid.pixels(extent)
        if grid.pixel == Size(1, 1) || edge.isInfinite || edge.isEmpty || node.hasSoftEdges { return node }
        let isWhole = [edge.minX, edge.minY, edge.maxX, edge.maxY].allSatisfy { abs($0 - $0.rounded()) < 0.001 }
        return isWhole ? node : CoveredNode(node, edge: edge)
    }

    package func reader(for rect: PixelRect, in context: RenderContext) throws -> any ChunkReader {
        CoveringReader(try input.reader(for: rect, edge: .extend, in: context), edge: edge, bounds: bounds)
    }

    package func visitSources(for rect: PixelRect, _ visit: (SourceNode, PixelRect) -> Void) {
        input.visitSources(for: input.bounds.nearestPart(to: rect), visit)
    }
}

/// Multiplies the rim by its cover.
private final class CoveringReader: ChunkReader {
    private let input: any ChunkReader
    private let edge: Rect
    private let bounds: PixelRect

    init(_ input: any ChunkReader, edge: Rect, bounds: PixelRect) {
        self.input = input
        self.edge = edge
        self.bounds = bounds
    }

    func read(_ p: Planes) {
        input.read(p)
        let down = cover(p.y, edge.minY, edge.maxY)
        if down != 1 { scale(p, 0..<p.count, by: down) }
        for x in bounds.width > 1 ? [bounds.x, bounds.maxX - 1] : [bounds.x] where x >= p.x && x < p.x + p.count {
            scale(p, (x - p.x)..<(x - p.x + 1), by: cover(x, edge.minX, edge.maxX))
        }
    }

    /// How much of the pixel at `index` lies between two edges.
    private func cover(_ index: Int, _ from: Double, _ to: Double) -> Float {
        Float(max(0, min(Double(index + 1), to) - max(Double(index), from)))
    }

    private func scale(_ p: Planes, _ range: Range<Int>, by factor: Float) {
        for plane in 0..<4 {
            let values = p[plane]
            for i in range { values[i] *= factor }
        }
    }
}
