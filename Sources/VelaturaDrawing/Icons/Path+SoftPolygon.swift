import VelaturaGeometry

/// A corner of a polygon, and the radius that rounds it; 0 keeps it sharp.
typealias SoftCorner = (x: Double, y: Double, radius: Double)

extension Path {
    /// A closed polygon with rounded corners; the arcs touch the sides.
    static func softPolygon(_ corners: [SoftCorner]) -> Path {
        guard let first = corners.first, let last = corners.last else { return Path() }
        return Path {
            $0.move(to: Point((first.x + last.x) / 2, (first.y + last.y) / 2))
            $0.addSoftCorners(corners, toward: Point(first.x, first.y))
            $0.closeSubpath()
        }
    }

    /// Lines to and around corners, of which the last turns toward a point.
    mutating func addSoftCorners(_ corners: [SoftCorner], toward end: Point) {
        for (index, corner) in corners.enumerated() {
            let next = index + 1 < corners.count ? Point(corners[index + 1].x, corners[index + 1].y) : end
            addArc(tangent1: Point(corner.x, corner.y), tangent2: next, radius: corner.radius)
        }
    }

    /// A disc that is left open in the outline around it.
    mutating func addRoundHole(center: Point, radius: Double) {
        move(to: Point(center.x + radius, center.y))
        addArc(center: center, radius: radius, startDegrees: 0, endDegrees: -360, clockwise: false)
        closeSubpath()
    }
}
