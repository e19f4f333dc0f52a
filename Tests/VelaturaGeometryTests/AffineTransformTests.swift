import Glibc
import Testing
import VelaturaGeometry

struct AffineTransformTests {
    static let turns: [(Double, Point)] = [
        (90, Point(-2, 1)), (180, Point(-1, -2)), (270, Point(2, -1)), (-90, Point(2, -1)), (720, Point(1, 2)),
    ]

    @Test(arguments: turns)
    func quarterTurnsAreExact(degrees: Double, expected: Point) {
        #expect(AffineTransform.rotation(degrees: degrees).apply(to: Point(1, 2)) == expected)
    }

    @Test func sinesAgreeWithTheLibrary() {
        for step in -2000...2000 {
            let degrees = Double(step) * 0.377
            let (sine, cosine) = exactSineCosine(degrees: degrees)
            let radians = degrees * .pi / 180
            #expect(abs(sine - sin(radians)) < 2e-14 && abs(cosine - cos(radians)) < 2e-14, "\(degrees)°")
        }
    }

    @Test func concatenationGoesFromLeftToRight() {
        let t = AffineTransform.translation(10, 0).concatenating(.rotation(degrees: 90))
        #expect(t.apply(to: Point(0, 0)) == Point(0, 10))
    }

    @Test func theInverseUndoes() throws {
        var seed = SystemRandomNumberGenerator()
        for _ in 0..<200 {
            func number() -> Double { Double.random(in: -3...3, using: &seed) }
            let t = AffineTransform(a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number())
            guard abs(t.determinant) > 0.05 else { continue }
            let inverse = try #require(t.inverted)
            let p = inverse.apply(to: t.apply(to: Point(0.7, -1.3)))
            #expect(abs(p.x - 0.7) < 1e-11 && abs(p.y + 1.3) < 1e-11)
        }
        #expect(AffineTransform.scale(0, 1).inverted == nil)
    }

    @Test func anAnchorStays() {
        let p = AffineTransform.rotation(degrees: 33).about(Point(4, 5)).apply(to: Point(4, 5))
        #expect(abs(p.x - 4) < 1e-12 && abs(p.y - 5) < 1e-12)
    }

    @Test func theImageOfARectangleHoldsIt() {
        #expect(AffineTransform.rotation(degrees: 90).apply(to: Rect(0, 0, 4, 2)) == Rect(-2, 0, 2, 4))
        #expect(AffineTransform.scale(2, 2).apply(to: .infinite).isInfinite)
    }
}
