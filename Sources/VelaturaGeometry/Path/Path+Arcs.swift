extension Path {
    /// An arc of a circle, angles in radians, 0 to the right and growing clockwise as seen.
    ///
    /// A line joins the current point to the arc's start; without one a subpath begins there. `clockwise` is as seen
    /// (y down). A difference of 2π or more is a full turn that ends where it began; equal angles are a point. A radius
    /// of zero or less is a point at the centre. The curve is within 5e-6 of the radius.
    public mutating func addArc(
        center: Point, radius: Double, startAngle: Double, endAngle: Double, clockwise: Bool = true
    ) {
        addArc(
            center: center, radius: radius, startDegrees: startAngle * 180 / .pi, endDegrees: endAngle * 180 / .pi,
            clockwise: clockwise)
    }

    /// An arc of a circle, angles in degrees; quarters are exact. Otherwise as with radians.
    public mutating func addArc(
        center: Point, radius: Double, startDegrees: Double, endDegrees: Double, clockwise: Bool = true
    ) {
        addEllipticArc(
            center: center, radii: Size(radius, radius), start: startDegrees,
            sweep: Path.sweep(from: startDegrees, to: endDegrees, clockwise: clockwise))
    }

    /// An arc that touches the line from the current point to `tangent1` and the line from there to `tangent2`.
    ///
    /// A line joins the current point to the arc. Where the three points lie in line or the radius is not positive, only
    /// a line to `tangent1` is added; without a current point a subpath begins at `tangent1`.
    public mutating func addArc(tangent1: Point, tangent2: Point, radius: Double) {
        guard let p = currentPoint else { return move(to: tangent1) }
        let toStart = (p - tangent1).vector
        let toEnd = (tangent2 - tangent1).vector
        let (l0, l1) = (toStart.length, toEnd.length)
        let sine = toStart.cross(toEnd)
        guard radius > 0, l0 > 0, l1 > 0, abs(sine) > 1e-12 * l0 * l1 else { return addLine(to: tangent1) }
        let (u, v) = (toStart / l0, toEnd / l1)
        // The distance from the corner to the touching points is r / tan(half the angle between the lines).
        let along = radius * (1 + u.dot(v)) / abs(u.cross(v))
        let side = u.cross(v) > 0 ? 1.0 : -1.0
        let touch0 = tangent1.vector + u * along
        let center = touch0 + u.normal * (radius * side)
        let from = touch0 - center
        let to = tangent1.vector + v * along - center
        let start = exactArcTangent(y: from.y, x: from.x)
        var sweep = exactArcTangent(y: to.y, x: to.x) - start
        if sweep > 180 { sweep -= 360 }
        if sweep < -180 { sweep += 360 }
        addLine(to: Point(touch0))
        addEllipticArc(center: Point(center), radii: Size(radius, radius), start: start, sweep: sweep)
    }

    /// The signed sweep in degrees. Rounding of the angles neither makes a full turn vanish nor adds one.
    static func sweep(from start: Double, to end: Double, clockwise: Bool) -> Double {
        let difference = end - start
        let slack = 1e-9
        if abs(difference) >= 360 - slack { return clockwise ? 360 : -360 }
        if abs(difference) <= slack { return 0 }
        if clockwise { return difference < 0 ? difference + 360 : difference }
        return difference > 0 ? difference - 360 : difference
    }

    /// An arc of an ellipse, its axes turned by `rotation`; angles in degrees before that turn. Pieces of at most 45°,
    /// each the cubic with handles of 4/3·tan(sweep/4).
    mutating func addEllipticArc(
        center: Point, radii: Size, rotation: Double = 0, start: Double, sweep: Double, end: Point? = nil
    ) {
        guard center.isFinite, radii.isFinite, rotation.isFinite, start.isFinite, sweep.isFinite else {
            return addLine(to: Point(.nan, .nan))  // whatever uses the path says so
        }
        let frame = AffineTransform.scale(max(0, radii.width), max(0, radii.height))
            .concatenating(.rotation(degrees: rotation)).concatenating(.translation(center.x, center.y))
        func unit(_ degrees: Double) -> Vector {
            let (sine, cosine) = exactSineCosine(degrees: degrees)
            return Vector(cosine, sine)
        }
        var from = unit(start)
        let first = frame.apply(to: Point(from))
        if !isAt(first) { addLine(to: first) }
        guard sweep != 0, max(radii.width, radii.height) > 0 else { return addLine(to: first) }
        let pieces = max(1, (abs(sweep) / 45 - 1e-9).rounded(.up))
        let (sine, cosine) = exactSineCosine(degrees: sweep / pieces / 2)
        let handle = 4.0 / 3 * sine / (1 + cosine)
        for index in 1...Int(pieces) {
            let last = index == Int(pieces)
            let to = unit(start + sweep * Double(index) / pieces)
            let target = last ? end ?? (abs(sweep) == 360 ? first : nil) : nil
            addCurve(
                to: target ?? frame.apply(to: Point(to)),
                control1: frame.apply(to: Point(from + from.normal * handle)),
                control2: frame.apply(to: Point(to - to.normal * handle)))
            from = to
        }
    }

    /// Whether the current point is `point` but for rounding, so that no line needs to lead there.
    private func isAt(_ point: Point) -> Bool {
        guard let p = currentPoint else { return false }
        return (p - point).vector.largest <= 1e-13 * max(p.vector.largest, point.vector.largest)
    }
}
