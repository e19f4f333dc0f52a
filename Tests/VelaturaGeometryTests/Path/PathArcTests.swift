import Glibc
import Testing
import VelaturaGeometry

struct PathArcTests {
    /// Start and end in degrees, clockwise, the sweep that must come out.
    static let sweeps: [(Double, Double, Bool, Double)] = [
        (0, 90, true, 90), (0, 90, false, -270), (90, 0, true, 270), (90, 0, false, -90), (0, 360, true, 360),
        (90, 450, true, 360), (0, -360, true, 360), (0, 720, false, -360), (30, 30, true, 0), (-90, 0, true, 90),
        (0, 1, true, 1), (-180, 170, true, 350), (10, -10, true, 340), (0, 500, true, 360),
    ]

    @Test(arguments: sweeps)
    func sweepsAreThoseOfTheCanvas(start: Double, end: Double, clockwise: Bool, sweep: Double) throws {
        let inDegrees = Path {
            $0.addArc(center: Point(3, 4), radius: 10, startDegrees: start, endDegrees: end, clockwise: clockwise)
        }
        let inRadians = Path {
            $0.addArc(
                center: Point(3, 4), radius: 10, startAngle: start * .pi / 180, endAngle: end * .pi / 180,
                clockwise: clockwise)
        }
        for path in [inDegrees, inRadians] {
            #expect(near(try path.length(), abs(sweep) * .pi / 18, 1e-3))
            // The sector between the arc and the centre.
            var sector = path
            sector.addLine(to: Point(3, 4))
            #expect(near(try sector.signedArea, sweep * .pi / 360 * 100, 1e-2))
            let last = try #require(path.currentPoint)
            let turned = (start + sweep) * .pi / 180
            #expect(near(last, Point(3 + 10 * cos(turned), 4 + 10 * sin(turned)), 1e-12))
        }
    }

    @Test func aLineJoinsTheCurrentPointToTheArc() {
        let path = Path {
            $0.move(to: .zero)
            $0.addArc(center: Point(20, 0), radius: 5, startDegrees: 0, endDegrees: 90)
        }
        #expect(path.elements[1] == .line(to: Point(25, 0)))
        let touching = Path {
            $0.move(to: Point(25, 0))
            $0.addArc(center: Point(20, 0), radius: 5, startDegrees: 0, endDegrees: 45)
        }
        #expect(touching.elements.count == 2)
    }

    @Test func radiiWithoutLengthAreAPoint() throws {
        for radius in [0.0, -5] {
            let path = Path { $0.addArc(center: Point(2, 3), radius: radius, startDegrees: 0, endDegrees: 90) }
            #expect(path.elements == [.move(to: Point(2, 3)), .line(to: Point(2, 3))])
        }
        let notNumbers = Path { $0.addArc(center: Point(2, 3), radius: .nan, startDegrees: 0, endDegrees: 90) }
        #expect(throws: PathError.self) { try notNumbers.bounds }
        for (start, end) in [(Double.nan, 1.0), (0, .infinity), (1e300, -1e300)] {
            let path = Path { $0.addArc(center: .zero, radius: 1, startAngle: start, endAngle: end) }
            #expect(!path.isEmpty)
        }
    }

    @Test func circlesAreRound() throws {
        for point in try Path.circle(center: Point(7, 9), radius: 100).flattened(tolerance: 1e-4).points {
            #expect(near(distance(point, Point(7, 9)), 100, 1e-3))
        }
    }

    @Test func tangentArcsTouchBothLines() throws {
        var numbers = SeededNumbers(11)
        for _ in 0..<200 {
            let (a, b, c) = (numbers.point(), numbers.point(), numbers.point())
            let radius = numbers.number(0.1...20)
            let path = Path {
                $0.move(to: a)
                $0.addArc(tangent1: b, tangent2: c, radius: radius)
            }
            guard case .line(let touch) = path.elements[1] else { continue }
            // Both touching points are as far from the corner, the first on the first line.
            let end = try #require(path.currentPoint)
            #expect(near(distance(touch, b), distance(end, b), 1e-8 * (1 + distance(touch, b))))
            let chord = distance(touch, end)
            // In the triangle of the touching points and the centre: chord = 2 r sin(sweep / 2).
            let arc = try path.length() - distance(a, touch)
            #expect(near(chord, 2 * radius * sin(arc / radius / 2), 1e-3 * radius))
        }
        let straight = Path {
            $0.move(to: .zero)
            $0.addArc(tangent1: Point(5, 0), tangent2: Point(9, 0), radius: 3)
        }
        #expect(straight.elements == [.move(to: .zero), .line(to: Point(5, 0))])
    }

    @Test func arcTangentsAgreeWithTheLibrary() {
        var numbers = SeededNumbers(12)
        for _ in 0..<5000 {
            let p = numbers.point(-10...10)
            #expect(near(exactArcTangent(y: p.y, x: p.x), atan2(p.y, p.x) * 180 / .pi, 1e-13))
        }
        #expect(exactArcTangent(y: 1, x: 0) == 90 && exactArcTangent(y: 0, x: -1) == 180)
        #expect(exactArcTangent(y: -2, x: 2) == -45 && exactArcTangent(y: 0, x: 0) == 0)
    }
}
