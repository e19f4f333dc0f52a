extension Path {
    /// An arc of an ellipse between two points (SVG 2, appendix B.2.4): of the four that fit, the one on the large or
    /// small side that runs clockwise as seen or not. Radii that are too small grow; a radius of 0 is a line.
    mutating func addEndpointArc(
        from: Point, to: Point, radii: Size, rotation: Double, isLarge: Bool, isClockwise: Bool
    ) {
        var (rx, ry) = (abs(radii.width), abs(radii.height))
        guard from != to else { return }
        guard rx > 0, ry > 0 else { return addLine(to: to) }
        let (sine, cosine) = exactSineCosine(degrees: rotation)
        // Half the chord, in the frame of the ellipse's axes and then in units of its radii.
        let half = (from - to).vector / 2
        let turned = Vector(cosine * half.x + sine * half.y, -sine * half.x + cosine * half.y)
        let excess = (turned / Vector(rx, ry)).lengthSquared
        guard excess.isFinite else { return addLine(to: to) }
        if excess > 1 {
            rx *= excess.squareRoot()
            ry *= excess.squareRoot()
        }
        let start = turned / Vector(rx, ry)
        let distance = max(0, 1 / start.lengthSquared - 1).squareRoot()
        // The centre lies square to the chord, on the right of it for the arc that is both small and clockwise.
        let center = -start.normal * (isLarge == isClockwise ? -distance : distance)
        let (from0, to0) = (start - center, -start - center)
        let startAngle = exactArcTangent(y: from0.y, x: from0.x)
        var sweep = exactArcTangent(y: to0.y, x: to0.x) - startAngle
        if isClockwise && sweep <= 0 { sweep += 360 }
        if !isClockwise && sweep >= 0 { sweep -= 360 }
        let offset = center * Vector(rx, ry)
        let middle = to.vector + half
        addEllipticArc(
            center: Point(
                middle.x + cosine * offset.x - sine * offset.y, middle.y + sine * offset.x + cosine * offset.y),
            radii: Size(rx, ry), rotation: rotation, start: startAngle, sweep: sweep, end: to)
    }
}
