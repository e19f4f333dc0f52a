import VelaturaGeometry

/// A projective mapping; what lies on the other side of its horizon has no source.
struct ProjectiveMapping: WarpMapping {
    private let m: ProjectiveTransform

    /// More samples than this are not taken along an axis of a pixel.
    private static let mostSamples = 32.0
    /// Stands for no place: outside every picture.
    private static let nowhere = -1e9

    /// - Parameter transform: from output to input pixels; its depth is positive where the picture is.
    init(_ transform: ProjectiveTransform) { m = transform }

    func places(
        _ x: Double, _ y: Double, _ count: Int, _ xs: UnsafeMutablePointer<Double>, _ ys: UnsafeMutablePointer<Double>
    ) {
        let r = m.rows
        let (a, d, g) = (r[0], r[3], r[6])
        let (b, e, h) = (r[1] * y + r[2], r[4] * y + r[5], r[7] * y + r[8])
        for i in 0..<count {
            let column = x + Double(Int32(truncatingIfNeeded: i))
            let w = g * column + h
            let inverse = 1 / (w > 1e-12 ? w : 1e-12)
            xs[i] = w > 1e-12 ? (a * column + b) * inverse : Self.nowhere
            ys[i] = w > 1e-12 ? (d * column + e) * inverse : Self.nowhere
        }
    }

    func slowness(
        _ x: Double, _ y: Double, _ count: Int, _ xs: UnsafeMutablePointer<Double>, _ ys: UnsafeMutablePointer<Double>
    ) {
        for i in 0..<count {
            let slopes = slopes(x + Double(i), y)
            xs[i] = 1 / max(1e-12, (slopes.xx * slopes.xx + slopes.xy * slopes.xy).squareRoot())
            ys[i] = 1 / max(1e-12, (slopes.yx * slopes.yx + slopes.yy * slopes.yy).squareRoot())
        }
    }

    func samples(_ x: Double, _ y: Double) -> (across: Int, down: Int) {
        let slopes = slopes(x, y)
        func samples(_ dx: Double, _ dy: Double) -> Int {
            Int(min(Self.mostSamples, max(1, ((dx * dx + dy * dy).squareRoot() - 0.25).rounded(.up))))
        }
        return (samples(slopes.xx, slopes.yx), samples(slopes.xy, slopes.yy))
    }

    var isEven: Bool { false }

    /// How the input's x and y change with the output's x and y; 0 behind the horizon.
    private func slopes(_ x: Double, _ y: Double) -> (xx: Double, xy: Double, yx: Double, yy: Double) {
        let r = m.rows
        let w = m.depth(Point(x, y))
        guard w > 1e-12 else { return (0, 0, 0, 0) }
        let p = m.apply(to: Point(x, y))
        return (
            (r[0] - p.x * r[6]) / w, (r[1] - p.x * r[7]) / w, (r[3] - p.y * r[6]) / w, (r[4] - p.y * r[7]) / w
        )
    }

    func sources(_ rect: PixelRect) -> Rect {
        let r = rect.rect
        let corners = [
            r.origin, Point(r.maxX, r.minY), Point(r.minX, r.maxY), Point(r.maxX, r.maxY),
        ]
        // A rectangle that the horizon crosses comes from everywhere.
        guard corners.allSatisfy({ m.depth($0) > 1e-9 }) else { return .infinite }
        let places = corners.map(m.apply)
        let xs = places.map(\.x)
        let ys = places.map(\.y)
        let result = Rect(minX: xs.min()!, minY: ys.min()!, maxX: xs.max()!, maxY: ys.max()!)
        return max(abs(result.minX), abs(result.maxX), abs(result.minY), abs(result.maxY)) < 1e9 ? result : .infinite
    }
}
