extension Path {
    /// The smallest rectangle that holds the path: curves count by their extrema, not by their control points.
    ///
    /// Moves that nothing is drawn from do not count; a path that draws nothing has the bounds `.zero`. A straight
    /// horizontal or vertical line has bounds with a side of 0.
    public var bounds: Rect {
        get throws(PathError) {
            var low = Vector(.infinity, .infinity)
            var high = -low
            for subpath in try subpaths() {
                for segment in subpath.segments { segment.extend(&low, &high) }
            }
            return low.x > high.x ? .zero : Rect(minX: low.x, minY: low.y, maxX: high.x, maxY: high.y)
        }
    }

    /// The area enclosed, each place counted as often as the outline winds around it, clockwise as seen positive; open
    /// subpaths count as closed. Exact but for rounding (Green's theorem).
    public var signedArea: Double {
        get throws(PathError) {
            var sum = 0.0
            for subpath in try subpaths() {
                guard let origin = subpath.segments.first?.start else { continue }
                for segment in subpath.segments { sum += segment.area(from: origin) }
            }
            return sum
        }
    }
}

extension PathSegment {
    package func extend(_ low: inout Vector, _ high: inout Vector) {
        func add(_ p: Vector) {
            low = Vector(min(low.x, p.x), min(low.y, p.y))
            high = Vector(max(high.x, p.x), max(high.y, p.y))
        }
        add(start)
        add(end)
        if isLine { return }
        let (a, b, c, _) = coefficients
        for axis in 0..<2 {
            PathSegment.roots(3 * a[axis], 2 * b[axis], c[axis]) { t in
                if t > 0 && t < 1 { add(point(t)) }
            }
        }
    }

    /// The roots of a·t² + b·t + c without cancellation (Numerical Recipes, 5.6).
    static func roots(_ a: Double, _ b: Double, _ c: Double, _ body: (Double) -> Void) {
        let discriminant = b * b - 4 * a * c
        guard discriminant >= 0 else { return }
        let q = -0.5 * (b + (b < 0 ? -1 : 1) * discriminant.squareRoot())
        if a != 0 { body(q / a) }
        if q != 0 { body(c / q) }
    }

    /// The area between the segment and `origin`.
    func area(from origin: Vector) -> Double {
        switch self {
        case .line(let p, let q): return (p - origin).cross(q - origin) / 2
        case .quadratic(let p, let q, let r):
            // The triangle of the chord, and two thirds of the one the control point spans over it.
            return (p - origin).cross(r - origin) / 2 + (q - p).cross(r - p) / 3
        case .cubic(let p, let q, let r, let s):
            let chord = (p - origin).cross(s - origin) / 2
            let (u, v, w) = (q - p, r - p, s - p)
            return chord + (u.cross(v) * 3 + u.cross(w) * 3 + v.cross(w) * 6) / 20
        }
    }
}
