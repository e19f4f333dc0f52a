import VelaturaGeometry
import VelaturaPixels

/// Where a pixel comes from, both in pixels of their grids; pixel centres are at +0.5.
protocol WarpMapping: Sendable {
    /// The input place for an output place.
    func source(_ x: Double, _ y: Double) -> (x: Double, y: Double)
    /// The input rectangle in which all sources of an output rectangle lie.
    func sources(_ rect: PixelRect) -> Rect
}

/// How a warp looks up places between pixels.
public enum Interpolation: String, Hashable, Sendable, CaseIterable {
    case nearest
    case bilinear
    /// Catmull-Rom.
    case bicubic
}

/// Moves pixels: each comes from a place of the input. Beyond the input's edge is nothing.
final class WarpNode<Mapping: WarpMapping>: TileNode {
    private let input: any PlanNode
    private let mapping: Mapping
    private let interpolation: Interpolation
    let bounds: PixelRect
    let isOpaque = false
    let pieceSize = (width: 128, height: 64)

    init(_ input: any PlanNode, mapping: Mapping, interpolation: Interpolation, bounds: PixelRect) {
        self.input = input
        self.mapping = mapping
        self.interpolation = interpolation
        self.bounds = bounds
    }

    private func inputRect(for rect: PixelRect) -> PixelRect {
        mapping.sources(rect).insetBy(-2, -2).enclosingPixels.intersection(input.bounds.grown(2, 2))
    }

    func visitSources(for rect: PixelRect, _ visit: (SourceNode, PixelRect) -> Void) {
        let inside = inputRect(for: rect).intersection(input.bounds)
        if !inside.isEmpty { input.visitSources(for: inside, visit) }
    }

    func compute(_ tile: FloatTile, in context: RenderContext) throws {
        let needed = inputRect(for: tile.rect)
        guard !needed.isEmpty else { return tile.clear() }
        let source = context.arena.tile(needed)
        source.fill(from: try input.reader(for: needed, edge: .transparent, in: context), in: context)
        for y in tile.rect.y..<tile.rect.maxY {
            for x in tile.rect.x..<tile.rect.maxX {
                let place = mapping.source(Double(x) + 0.5, Double(y) + 0.5)
                let value = source.sample(place.x, place.y, interpolation)
                for plane in 0..<4 { tile.row(plane, y)[x - tile.rect.x] = value[plane] }
            }
        }
    }
}

extension FloatTile {
    /// The value at a place between pixels; transparent where nothing of the tile is near.
    func sample(_ x: Double, _ y: Double, _ interpolation: Interpolation) -> SIMD4<Float> {
        guard x > Double(rect.x) - 2, y > Double(rect.y) - 2, x < Double(rect.maxX) + 2, y < Double(rect.maxY) + 2
        else {
            return .zero
        }
        if interpolation == .nearest {
            let column = Int(x.rounded(.down))
            let line = Int(y.rounded(.down))
            guard column >= rect.x, column < rect.maxX, line >= rect.y, line < rect.maxY else { return .zero }
            return SIMD4(
                row(0, line)[column - rect.x], row(1, line)[column - rect.x], row(2, line)[column - rect.x],
                row(3, line)[column - rect.x])
        }
        let left = (x - 0.5).rounded(.down)
        let top = (y - 0.5).rounded(.down)
        let wx = interpolation.weights(Float(x - 0.5 - left))
        let wy = interpolation.weights(Float(y - 0.5 - top))
        let column = Int(left) - 1 - rect.x
        let line = Int(top) - 1 - rect.y
        var result = SIMD4<Float>.zero
        let isInside = column >= 0 && column + 4 <= rect.width && line >= 0 && line + 4 <= rect.height
        for plane in 0..<4 {
            var sums = SIMD4<Float>.zero
            for dy in 0..<4 {
                var values = SIMD4<Float>.zero
                if isInside {
                    values = UnsafeRawPointer(row(plane, rect.y + line + dy) + column)
                        .loadUnaligned(as: SIMD4<Float>.self)
                } else if line + dy >= 0, line + dy < rect.height {
                    for dx in 0..<4 where column + dx >= 0 && column + dx < rect.width {
                        values[dx] = row(plane, rect.y + line + dy)[column + dx]
                    }
                }
                sums += values * wx * wy[dy]
            }
            result[plane] = (sums[0] + sums[1]) + (sums[2] + sums[3])
        }
        return result
    }

    /// Transparent black.
    func clear() {
        for plane in 0..<4 {
            for y in rect.y..<rect.maxY { row(plane, y).update(repeating: 0, count: rect.width) }
        }
    }
}

extension Interpolation {
    /// What the four pixels around a place weigh; `t` is the way from the second to the third.
    func weights(_ t: Float) -> SIMD4<Float> {
        if self == .bilinear { return SIMD4(0, 1 - t, t, 0) }
        let t2 = t * t
        let t3 = t2 * t
        return SIMD4(
            -0.5 * t3 + t2 - 0.5 * t, 1.5 * t3 - 2.5 * t2 + 1, -1.5 * t3 + 2 * t2 + 0.5 * t, 0.5 * t3 - 0.5 * t2)
    }
}
