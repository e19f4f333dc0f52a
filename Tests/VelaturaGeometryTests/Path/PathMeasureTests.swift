import Glibc
import Testing
import VelaturaGeometry

struct PathMeasureTests {
    @Test func lengthsAreTheFormulas() throws {
        #expect(near(try Path.circle(center: .zero, radius: 50).length(), 100 * .pi, 1e-3))
        #expect(try Path.rectangle(Rect(0, 0, 3, 4)).length() == 14)
        #expect(try Path().length() == 0)
        // y = x² from 0 to 1: (2√5 + asinh 2) / 4.
        let parabola = Path {
            $0.move(to: .zero)
            $0.addQuadCurve(to: Point(1, 1), control: Point(0.5, 0))
        }
        #expect(near(try parabola.length(tolerance: 1e-9), (2 * 5.0.squareRoot() + asinh(2)) / 4, 1e-9))
        // The semicubical parabola (t², t³) has a cusp at 0; on −1…1 its length is 2 (13√13 − 8) / 27.
        let cusp = Path {
            $0.move(to: Point(1, -1))
            $0.addCurve(to: Point(1, 1), control1: Point(-1.0 / 3, 1), control2: Point(-1.0 / 3, -1))
        }
        #expect(near(try cusp.length(tolerance: 1e-6), 2 * (13 * 13.0.squareRoot() - 8) / 27, 1e-6))
        // There and back on a line.
        let fold = Path {
            $0.move(to: .zero)
            $0.addQuadCurve(to: .zero, control: Point(10, 0))
        }
        #expect(near(try fold.length(), 10, 1e-4))
    }

    @Test func positionsRunEvenly() throws {
        var numbers = SeededNumbers(21)
        for _ in 0..<40 {
            let path = numbers.path(5)
            let measure = try PathMeasure(path, tolerance: 1e-6)
            guard measure.length > 0 else { continue }
            for step in 1...20 {
                let s = measure.length * Double(step) / 20
                #expect(near(try measure.part(from: 0, to: s).length(tolerance: 1e-6), s, 1e-4))
                let before = try #require(measure.position(at: s - 1e-4))
                let here = try #require(measure.position(at: s - 5e-5))
                #expect(near(hypot(here.tangent.width, here.tangent.height), 1, 1e-9))
                #expect(distance(before.point, here.point) < 6e-5 || path.elements.count > 2)
            }
        }
    }

    @Test func tangentsOfACircleAreSquareToItsRadii() throws {
        let measure = try PathMeasure(.circle(center: .zero, radius: 10))
        for step in 0..<50 {
            let s = Double(step) * measure.length / 50
            let (point, tangent) = try #require(measure.position(at: s))
            #expect(near(point, Point(10 * cos(s / 10), 10 * sin(s / 10)), 1e-3))
            #expect(near(Point(tangent.width, tangent.height), Point(-sin(s / 10), cos(s / 10)), 1e-3))
        }
        #expect(measure.position(at: -5)?.point == Point(10, 0))
        #expect(measure.position(at: 1e9)?.point == Point(10, 0))
        #expect(try Path().position(at: 0) == nil)
    }

    @Test func trimmingFromStartToEndIsTheIdentity() throws {
        var numbers = SeededNumbers(22)
        for _ in 0..<50 {
            let path = numbers.path(6)
            #expect(try path.trimmed(from: 0, to: 1) == path)
            #expect(try path.trimmed(from: -3, to: 7) == path)
            #expect(try path.trimmed(from: 0.6, to: 0.4).isEmpty && path.trimmed(from: 0.5, to: 0.5).isEmpty)
            let length = try path.length()
            let parts = try [(0, 0.2), (0.2, 0.55), (0.55, 1)].map { try path.trimmed(from: $0.0, to: $0.1).length() }
            #expect(near(parts[0], length * 0.2, 1e-3) && near(parts[1], length * 0.35, 1e-3))
            #expect(near(parts.reduce(0, +), length, 1e-3))
        }
    }

    @Test func trimsOfASquareAreExact() throws {
        let square = Path.rectangle(Rect(0, 0, 10, 10))
        #expect(
            try square.trimmed(from: 0.125, to: 0.375).elements == [
                .move(to: Point(5, 0)), .line(to: Point(10, 0)), .line(to: Point(10, 5)),
            ])
        // Past the corner where it was closed it is open.
        #expect(
            try square.trimmed(from: 0.875, to: 1).elements == [.move(to: Point(0, 5)), .line(to: Point(0, 0))])
        var two = square
        two.addRect(Rect(20, 0, 10, 10))
        #expect(try two.trimmed(from: 0, to: 0.5) == Path(svg: "M0 0H10V10H0V0Z"))
    }

    @Test func fractionsThatAreNotNumbersAreErrors() {
        #expect(throws: PathError.self) {
            try Path.rectangle(Rect(0, 0, 1, 1)).trimmed(from: 0, to: .nan)
        }
    }
}
