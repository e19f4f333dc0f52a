import VelaturaGeometry

extension Icon {
    /// Two round lobes, and sides that bow outward down to a soft tip.
    static var heartPath: Path {
        Path {
            $0.move(to: Point(40, 22.6))
            $0.addCurve(to: Point(56.3, 11.9), control1: Point(42.7, 16.2), control2: Point(48.9, 11.9))
            $0.addCurve(to: Point(72.4, 32.8), control1: Point(67, 11.9), control2: Point(74.8, 22.2))
            $0.addCurve(to: Point(43.2, 69.3), control1: Point(69.1, 47), control2: Point(55.6, 58.7))
            $0.addCurve(to: Point(36.8, 69.3), control1: Point(41.3, 70.9), control2: Point(38.7, 70.9))
            $0.addCurve(to: Point(7.6, 32.8), control1: Point(24.4, 58.7), control2: Point(10.9, 47))
            $0.addCurve(to: Point(23.7, 11.9), control1: Point(5.2, 22.2), control2: Point(13, 11.9))
            $0.addCurve(to: Point(40, 22.6), control1: Point(31.1, 11.9), control2: Point(37.3, 16.2))
            $0.closeSubpath()
        }
    }

    static var starPath: Path {
        .softPolygon(
            (0..<10).map { index in
                let isTip = index % 2 == 0
                // A little low: the box of five tips stands higher than their middle.
                return corner(
                    around: Point(40, 43), isTip ? 38.5 : 18.2, degrees: Double(index) * 36 - 90,
                    softness: isTip ? 3.5 : 2)
            })
    }

    static var hexagonPath: Path {
        .softPolygon((0..<6).map { corner(around: Point(40, 40), 34, degrees: Double($0) * 60 - 90, softness: 6) })
    }

    static var pausePath: Path {
        var path = Path.roundedRectangle(Rect(16.5, 11.5, 17.5, 57), radius: 5)
        path.addRoundedRect(Rect(46, 11.5, 17.5, 57), radii: CornerRadii(5))
        return path
    }

    static var bookmarkPath: Path {
        .softPolygon([(19, 9, 7), (61, 9, 7), (61, 73, 4), (40, 57.5, 2.5), (19, 73, 4)])
    }

    static var boltPath: Path {
        .softPolygon([
            (51, -2.5, 3.5), (44.5, 33.5, 2), (70.5, 33.5, 3.5), (29, 82.5, 3.5), (35.5, 46.5, 2), (9.5, 46.5, 3.5),
        ])
    }

    /// A corner at an angle from a centre; 0 points to the right, and angles grow clockwise.
    static func corner(around center: Point, _ radius: Double, degrees: Double, softness: Double) -> SoftCorner {
        let (sine, cosine) = exactSineCosine(degrees: degrees)
        return (center.x + radius * cosine, center.y + radius * sine, softness)
    }
}
