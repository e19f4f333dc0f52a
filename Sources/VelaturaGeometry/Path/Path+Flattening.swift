extension Path {
    /// The path as straight lines that stay within `tolerance` of it.
    ///
    /// Each curve is cut at equal steps of its parameter, as many as the bound on its second derivative asks for (Wang),
    /// but at most 4,096. `transform` is applied first, so that the tolerance counts in the units it maps to. Throws for
    /// coordinates that are not finite, a tolerance that is not positive, and more than
    /// `Polylines.pointLimit` points.
    public func flattened(
        tolerance: Double = 0.05, transform: AffineTransform = .identity
    ) throws(PathError) -> Polylines {
        try PathError.requirePositive("tolerance", tolerance)
        try validate()
        let path = applying(transform)
        var result = Polylines()
        if transform != .identity { try path.validate() }
        result.points.reserveCapacity(elements.count)
        var (start, current) = (Vector.zero, Vector.zero)
        var hasMoved = false
        func begin() {
            if hasMoved { result.points.append(Point(start)) }
            hasMoved = false
        }
        for element in path.elements {
            switch element {
            case .move(let p):
                result.finish(closed: false)
                start = p.vector
                hasMoved = true
            case .line(let p):
                begin()
                result.points.append(p)
            case .quadratic(let p, let c):
                begin()
                PathSegment.quadratic(current, c.vector, p.vector).appendPoints(to: &result.points, tolerance)
            case .cubic(let p, let c, let d):
                begin()
                PathSegment.cubic(current, c.vector, d.vector, p.vector).appendPoints(to: &result.points, tolerance)
            case .close:
                begin()
                if result.points.count - (result.ends.last ?? 0) > 1, current == start { result.points.removeLast() }
                result.finish(closed: true)
            }
            current = element.end?.vector ?? start
            try result.checkLimit()
        }
        result.finish(closed: false)
        return result
    }
}

extension PathSegment {
    static let largestStepCount = 4096

    /// How many equal steps of the parameter keep the chords within `tolerance`: the chord of a step h departs from the
    /// curve by at most h²/8 times the second derivative.
    func stepCount(tolerance: Double) -> Int {
        let steps = (secondDerivativeBound / (8 * tolerance)).squareRoot().rounded(.up)
        return steps >= 1 ? Int(min(steps, Double(PathSegment.largestStepCount))) : 1
    }

    /// Adds the points of the chords but for the first.
    package func appendPoints(to points: inout [Point], _ tolerance: Double) {
        let count = stepCount(tolerance: tolerance)
        if count > 1 {
            let (a, b, c, d) = coefficients
            let step = 1 / Double(count)
            for index in 1..<count {
                let t = Double(index) * step
                points.append(Point(((a * t + b) * t + c) * t + d))
            }
        }
        points.append(Point(end))
    }
}
