import VelaturaGeometry
import VelaturaPixels

/// Scratch of a run of warped pixels.
struct WarpRun {
    /// Places in the input.
    let xs: UnsafeMutablePointer<Double>
    let ys: UnsafeMutablePointer<Double>
    let slowX: UnsafeMutablePointer<Double>
    let slowY: UnsafeMutablePointer<Double>
    let cover: UnsafeMutablePointer<Float>
    /// The pixel at the upper left of the place's four by four, from the input's origin, and the way to the next.
    let columns: UnsafeMutablePointer<Int32>
    let lines: UnsafeMutablePointer<Int32>
    let partX: UnsafeMutablePointer<Float>
    let partY: UnsafeMutablePointer<Float>
    /// What was looked up.
    let values: [UnsafeMutablePointer<Float>]

    init(_ arena: Arena, capacity: Int) {
        func doubles() -> UnsafeMutablePointer<Double> {
            UnsafeMutableRawPointer(arena.floats(2 * capacity)).bindMemory(to: Double.self, capacity: capacity)
        }
        func integers() -> UnsafeMutablePointer<Int32> {
            UnsafeMutableRawPointer(arena.floats(capacity)).bindMemory(to: Int32.self, capacity: capacity)
        }
        xs = doubles()
        ys = doubles()
        slowX = doubles()
        slowY = doubles()
        cover = arena.floats(capacity)
        columns = integers()
        lines = integers()
        partX = arena.floats(capacity)
        partY = arena.floats(capacity)
        values = (0..<4).map { _ in arena.floats(capacity) }
    }

    /// Multiplies by the cover; an opaque input's alpha is the cover.
    func finish(_ count: Int, planes: Int, isCovered: Bool) {
        if planes == 3 { values[3].update(repeating: 1, count: count) }
        if isCovered { return }
        for plane in values {
            for i in 0..<count { plane[i] *= cover[i] }
        }
    }
}

/// Looks up places between pixels from the four by four around them, with weights that are cubics of the place.
struct CubicLookup: Sendable {
    /// The weights of the four: ((a·t + b)·t + c)·t + d, where t is the way from the second to the third.
    private let a: SIMD4<Float>
    private let b: SIMD4<Float>
    private let c: SIMD4<Float>
    private let d: SIMD4<Float>
    /// Where the second pixel's t is 0, from its left edge.
    private let center: Double

    init(_ interpolation: Interpolation) {
        d = SIMD4(0, 1, 0, 0)
        switch interpolation {
        case .nearest: (a, b, c) = (.zero, .zero, .zero)
        case .bilinear: (a, b, c) = (.zero, .zero, SIMD4(0, -1, 1, 0))
        case .bicubic:
            (a, b, c) = (SIMD4(-0.5, 1.5, -1.5, 0.5), SIMD4(1, -2.5, 2, -0.5), SIMD4(-0.5, 0, 0.5, 0))
        }
        center = interpolation == .nearest ? 0 : 0.5
    }

    /// How much of a pixel is covered along one axis, from the distances to the two edges in pixels.
    @inline(__always)
    static func cover(_ fromStart: Double, _ toEnd: Double) -> Double {
        let start = fromStart < 0.5 ? fromStart + 0.5 : 1
        let end = toEnd < 0.5 ? toEnd + 0.5 : 1
        let both = start + end - 1
        return both > 0 ? both : 0
    }

    /// Splits places into whole pixels and parts, held to a pixel around `bounds` and to where `held` has all neighbours.
    func hold(_ run: WarpRun, _ count: Int, within bounds: PixelRect, held: PixelRect) {
        split(
            run.xs, count, from: Double(max(bounds.x - 1, held.x + 2)),
            to: Double(min(bounds.maxX + 1, held.maxX - 3)), origin: Double(held.x), run.columns, run.partX)
        split(
            run.ys, count, from: Double(max(bounds.y - 1, held.y + 2)),
            to: Double(min(bounds.maxY + 1, held.maxY - 3)), origin: Double(held.y), run.lines, run.partY)
    }

    private func split(
        _ places: UnsafeMutablePointer<Double>, _ count: Int, from low: Double, to high: Double, origin: Double,
        _ wholes: UnsafeMutablePointer<Int32>, _ parts: UnsafeMutablePointer<Float>
    ) {
        // Adding 1.5·2⁵² rounds to the nearest whole number and leaves it in the low bits. Counted from the origin, the
        // wholes fit however far off the picture lies.
        let magic = 6_755_399_441_055_744.0
        for i in 0..<count {
            let aboveLow = places[i] > low ? places[i] : low
            let place = (aboveLow < high ? aboveLow : high) - center
            let near = (place + magic) - magic
            let floor = near > place ? near - 1 : near
            wholes[i] = Int32(truncatingIfNeeded: (floor - origin + magic).bitPattern)
            parts[i] = Float(place - floor)
        }
    }

    func read(_ source: FloatTile, planes: Int, _ run: WarpRun, _ count: Int) {
        let stride = source.stride
        let origin = source.row(0, source.rect.y)
        let planeSize = stride * source.rect.height
        let values = run.values
        let (r, g, b, a) = (values[0], values[1], values[2], values[3])
        for i in 0..<count {
            let wx = weights(run.partX[i])
            let wy = weights(run.partY[i])
            let w0 = SIMD4(repeating: wy[0])
            let w1 = SIMD4(repeating: wy[1])
            let w2 = SIMD4(repeating: wy[2])
            let w3 = SIMD4(repeating: wy[3])
            var p = UnsafeRawPointer(origin + ((Int(run.lines[i]) - 1) * stride + Int(run.columns[i]) - 1))
            r[i] = sum(p, stride, wx, w0, w1, w2, w3)
            p += planeSize * 4
            g[i] = sum(p, stride, wx, w0, w1, w2, w3)
            p += planeSize * 4
            b[i] = sum(p, stride, wx, w0, w1, w2, w3)
            if planes == 4 {
                p += planeSize * 4
                a[i] = sum(p, stride, wx, w0, w1, w2, w3)
            }
        }
    }

    @inline(__always)
    private func weights(_ t: Float) -> SIMD4<Float> {
        let t = SIMD4(repeating: t)
        return ((a * t + b) * t + c) * t + d
    }

    @inline(__always)
    private func sum(
        _ p: UnsafeRawPointer, _ stride: Int, _ wx: SIMD4<Float>, _ w0: SIMD4<Float>, _ w1: SIMD4<Float>,
        _ w2: SIMD4<Float>, _ w3: SIMD4<Float>
    ) -> Float {
        let line = stride * 4
        var sums = p.loadUnaligned(as: SIMD4<Float>.self) * w0
        sums += p.loadUnaligned(fromByteOffset: line, as: SIMD4<Float>.self) * w1
        sums += p.loadUnaligned(fromByteOffset: 2 * line, as: SIMD4<Float>.self) * w2
        sums += p.loadUnaligned(fromByteOffset: 3 * line, as: SIMD4<Float>.self) * w3
        sums *= wx
        return (sums[0] + sums[1]) + (sums[2] + sums[3])
    }
}
