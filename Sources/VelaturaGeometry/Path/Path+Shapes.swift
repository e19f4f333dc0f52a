extension Path {
    /// A closed rectangle, clockwise as seen from its upper left corner.
    public static func rectangle(_ rect: Rect) -> Path { Path { $0.addRect(rect) } }

    /// A closed rectangle with all corners rounded by quarter circles; the radius is cut down to what fits.
    public static func roundedRectangle(_ rect: Rect, radius: Double) -> Path {
        Path { $0.addRoundedRect(rect, radii: CornerRadii(radius)) }
    }

    /// A closed rectangle with a radius for each corner; 0 keeps it sharp.
    public static func roundedRectangle(_ rect: Rect, radii: CornerRadii) -> Path {
        Path { $0.addRoundedRect(rect, radii: radii) }
    }

    /// The closed ellipse that touches the sides of `rect`, clockwise from its rightmost point.
    public static func ellipse(in rect: Rect) -> Path { Path { $0.addEllipse(in: rect) } }

    /// A closed circle, clockwise from its rightmost point. A radius of zero or less is a point.
    public static func circle(center: Point, radius: Double) -> Path {
        let r = radius < 0 ? 0 : radius
        return ellipse(in: Rect(center.x - r, center.y - r, 2 * r, 2 * r))
    }

    /// A closed polygon with equal sides, its first corner at the top turned by `rotation` degrees.
    ///
    /// Fewer than 3 sides give an empty path, more than 65,536 count as so many.
    public static func regularPolygon(
        sides: Int, center: Point, radius: Double, rotation: Double = 0
    ) -> Path {
        guard sides >= 3 else { return Path() }
        return Path { $0.addCorners(min(sides, 65_536), center, [radius], rotation) }
    }

    /// A closed star with its first tip at the top turned by `rotation` degrees.
    ///
    /// Fewer than 2 tips give an empty path, more than 65,536 count as so many.
    public static func star(
        points: Int, center: Point, outerRadius: Double, innerRadius: Double, rotation: Double = 0
    ) -> Path {
        guard points >= 2 else { return Path() }
        return Path { $0.addCorners(2 * min(points, 65_536), center, [outerRadius, innerRadius], rotation) }
    }

    public mutating func addRect(_ rect: Rect) {
        addLines([
            rect.origin, Point(rect.maxX, rect.minY), Point(rect.maxX, rect.maxY), Point(rect.minX, rect.maxY),
        ])
        closeSubpath()
    }

    public mutating func addRoundedRect(_ rect: Rect, radii: CornerRadii) {
        let r = radii.fitted(in: rect.size)
        move(to: Point(rect.minX + r.topLeft, rect.minY))
        addCorner(Point(rect.maxX - r.topRight, rect.minY + r.topRight), r.topRight, from: -90)
        addCorner(Point(rect.maxX - r.bottomRight, rect.maxY - r.bottomRight), r.bottomRight, from: 0)
        addCorner(Point(rect.minX + r.bottomLeft, rect.maxY - r.bottomLeft), r.bottomLeft, from: 90)
        addCorner(Point(rect.minX + r.topLeft, rect.minY + r.topLeft), r.topLeft, from: 180)
        closeSubpath()
    }

    public mutating func addEllipse(in rect: Rect) {
        move(to: Point(rect.maxX, rect.center.y))
        addEllipticArc(
            center: rect.center, radii: Size(rect.width / 2, rect.height / 2), start: 0, sweep: 360)
        closeSubpath()
    }

    private mutating func addCorner(_ center: Point, _ radius: Double, from degrees: Double) {
        if radius == 0 {
            if currentPoint != center { addLine(to: center) }
        } else {
            addEllipticArc(center: center, radii: Size(radius, radius), start: degrees, sweep: 90)
        }
    }

    private mutating func addCorners(_ count: Int, _ center: Point, _ radii: [Double], _ rotation: Double) {
        addLines(
            (0..<count).map { index in
                let (sine, cosine) = exactSineCosine(degrees: rotation - 90 + 360 * Double(index) / Double(count))
                let radius = radii[index % radii.count]
                return Point(center.x + radius * cosine, center.y + radius * sine)
            })
        closeSubpath()
    }
}
