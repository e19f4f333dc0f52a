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

/// One rectangle's resampling.
private struct Resampling {
    let rect: PixelRect
    let inputRect: PixelRect
    let horizontal: ResampleAxis
    let vertical: ResampleAxis
    let planes: Int

    // MARK: Rows first

    func rowsFirst(_ reader: any ChunkReader, in context: RenderContext) -> any ChunkReader {
        let weights = horizontal.weights(from: rect.x, to: rect.maxX)
        let frame = PixelRect(x: rect.x, y: inputRect.y, width: rect.width, height: inputRect.height)
        let summed = context.arena.tile(frame)
        context.arena.scoped {
            let row = PixelRect(x: inputRect.x, y: 0, width: inputRect.width + 16, height: 1)
            let line = context.arena.tile(row)
            let chunk = context.arena.planes()
            for y in inputRect.y..<inputRect.maxY {
                for x in stride(from: inputRect.x, to: inputRect.maxX, by: Planes.capacity) {
                    let p = chunk.moved(x: x, y: y, count: min(Planes.capacity, inputRect.maxX - x))
                    reader.read(p)
                    line.write(p.moved(x: x, y: 0, count: p.count))
                }
                for plane in 0..<planes {
                    sumRow(line.row(plane, 0), weights, into: summed.row(plane, y))
                }
            }
        }
        let pointers = context.arena.floats(vertical.taps * 2)
        return ColumnSummingReader(
            summed, axis: vertical, weights: vertical.weights(from: rect.y, to: rect.maxY), firstRow: rect.y,
            planes: planes, scratch: UnsafeMutableRawPointer(pointers))
    }

    /// One row of outputs from one row of inputs that begins at `inputRect.x`.
    private func sumRow(
        _ source: UnsafeMutablePointer<Float>, _ weights: [Float], into target: UnsafeMutablePointer<Float>
    ) {
        let taps = horizontal.taps
        weights.withUnsafeBufferPointer { weights in
            if horizontal.isUniform {
                sumShifted(source, weights, taps, into: target, count: rect.width)
                return
            }
            for i in 0..<rect.width {
                let inputs = source + (horizontal.first(rect.x + i) - inputRect.x)
                target[i] = dot(inputs, weights.baseAddress! + i * taps, taps)
            }
        }
    }

    // MARK: Columns first

    func columnsFirst(_ reader: any ChunkReader, in context: RenderContext) -> any ChunkReader {
        let result = context.arena.tile(rect)
        context.arena.scoped {
            let frame = PixelRect(
                x: inputRect.x, y: rect.y, width: inputRect.width + 16, height: rect.height)
            let summed = context.arena.tile(frame)
            sumColumns(reader, into: summed, in: context)
            let weights = horizontal.weights(from: rect.x, to: rect.maxX)
            for y in rect.y..<rect.maxY {
                for plane in 0..<planes { sumRow(summed.row(plane, y), weights, into: result.row(plane, y)) }
                if planes == 3 { result.row(3, y).update(repeating: 1, count: rect.width) }
            }
        }
        return TileReader(result)
    }

    private func sumColumns(_ reader: any ChunkReader, into summed: FloatTile, in context: RenderContext) {
        let taps = vertical.taps
        let weights = vertical.weights(from: rect.y, to: rect.maxY)
        // A ring of the input rows that the current output needs, for one strip of columns.
        let ring = context.arena.floats(taps * Planes.blockSize)
        withUnsafeTemporaryAllocation(of: UnsafePointer<Float>.self, capacity: taps) { rows in
            for x in stride(from: inputRect.x, to: inputRect.maxX, by: Planes.capacity) {
                let count = min(Planes.capacity, inputRect.maxX - x)
                var next = inputRect.y
                for y in rect.y..<rect.maxY {
                    let first = vertical.first(y)
                    next = max(next, first)
                    while next < first + taps {
                        let slot = (next - inputRect.y) % taps
                        reader.read(Planes(base: ring + slot * Planes.blockSize, count: count, x: x, y: next))
                        next += 1
                    }
                    for plane in 0..<planes {
                        for t in 0..<taps {
                            let slot = (first + t - inputRect.y) % taps
                            rows[t] = UnsafePointer(ring + slot * Planes.blockSize + plane * Planes.capacity)
                        }
                        weights.withUnsafeBufferPointer { weights in
                            weightedSum(
                                rows.baseAddress!, weights.baseAddress! + (y - rect.y) * taps, taps,
                                into: summed.row(plane, y) + (x - inputRect.x), count: count)
                        }
                    }
                }
            }
        }
    }
}

/// Sums rows of a tile as chunks are read.
private final class ColumnSummingReader: ChunkReader {
    private let summed: FloatTile
    private let axis: ResampleAxis
    private let weights: [Float]
    private let firstRow: Int
    private let planes: Int
    private let rows: UnsafeMutablePointer<UnsafePointer<Float>>

    init(
        _ summed: FloatTile, axis: ResampleAxis, weights: [Float], firstRow: Int, planes: Int,
        scratch: UnsafeMutableRawPointer
    ) {
        self.summed = summed
        self.axis = axis
        self.weights = weights
        self.firstRow = firstRow
        self.planes = planes
        rows = scratch.bindMemory(to: UnsafePointer<Float>.self, capacity: axis.taps)
    }

    func read(_ p: Planes) {
        let first = axis.first(p.y)
        weights.withUnsafeBufferPointer { weights in
            let weights = weights.baseAddress! + (p.y - firstRow) * axis.taps
            for plane in 0..<planes {
                for t in 0..<axis.taps {
                    rows[t] = UnsafePointer(summed.row(plane, first + t) + (p.x - summed.rect.x))
                }
                weightedSum(rows, weights, axis.taps, into: p[plane], count: p.count)
            }
        }
        if planes == 3 { p.a.update(repeating: 1, count: p.count) }
    }
}
