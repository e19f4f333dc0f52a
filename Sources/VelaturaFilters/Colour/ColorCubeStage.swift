import VelaturaImaging
import VelaturaPixels

/// Looks chunks up in a cube of colours.
struct ColorCubeStage: PointwiseStage {
    let size: Int
    /// Entries of four floats, the last unused, so that an entry is one load.
    private let entries: [SIMD4<Float>]
    let isTetrahedral: Bool
    let form: PixelForm
    /// The colour of the first entry, and what brings that of the last to 1.
    private let lower: SIMD4<Float>
    private let scale: SIMD4<Float>

    init(_ table: NamedTable, isTetrahedral: Bool, form: PixelForm) {
        let (size, values) = (table.size, table.values)
        self.size = size
        lower = SIMD4(table.lower, 0)
        scale = 1 / SIMD4(table.upper - table.lower, 1)
        self.isTetrahedral = isTetrahedral
        self.form = form
        entries = (0..<(values.count / 3)).map { SIMD4(values[$0 * 3], values[$0 * 3 + 1], values[$0 * 3 + 2], 0) }
    }

    func run(_ p: Planes, at place: ChunkPlace) {
        entries.withUnsafeBufferPointer { entries in
            let steps = SIMD4<Float>(repeating: Float(size - 1))
            for i in p.indices {
                // NaN is held to a number too, so that the entries always exist.
                let v = (SIMD4(p.r[i], p.g[i], p.b[i], 0) - lower) * scale
                let x = SIMD4(hold(v.x), hold(v.y), hold(v.z), 0) * steps
                let whole = SIMD4(last(x.x, steps.x), last(x.y, steps.y), last(x.z, steps.z), 0)
                let corner = Int(whole.x) + size * (Int(whole.y) + size * Int(whole.z))
                let color =
                    isTetrahedral
                    ? tetrahedral(entries, corner, x - whole) : trilinear(entries, corner, x - whole)
                p.r[i] = color.x
                p.g[i] = color.y
                p.b[i] = color.z
            }
        }
    }

    @inline(__always)
    private func hold(_ x: Float) -> Float { max(0, min(1, x)) }

    /// The entry at or below a place, with another above it.
    @inline(__always)
    private func last(_ x: Float, _ steps: Float) -> Float { min(fastFloor(x), steps - 1) }

    @inline(__always)
    private func trilinear(
        _ entries: UnsafeBufferPointer<SIMD4<Float>>, _ corner: Int, _ t: SIMD4<Float>
    ) -> SIMD4<Float> {
        func row(_ at: Int) -> SIMD4<Float> { entries[at] + (entries[at + 1] - entries[at]) * t.x }
        func square(_ at: Int) -> SIMD4<Float> {
            let first = row(at)
            return first + (row(at + size) - first) * t.y
        }
        let first = square(corner)
        return first + (square(corner + size * size) - first) * t.z
    }

    /// Along the channels by falling fraction: from the near corner to the far one over two others.
    @inline(__always)
    private func tetrahedral(
        _ entries: UnsafeBufferPointer<SIMD4<Float>>, _ corner: Int, _ t: SIMD4<Float>
    ) -> SIMD4<Float> {
        let (r, g, b) = (1, size, size * size)
        var order = (first: r, second: g, x: t.x, y: t.y, z: t.z)
        if t.x >= t.y {
            if t.y < t.z { order = t.x >= t.z ? (r, b, t.x, t.z, t.y) : (b, r, t.z, t.x, t.y) }
        } else if t.z >= t.y {
            order = (b, g, t.z, t.y, t.x)
        } else {
            order = t.z >= t.x ? (g, b, t.y, t.z, t.x) : (g, r, t.y, t.x, t.z)
        }
        let near = entries[corner]
        let one = entries[corner + order.first]
        let two = entries[corner + order.first + order.second]
        let far = entries[corner + r + g + b]
        return near + (one - near) * order.x + (two - one) * order.y + (far - two) * order.z
    }
}
