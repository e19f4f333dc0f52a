import Glibc
import Testing
import VelaturaGeometry

struct PathContainmentTests {
    @Test func agreesWithTheWindingOfAFineFlattening() throws {
        var numbers = SeededNumbers(31)
        for _ in 0..<40 {
            let path = numbers.path(8)
            let lines = try path.flattened(tolerance: 1e-4)
            for _ in 0..<100 {
                let p = numbers.point(-5...105)
                let expected = winding(lines, p)
                guard try path.winding(around: p) != expected else { continue }
                // Only within the error of the flattening may they differ.
                #expect(distance(p, to: lines) < 2e-4)
            }
        }
    }

    @Test func theRulesDifferInAPentagram() throws {
        var star = Path()
        star.addLines(
            (0..<5).map { k in
                let angle = Double(k) * 4 * Double.pi / 5 - .pi / 2
                return Point(10 * cos(angle), 10 * sin(angle))
            })
        star.closeSubpath()
        #expect(try star.contains(.zero, fillRule: .nonZero))
        #expect(try !star.contains(.zero, fillRule: .evenOdd))
        #expect(try star.contains(Point(0, -7), fillRule: .evenOdd))
        #expect(try star.winding(around: .zero) == 2)
        #expect(try star.reversed().winding(around: .zero) == -2)
        #expect(try !star.contains(Point(.nan, 0)) && !star.contains(Point(50, 0)))
    }

    @Test func neighboursShareNoPointAndLeaveNone() throws {
        // Two rectangles with a common side, through whose corners the ray passes.
        let (left, right) = (Path.rectangle(Rect(0, 0, 5, 5)), Path.rectangle(Rect(5, 0, 5, 5)))
        for y in [0.0, 2.5, 4.999] {
            for x in [0.5, 5, 9.5] {
                let p = Point(x, y)
                #expect(try left.contains(p) != right.contains(p), "\(p)")
            }
        }
    }
}
