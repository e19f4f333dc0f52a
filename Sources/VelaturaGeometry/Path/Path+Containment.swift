extension Path {
    /// Whether `point` lies inside, open subpaths closed by a line. On the outline itself either answer may come.
    public func contains(_ point: Point, fillRule: FillRule = .nonZero) throws(PathError) -> Bool {
        fillRule.isInside(winding: try winding(around: point))
    }

    /// How often the path winds around `point`, clockwise as seen positive; open subpaths count as closed.
    ///
    /// Curves are cut where they turn vertically and then solved by bisection, so nothing depends on a flattening.
    public func winding(around point: Point) throws(PathError) -> Int {
        guard point.isFinite else { return 0 }
        var count = 0
        for subpath in try subpaths() {
            for segment in subpath.segments { count += segment.crossings(right: point.vector) }
            if let first = subpath.segments.first, let last = subpath.segments.last, !subpath.isClosed {
                count += PathSegment.line(last.end, first.start).crossings(right: point.vector)
            }
        }
        return count
    }
}

extension PathSegment {
    /// Crossings of the ray from `p` to the right: downward ones count 1, upward ones −1. Ends count where y grows from
    /// there, so that joined segments never count twice.
    func crossings(right p: Vector) -> Int {
        guard !isLine else { return crossing(p, 0, 1) }
        let (a, b, c, _) = coefficients
        var cuts = [0.0, 1.0]
        PathSegment.roots(3 * a.y, 2 * b.y, c.y) { t in
            if t > 0 && t < 1 { cuts.append(t) }
        }
        cuts.sort()
        return zip(cuts, cuts.dropFirst()).reduce(0) { $0 + crossing(p, $1.0, $1.1) }
    }

    /// The crossing of the part between two parameters, in which y only grows or only falls.
    private func crossing(_ p: Vector, _ t0: Double, _ t1: Double) -> Int {
        let (from, to) = (point(t0), point(t1))
        let below = from.y <= p.y
        guard below != (to.y <= p.y) else { return 0 }
        let direction = below ? 1 : -1
        if case .line = self {
            // The side of the line on which the point lies.
            return (to - from).cross(p - from) * Double(direction) > 0 ? direction : 0
        }
        var (low, high) = (t0, t1)
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if (point(middle).y <= p.y) == below { low = middle } else { high = middle }
        }
        return point((low + high) / 2).x > p.x ? direction : 0
    }
}
