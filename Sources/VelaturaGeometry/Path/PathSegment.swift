/// One piece of a subpath from its start to its end, over the parameter 0…1.
package enum PathSegment {
    case line(Vector, Vector)
    case quadratic(Vector, Vector, Vector)
    case cubic(Vector, Vector, Vector, Vector)

    package var start: Vector {
        switch self {
        case .line(let p, _), .quadratic(let p, _, _), .cubic(let p, _, _, _): p
        }
    }

    package var end: Vector {
        switch self {
        case .line(_, let p), .quadratic(_, _, let p), .cubic(_, _, _, let p): p
        }
    }

    var isLine: Bool { if case .line = self { true } else { false } }

    /// The coefficients of ((a·t + b)·t + c)·t + d.
    var coefficients: (a: Vector, b: Vector, c: Vector, d: Vector) {
        switch self {
        case .line(let p, let q): return (.zero, .zero, q - p, p)
        case .quadratic(let p, let q, let r):
            let first = q - p
            return (.zero, (r - q) - first, first * 2, p)
        case .cubic(let p, let q, let r, let s):
            let (first, second, third) = (q - p, r - q, s - r)
            return ((third - second) - (second - first), (second - first) * 3, first * 3, p)
        }
    }

    /// Exact at both ends.
    func point(_ t: Double) -> Vector {
        if t <= 0 { return start }
        if t >= 1 { return end }
        let (a, b, c, d) = coefficients
        return ((a * t + b) * t + c) * t + d
    }

    func derivative(_ t: Double) -> Vector {
        let (a, b, c, _) = coefficients
        return (a * (3 * t) + b * 2) * t + c
    }

    /// The unit direction in which the segment leaves its start, or zero where it is a point. Control points that lie
    /// on the start but for rounding are passed over.
    var startTangent: Vector {
        switch self {
        case .line(let p, let q): return (q - p).normalized
        case .quadratic(let p, let q, let r): return PathSegment.tangent(from: p, [q, r])
        case .cubic(let p, let q, let r, let s): return PathSegment.tangent(from: p, [q, r, s])
        }
    }

    /// The unit direction in which the segment reaches its end, or zero where it is a point.
    var endTangent: Vector { -reversed.startTangent }

    /// The unit direction at `t`; at a cusp the direction in which the curve goes on.
    func tangent(_ t: Double) -> Vector {
        if t <= 0 { return startTangent }
        if t >= 1 { return endTangent }
        let d = derivative(t)
        let size = max((start - end).largest, secondDerivativeBound)
        return d.largest > 1e-9 * size ? d.normalized : part(from: t, to: 1).startTangent
    }

    var reversed: PathSegment {
        switch self {
        case .line(let p, let q): .line(q, p)
        case .quadratic(let p, let q, let r): .quadratic(r, q, p)
        case .cubic(let p, let q, let r, let s): .cubic(s, r, q, p)
        }
    }

    /// The part between two parameters, as a segment of the same kind (blossoming).
    func part(from t0: Double, to t1: Double) -> PathSegment {
        if t0 <= 0 && t1 >= 1 { return self }
        func mix(_ p: Vector, _ q: Vector, _ t: Double) -> Vector { p + (q - p) * t }
        let (first, last) = (point(t0), point(t1))
        switch self {
        case .line: return .line(first, last)
        case .quadratic(let p, let q, let r):
            return .quadratic(first, mix(mix(p, q, t0), mix(q, r, t0), t1), last)
        case .cubic(let p, let q, let r, let s):
            func blossom(_ t: Double, _ u: Double, _ v: Double) -> Vector {
                let (pq, qr, rs) = (mix(p, q, t), mix(q, r, t), mix(r, s, t))
                return mix(mix(pq, qr, u), mix(qr, rs, u), v)
            }
            return .cubic(first, blossom(t0, t0, t1), blossom(t0, t1, t1), last)
        }
    }

    /// At least the length of the second derivative anywhere on the segment.
    var secondDerivativeBound: Double {
        switch self {
        case .line: return 0
        case .quadratic(let p, let q, let r): return 2 * ((r - q) - (q - p)).length
        case .cubic(let p, let q, let r, let s):
            let (first, second, third) = (q - p, r - q, s - r)
            return 6 * max((second - first).lengthSquared, (third - second).lengthSquared).squareRoot()
        }
    }

    /// The element that draws the segment from where it starts.
    var element: PathElement {
        switch self {
        case .line(_, let q): .line(to: Point(q))
        case .quadratic(_, let q, let r): .quadratic(to: Point(r), control: Point(q))
        case .cubic(_, let q, let r, let s): .cubic(to: Point(s), control1: Point(q), control2: Point(r))
        }
    }

    private static func tangent(from p: Vector, _ others: [Vector]) -> Vector {
        var size = p.largest * 1e-4
        for q in others { size = max(size, (q - p).largest) }
        for q in others where (q - p).largest > 1e-9 * size { return (q - p).normalized }
        return .zero
    }
}
