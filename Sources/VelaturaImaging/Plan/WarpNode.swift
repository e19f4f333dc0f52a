import VelaturaGeometry
import VelaturaPixels

/// How a warp looks up places between pixels.
public enum Interpolation: String, Hashable, Sendable, CaseIterable {
    case nearest
    case bilinear
    /// Catmull-Rom.
    case bicubic
}

/// Moves pixels: each comes from a place of the input.
///
/// Near the picture's edge colours are those of the edge pixels, and alpha falls by how much of the output pixel the picture
/// covers: the edge is as sharp as any in a drawing, and nothing rings.
final class WarpNode<Mapping: WarpMapping>: TileNode {
    private let input: any PlanNode
    private let mapping: Mapping
    private let lookup: CubicLookup
    /// The picture's edge in the input's pixels; `nil` where it has none.
    private let edge: Rect?
    let bounds: PixelRect
    let isOpaque: Bool
    var hasSoftEdges: Bool { edge != nil }
    let pieceSize = (width: 128, height: 64)

    /// More input pixels than this are not held for one piece if it can be made smaller.
    private static var largestInput: Int { 1 << 19 }
    /// More are not held at all: 256 MB of floats.
    private static var mostInput: Int { 1 << 24 }

    init(
        _ input: any PlanNode, mapping: Mapping, interpolation: Interpolation, edge: Rect?, bounds: PixelRect
    ) {
        self.input = input
        self.mapping = mapping
        self.edge = edge
        self.bounds = bounds
        lookup = CubicLookup(interpolation)
        isOpaque = input.isOpaque && edge == nil
    }

    /// Places are held to a pixel around the input, and look-ups reach two pixels further; empty where nothing shows.
    private func inputRect(for rect: PixelRect) -> PixelRect {
        let touched = mapping.sources(rect).insetBy(-1, -1).enclosingPixels.intersection(input.bounds.grown(1, 1))
        return touched.isEmpty ? .zero : touched.grown(4, 4)
    }

    func visitSources(for rect: PixelRect, _ visit: (SourceNode, PixelRect) -> Void) {
        let needed = inputRect(for: rect)
        if !needed.isEmpty { input.visitSources(for: input.bounds.nearestPart(to: needed), visit) }
    }

    func compute(_ tile: FloatTile, in context: RenderContext) throws {
        let needed = inputRect(for: tile.rect)
        guard !needed.isEmpty else { return tile.clear() }
        let pixels = needed.width * needed.height
        let side = max(tile.rect.width, tile.rect.height)
        if pixels > Self.largestInput && side > 8 || pixels > Self.mostInput && side > 1 {
            for half in tile.rect.halves {
                try context.arena.scoped {
                    let part = context.arena.tile(half)
                    try compute(part, in: context)
                    tile.copy(from: part)
                }
            }
            return
        }
        guard pixels <= Self.mostInput else {
            throw RenderError.limit(
                what: "the pixels that one pixel is made of", asked: pixels, allowed: Self.mostInput)
        }
        try context.arena.scoped {
            let source = context.arena.tile(needed)
            source.fill(from: try input.reader(for: needed, edge: .extend, in: context), in: context)
            let run = WarpRun(context.arena, capacity: tile.rect.width)
            for y in tile.rect.y..<tile.rect.maxY {
                for (start, count) in tile.rect.runs(evenly: mapping.isEven) {
                    computeRun(tile, x: start, y: y, count: count, from: source, run)
                }
            }
        }
    }

    /// Pixels that need equally many samples.
    private func computeRun(_ tile: FloatTile, x: Int, y: Int, count: Int, from source: FloatTile, _ run: WarpRun) {
        let (across, down) = samples(x, y)
        let offset = x - tile.rect.x
        let planes = input.isOpaque ? 3 : 4
        for row in 0..<down {
            for column in 0..<across {
                let left = Double(x) + (Double(column) + 0.5) / Double(across)
                let top = Double(y) + (Double(row) + 0.5) / Double(down)
                mapping.places(left, top, count, run.xs, run.ys)
                let isInside = measureCover(left, top, count, (Double(across), Double(down)), run)
                lookup.hold(run, count, within: input.bounds, held: source.rect)
                lookup.read(source, planes: planes, run, count)
                run.finish(count, planes: planes, isCovered: isInside)
                for plane in 0..<4 {
                    let target = tile.row(plane, y) + offset
                    let values = run.values[plane]
                    if row == 0, column == 0 {
                        target.update(from: values, count: count)
                    } else {
                        for i in 0..<count { target[i] += values[i] }
                    }
                }
            }
        }
        guard across * down > 1 else { return }
        let share = 1 / Float(across * down)
        for plane in 0..<4 {
            let target = tile.row(plane, y) + offset
            for i in 0..<count { target[i] *= share }
        }
    }

    /// The samples of a run: the most that either end of its block of 16 columns needs, so that tiles do not matter.
    private func samples(_ x: Int, _ y: Int) -> (Int, Int) {
        if mapping.isEven { return (1, 1) }
        let block = Double(floorDivide(x, 16) * 16) + 0.5
        let first = mapping.samples(block, Double(y) + 0.5)
        let last = mapping.samples(block + 15, Double(y) + 0.5)
        return (max(first.across, last.across), max(first.down, last.down))
    }

    /// Writes to `run.cover` how much of each pixel the picture covers; returns whether all are covered whole.
    private func measureCover(
        _ x: Double, _ y: Double, _ count: Int, _ samples: (Double, Double), _ run: WarpRun
    ) -> Bool {
        guard let edge else { return true }
        mapping.slowness(x, y, count, run.slowX, run.slowY)
        let (xs, ys, slowX, slowY, cover) = (run.xs, run.ys, run.slowX, run.slowY, run.cover)
        // A line stays inside between two places that are.
        let isInside = [0, count - 1].allSatisfy { i in
            (xs[i] - edge.minX) * slowX[i] > 1 && (edge.maxX - xs[i]) * slowX[i] > 1
                && (ys[i] - edge.minY) * slowY[i] > 1 && (edge.maxY - ys[i]) * slowY[i] > 1
        }
        if isInside { return true }
        // Samples of one pixel share its cover: each counts for itself, in steps as fine.
        let (sharpX, sharpY) = samples
        for i in 0..<count {
            let scaleX = slowX[i] * sharpX
            let scaleY = slowY[i] * sharpY
            let across = CubicLookup.cover((xs[i] - edge.minX) * scaleX, (edge.maxX - xs[i]) * scaleX)
            let down = CubicLookup.cover((ys[i] - edge.minY) * scaleY, (edge.maxY - ys[i]) * scaleY)
            cover[i] = Float(across * down)
        }
        return false
    }
}

extension PixelRect {
    /// The two halves across the longer side.
    fileprivate var halves: [PixelRect] {
        if width >= height {
            let half = width / 2
            return [
                PixelRect(x: x, y: y, width: half, height: height),
                PixelRect(x: x + half, y: y, width: width - half, height: height),
            ]
        }
        let half = height / 2
        return [
            PixelRect(x: x, y: y, width: width, height: half),
            PixelRect(x: x, y: y + half, width: width, height: height - half),
        ]
    }

    /// The columns as one run, or cut at multiples of 16.
    fileprivate func runs(evenly: Bool) -> [(start: Int, count: Int)] {
        if evenly { return [(x, width)] }
        var result: [(Int, Int)] = []
        var start = x
        while start < maxX {
            let end = min(maxX, (floorDivide(start, 16) + 1) * 16)
            result.append((start, end - start))
            start = end
        }
        return result
    }
}

extension FloatTile {
    /// Transparent black.
    func clear() {
        for plane in 0..<planes {
            for y in rect.y..<rect.maxY { row(plane, y).update(repeating: 0, count: rect.width) }
        }
    }
}
