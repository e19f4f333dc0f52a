import VelaturaGeometry

extension Icon {
    static var bellPath: Path {
        Path {
            // The dome, its knob and the lip.
            $0.move(to: Point(20.5, 33))
            $0.addArc(center: Point(40, 33), radius: 19.5, startDegrees: 180, endDegrees: 256.6)
            $0.addLine(to: Point(35.5, 12.3))
            $0.addArc(center: Point(40, 12.3), radius: 4.5, startDegrees: 180, endDegrees: 360)
            $0.addArc(center: Point(40, 33), radius: 19.5, startDegrees: 283.4, endDegrees: 360)
            $0.addCurve(to: Point(67, 51.5), control1: Point(59.5, 42), control2: Point(60.5, 46.5))
            $0.addCurve(to: Point(64.8, 58.3), control1: Point(69.9, 53.7), control2: Point(68.4, 58.3))
            $0.addLine(to: Point(15.2, 58.3))
            $0.addCurve(to: Point(13, 51.5), control1: Point(11.6, 58.3), control2: Point(10.1, 53.7))
            $0.addCurve(to: Point(20.5, 33), control1: Point(19.5, 46.5), control2: Point(20.5, 42))
            $0.closeSubpath()
            // The clapper.
            $0.append(.softPolygon([(30, 63.3, 1.5), (50, 63.3, 1.5), (46.5, 73, 7.5), (33.5, 73, 7.5)]))
        }
    }

    static var tagPath: Path {
        var path = Path.softPolygon([(9, 9, 6), (39, 9, 6), (72.5, 42.5, 6), (42.5, 72.5, 6), (9, 39, 6)])
        path.addRoundHole(center: Point(24, 24), radius: 5.5)
        return path
    }

    /// Lying along the x axis with its bow around the origin, then turned and moved.
    static var keyPath: Path {
        let bow = 19.0
        let opening = 17.0  // degrees between the shaft's axis and where its sides meet the bow
        let (sine, cosine) = exactSineCosine(degrees: opening)
        let (half, joint) = (bow * sine, bow * cosine)
        let end = 50.0
        var path = Path {
            $0.move(to: Point(joint, half))
            $0.addArc(center: .zero, radius: bow, startDegrees: opening, endDegrees: 360 - opening)
            $0.addSoftCorners(
                [
                    (end - 22, -half, 1.5), (end - 22, -half - 6, 2), (end - 15, -half - 6, 2), (end - 15, -half, 1.5),
                    (end - 8, -half, 1.5), (end - 8, -half - 8.5, 2), (end, -half - 8.5, 2.5), (end, half, 3.5),
                ], toward: Point(joint, half))
            $0.closeSubpath()
        }
        path.addRoundHole(center: Point(-5, 0), radius: 5.5)
        return path.applying(AffineTransform.rotation(degrees: 135).concatenating(.translation(50, 29)))
    }

    static var gearPath: Path {
        let middle = Point(40, 40)
        var path = Path.softPolygon(
            (0..<8).flatMap { tooth in
                let degrees = Double(tooth) * 45 - 90
                return [
                    corner(around: middle, 25.5, degrees: degrees - 14, softness: 2.5),
                    corner(around: middle, 33.5, degrees: degrees - 9, softness: 3),
                    corner(around: middle, 33.5, degrees: degrees + 9, softness: 3),
                    corner(around: middle, 25.5, degrees: degrees + 14, softness: 2.5),
                ]
            })
        path.addRoundHole(center: middle, radius: 11)
        return path
    }

    static var carPath: Path {
        let (left, right, ground) = (22.5, 57.5, 55.5)
        var path = Path {
            $0.move(to: Point(left - 10.7, ground))
            $0.addSoftCorners(
                [
                    (6, ground, 3.4), (6, 37, 5.8), (14.7, 34.5, 3.8), (22.4, 18.5, 6.2), (45.7, 18.5, 8.6),
                    (57.7, 35, 4.8), (74, 38.8, 7.6), (74, ground, 3.4),
                ], toward: Point(right + 10.7, ground))
            for wheel in [right, left] {
                $0.addArc(
                    center: Point(wheel, ground), radius: 10.7, startDegrees: 0, endDegrees: -180, clockwise: false)
            }
            $0.closeSubpath()
            for wheel in [left, right] { $0.append(.circle(center: Point(wheel, ground + 0.4), radius: 7.3)) }
        }
        let windows: [[SoftCorner]] = [
            [(20.2, 34.5, 2.4), (33.6, 34.5, 2), (33.6, 23.4, 2), (25.6, 23.4, 3.4)],
            [(38.4, 34.5, 2), (51.8, 34.5, 2.4), (43.8, 23.4, 3.8), (38.4, 23.4, 2)],
        ]
        for window in windows { path.append(.softPolygon(window)) }
        return path
    }
}
