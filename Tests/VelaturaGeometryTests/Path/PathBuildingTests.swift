import Glibc
import Testing
import VelaturaGeometry

struct PathBuildingTests {
    @Test func everySubpathBeginsWithAMove() {
        let path = Path {
            $0.addLine(to: Point(1, 1))
            $0.addLine(to: Point(2, 1))
            $0.closeSubpath()
            $0.closeSubpath()
            $0.addLine(to: Point(5, 5))
            $0.move(to: Point(7, 7))
            $0.move(to: Point(8, 8))
            $0.addQuadCurve(to: Point(9, 9), control: Point(8, 9))
        }
        #expect(
            path.elements == [
                .move(to: Point(1, 1)), .line(to: Point(2, 1)), .close, .move(to: Point(1, 1)), .line(to: Point(5, 5)),
                .move(to: Point(8, 8)), .quadratic(to: Point(9, 9), control: Point(8, 9)),
            ])
        #expect(path.currentPoint == Point(9, 9))
        #expect(
            Path { $0.addCurve(to: Point(3, 3), control1: Point(1, 0), control2: Point(2, 0)) }.elements.first
                == .move(to: Point(1, 0)))
    }

    @Test func theShoelaceAreaIsTheFormulas() throws {
        let cases: [(Path, Double)] = [
            (.rectangle(Rect(3, 4, 20, 10)), 200),
            (.circle(center: Point(5, 5), radius: 10), .pi * 100),
            (.ellipse(in: Rect(-3, 2, 30, 8)), .pi * 60),
            (.roundedRectangle(Rect(0, 0, 40, 30), radius: 5), 1200 - (4 - .pi) * 25),
            (.roundedRectangle(Rect(0, 0, 40, 30), radius: 100), 10 * 30 + .pi * 225),
            (
                .roundedRectangle(Rect(0, 0, 40, 30), radii: CornerRadii(topLeft: 10, bottomRight: 4)),
                1200 - (1 - .pi / 4) * 116
            ),
            (.regularPolygon(sides: 6, center: Point(1, 2), radius: 10), 150 * 3.0.squareRoot()),
            (.star(points: 5, center: .zero, outerRadius: 10, innerRadius: 4), 5 * 40 * sin(.pi / 5)),
        ]
        for (path, area) in cases {
            #expect(near(try path.signedArea, area, 2e-5 * area), "\(path.elements.count) elements, \(area)")
            #expect(near(shoelace(try path.flattened(tolerance: 1e-5)), area, 1e-4 * area))
            #expect(near(try path.reversed().signedArea, -area, 2e-5 * area))
        }
    }

    @Test func cornersOfShapesAreWhereTheyShouldBe() throws {
        let star = Path.star(points: 4, center: Point(10, 10), outerRadius: 8, innerRadius: 2)
        #expect(star.elements.first == .move(to: Point(10, 2)))
        #expect(try star.bounds == Rect(2, 2, 16, 16))
        #expect(
            try Path.regularPolygon(sides: 4, center: .zero, radius: 5, rotation: 90).bounds == Rect(-5, -5, 10, 10))
        #expect(Path.regularPolygon(sides: 2, center: .zero, radius: 5).isEmpty)
        #expect(Path.star(points: 1, center: .zero, outerRadius: 5, innerRadius: 1).isEmpty)
        #expect(Path.regularPolygon(sides: .max, center: .zero, radius: 1).elements.count == 65_537)
    }

    @Test func reversingTwiceGivesThePathBack() {
        var numbers = SeededNumbers(1)
        for _ in 0..<100 {
            let path = numbers.path(12)
            if case .move = path.elements.last { continue }
            #expect(path.reversed().reversed() == path)
        }
    }

    @Test func transformsCommuteWithFlatteningAreaAndBounds() throws {
        var numbers = SeededNumbers(2)
        for _ in 0..<50 {
            let path = numbers.path(8)
            let t = AffineTransform(
                a: numbers.number(-2...2), b: numbers.number(-2...2), c: numbers.number(-2...2),
                d: numbers.number(-2...2), tx: 7, ty: -3)
            let area = try path.signedArea
            #expect(near(try path.applying(t).signedArea, area * t.determinant, 1e-7))
            let direct = try path.flattened(tolerance: 0.01, transform: t)
            #expect(direct == (try path.applying(t).flattened(tolerance: 0.01)))
        }
    }

    @Test func boundsAreTight() throws {
        let quad = Path {
            $0.move(to: .zero)
            $0.addQuadCurve(to: Point(10, 0), control: Point(5, 10))
        }
        #expect(try quad.bounds == Rect(0, 0, 10, 5))
        #expect(try Path().bounds == .zero)
        #expect(try Path { $0.move(to: Point(4, 4)) }.bounds == .zero)
        var numbers = SeededNumbers(3)
        for _ in 0..<100 {
            let path = numbers.path(6)
            let bounds = try path.bounds
            let points = try path.flattened(tolerance: 1e-4).points
            guard !points.isEmpty else { continue }
            #expect(near(points.map(\.x).min()!, bounds.minX, 2e-4) && near(points.map(\.x).max()!, bounds.maxX, 2e-4))
            #expect(near(points.map(\.y).min()!, bounds.minY, 2e-4) && near(points.map(\.y).max()!, bounds.maxY, 2e-4))
        }
    }

    @Test func flatteningStaysWithinItsTolerance() throws {
        var numbers = SeededNumbers(4)
        for tolerance in [1.0, 0.1, 0.01] {
            for _ in 0..<30 {
                let (a, b, c, d) = (numbers.point(), numbers.point(), numbers.point(), numbers.point())
                let path = Path {
                    $0.move(to: a)
                    $0.addCurve(to: d, control1: b, control2: c)
                }
                let lines = try path.flattened(tolerance: tolerance)
                for step in 0...200 {
                    let t = Double(step) / 200
                    let (u, v) = (1 - t, t)
                    let p = Point(
                        u * u * u * a.x + 3 * u * u * v * b.x + 3 * u * v * v * c.x + v * v * v * d.x,
                        u * u * u * a.y + 3 * u * u * v * b.y + 3 * u * v * v * c.y + v * v * v * d.y)
                    #expect(distance(p, to: lines) <= tolerance + 1e-9)
                }
            }
        }
    }

    @Test func appendingKeepsBoth() throws {
        var path = Path.rectangle(Rect(0, 0, 2, 2))
        path.append(.rectangle(Rect(5, 0, 3, 3)))
        #expect(try path.signedArea == 13)
        path.addLine(to: Point(9, 9))
        #expect(Array(path.elements.suffix(2)) == [.move(to: Point(5, 0)), .line(to: Point(9, 9))])
    }
}
