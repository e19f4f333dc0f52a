import VelaturaGeometry
import VelaturaPixels

/// A picture repeated without gaps in both directions, for ever; the copy in the middle is where the picture is.
public struct TiledImage: ImageOperation {
    public let input: Image

    /// - Precondition: the input has an edge and is not empty.
    public init(_ input: Image) { self.input = input }

    public var inputs: [Image] { [input] }
    public func replacingInputs(_ inputs: [Image]) -> Self { Self(inputs[0]) }
    public var extent: Rect { .infinite }
    public var isOpaque: Bool { input.isOpaque }

    public func plan(on grid: Grid, with planner: Planner) throws -> any PlanNode {
        // A seam is as sharp as in the full picture, and lies where it does there.
        if grid.pixel.width > 1 || grid.pixel.height > 1 { return try planner.fullSizeNode(for: self, on: grid) }
        let extent = input.extent
        let width = extent.width / grid.pixel.width
        let height = extent.height / grid.pixel.height
        let left = (extent.minX - grid.origin.x) / grid.pixel.width
        let top = (extent.minY - grid.origin.y) / grid.pixel.height
        // What repeats many times within a pixel shows as its mean, which a period of a whole pixel has too.
        let least = 1.0 / 64
        if width < least || height < least {
            let scale = Size(width < least ? 1 / width : 1, height < least ? 1 / height : 1)
            let larger = AffineTransform(
                a: scale.width, b: 0, c: 0, d: scale.height, tx: extent.minX * (1 - scale.width),
                ty: extent.minY * (1 - scale.height))
            return try planner.node(for: Image(TiledImage(Image(TransformedImage(input, larger)))), on: grid)
        }
        let isWhole = [width, height, left, top].allSatisfy { abs($0 - $0.rounded()) < 1e-6 }
        if isWhole, width >= 1, height >= 1 {
            return TiledNode(try planner.node(for: input, on: grid), period: grid.bounds(extent))
        }
        // Pixels of which a whole number fills the picture, at least two for one of the grid's.
        let fine = Grid(
            origin: extent.origin,
            pixel: Size(
                extent.width / max(1, (2 * width).rounded(.up)), extent.height / max(1, (2 * height).rounded(.up))))
        let tiled = TiledNode(try planner.materializedNode(for: input, on: fine), period: fine.bounds(extent))
        return ResampleNode(tiled, from: fine, to: grid, bounds: .infinite, kernel: .lanczos3)
    }
}

private final class TiledNode: PlanNode {
    private let input: any PlanNode
    private let period: PixelRect
    let bounds = PixelRect.infinite
    var isOpaque: Bool { input.isOpaque && input.bounds.contains(period) }
    var isCostly: Bool { input.isCostly }

    init(_ input: any PlanNode, period: PixelRect) {
        self.input = input
        self.period = period
    }

    /// The columns (or rows) of the period that a run of `count` from `start` needs: its start and the part that wraps
    /// around apart, so that little is made where both are short.
    private func parts(_ start: Int, _ count: Int, from origin: Int, period: Int) -> [Range<Int>] {
        if count >= period { return [origin..<(origin + period)] }
        let first = start - floorDivide(start - origin, period) * period
        let end = first + count
        return end <= origin + period
            ? [first..<end] : [first..<(origin + period), origin..<(end - period)]
    }

    private func parts(_ rect: PixelRect) -> (columns: [Range<Int>], rows: [Range<Int>]) {
        (
            parts(rect.x, rect.width, from: period.x, period: period.width),
            parts(rect.y, rect.height, from: period.y, period: period.height)
        )
    }

    func reader(for rect: PixelRect, in context: RenderContext) throws -> any ChunkReader {
        let (columns, rows) = parts(rect)
        let readers = try rows.map { rows in
            try columns.map { columns in
                try input.reader(
                    for: PixelRect(
                        minX: columns.lowerBound, minY: rows.lowerBound, maxX: columns.upperBound,
                        maxY: rows.upperBound), edge: .extend, in: context)
            }
        }
        return TiledReader(readers, columns: columns, rows: rows, period: period)
    }

    func visitSources(for rect: PixelRect, _ visit: (SourceNode, PixelRect) -> Void) {
        let (columns, rows) = parts(rect)
        for rows in rows {
            for columns in columns {
                let part = PixelRect(
                    minX: columns.lowerBound, minY: rows.lowerBound, maxX: columns.upperBound, maxY: rows.upperBound)
                input.visitSources(for: input.bounds.nearestPart(to: part), visit)
            }
        }
    }
}

private final class TiledReader: ChunkReader {
    private let readers: [[any ChunkReader]]
    private let columns: [Range<Int>]
    private let rows: [Range<Int>]
    private let period: PixelRect

    init(_ readers: [[any ChunkReader]], columns: [Range<Int>], rows: [Range<Int>], period: PixelRect) {
        self.readers = readers
        self.columns = columns
        self.rows = rows
        self.period = period
    }

    func read(_ p: Planes) {
        let y = p.y - floorDivide(p.y - period.y, period.height) * period.height
        guard let row = rows.firstIndex(where: { $0.contains(y) }) else { return p.clear() }
        var done = 0
        while done < p.count {
            let x = p.x + done - floorDivide(p.x + done - period.x, period.width) * period.width
            guard let column = columns.firstIndex(where: { $0.contains(x) }) else { return p.clear() }
            let count = min(p.count - done, columns[column].upperBound - x)
            readers[row][column].read(p.part(from: done, count: count).moved(x: x, y: y, count: count))
            done += count
        }
    }
}
