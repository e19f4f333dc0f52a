import Glibc
import Testing
import VelaturaGeometry

/// Strokes against all that they cover exactly, above all near caps of curves tighter than the stroke is wide.
struct PathStrokeEndTests {
    private static let allowed = 0.05

    private static func cubicPath(_ p: [Point]) -> Path {
        Path {
            $0.move(to: p[0])
            $0.addCurve(to: p[3], control1: p[1], control2: p[2])
        }
    }

    private static func oracle(_ p: [Point], half: Double, cap: StrokeStyle.Cap) -> StrokeOracle {
        var oracle = StrokeOracle(half: half)
        oracle.addCurve { PathStrokeTests.cubic(p, $0) }
        if cap == .square {
            let (start, end) = (PathStrokeTests.cubic(p, 0), PathStrokeTests.cubic(p, 1))
            oracle.addSquare(start.0, Point(-start.1.x, -start.1.y))
            oracle.addSquare(end.0, end.1)
        }
        return oracle
    }

    @Test(arguments: [StrokeStyle.Cap.butt, .square])
    func randomCurvesAreExact(cap: StrokeStyle.Cap) throws {
        var numbers = SeededNumbers(cap == .butt ? 81 : 82)
        var worst = (0.0, "")
        for round in 0..<24 {
            let size = [100.0, 30, 12][round % 3]
            let points = (0..<4).map { _ in numbers.point(0...size) }
            let half = numbers.number(2...20)
            let outline = try Self.cubicPath(points).strokeOutline(StrokeStyle(width: 2 * half, cap: cap))
            let exact = Self.oracle(points, half: half, cap: cap)
            let difference = exact.difference(from: outline, around: [points[0], points[3]], &numbers)
            if difference > worst.0 { worst = (difference, "round \(round): \(points), half \(half)") }
        }
        #expect(worst.0 <= Self.allowed, "\(worst)")
    }

    /// Hairpins right at the end, at two scales.
    @Test(arguments: [1.0, 4])
    func curvesThatTurnAtTheirEndsAreExact(scale: Double) throws {
        var numbers = SeededNumbers(83)
        var worst = (0.0, "")
        for round in 0..<12 {
            let r = numbers.number(0.2...8)
            let shift = numbers.point()
            let points = [
                Point(0, 0), Point(r * numbers.number(0.5...2), 0), Point(r, r * numbers.number(1...3)),
                Point(-numbers.number(0...40), r * numbers.number(1...3)),
            ].map { Point(($0.x + shift.x) * scale, ($0.y + shift.y) * scale) }
            let half = numbers.number(4...15) * scale
            let outline = try Self.cubicPath(points).strokeOutline(StrokeStyle(width: 2 * half))
            let exact = Self.oracle(points, half: half, cap: .butt)
            let difference = exact.difference(from: outline, around: [points[0], points[3]], &numbers)
            if difference > worst.0 { worst = (difference, "round \(round): \(points), half \(half)") }
        }
        #expect(worst.0 <= Self.allowed, "\(worst)")
    }

    /// Arcs of circles smaller than the stroke is wide: sectors on both sides of the centre.
    @Test func arcsAreExact() throws {
        var numbers = SeededNumbers(84)
        for round in 0..<16 {
            let (radius, half) = (numbers.number(1...12), numbers.number(6...14))
            let start = numbers.number(0...6)
            let sweep = numbers.number(0.3...(round % 2 == 0 ? 1.5 : 5))
            let path = Path {
                $0.addArc(center: Point(50, 50), radius: radius, startAngle: start, endAngle: start + sweep)
            }
            func place(_ t: Double) -> (Point, Point) {
                let angle = start + sweep * t
                return (
                    Point(50 + radius * cos(angle), 50 + radius * sin(angle)), Point(-sin(angle), cos(angle))
                )
            }
            var exact = StrokeOracle(half: half)
            exact.addCurve(place)
            let outline = try path.strokeOutline(StrokeStyle(width: 2 * half))
            let difference = exact.difference(from: outline, around: [place(0).0, place(1).0, Point(50, 50)], &numbers)
            #expect(difference <= Self.allowed, "round \(round): radius \(radius), half \(half), sweep \(sweep)")
        }
    }

    /// The dashes of a tight arc are arcs themselves.
    @Test func dashesOfTightArcsAreExact() throws {
        var numbers = SeededNumbers(85)
        let (radius, half, dash, gap) = (9.0, 11.0, 7.0, 13.0)
        let path = Path { $0.addArc(center: Point(40, 40), radius: radius, startAngle: 0, endAngle: 5.5) }
        var exact = StrokeOracle(half: half)
        var ends: [Point] = []
        var from = 0.0
        while from < 5.5 * radius {
            let (a, b) = (from / radius, min(from + dash, 5.5 * radius) / radius)
            exact.addCurve { t in
                let angle = a + (b - a) * t
                return (
                    Point(40 + radius * cos(angle), 40 + radius * sin(angle)), Point(-sin(angle), cos(angle))
                )
            }
            ends += [a, b].map { Point(40 + radius * cos($0), 40 + radius * sin($0)) }
            from += dash + gap
        }
        let outline = try path.strokeOutline(StrokeStyle(width: 2 * half, dashes: [dash, gap]))
        for _ in 0..<4 {
            #expect(exact.difference(from: outline, around: ends, &numbers) <= Self.allowed)
        }
    }

    /// A straight line, the same point again and again, then a tight curve: repeated points change nothing.
    @Test func repeatedPointsChangeNothing() throws {
        var numbers = SeededNumbers(86)
        let curve = [Point(40, 20), Point(46, 20), Point(46, 29), Point(38, 28)]
        let path = Path {
            $0.move(to: Point(10, 20))
            $0.addLine(to: Point(10, 20))
            $0.addLine(to: curve[0])
            $0.addLine(to: curve[0])
            $0.addCurve(to: curve[0], control1: curve[0], control2: curve[0])
            $0.addCurve(to: curve[3], control1: curve[1], control2: curve[2])
            $0.addLine(to: curve[3])
        }
        for half in [3.0, 9, 16] {
            var exact = StrokeOracle(half: half)
            exact.addCurve { (Point(10 + 30 * $0, 20), Point(1, 0)) }
            exact.addCurve { PathStrokeTests.cubic(curve, $0) }
            let outline = try path.strokeOutline(StrokeStyle(width: 2 * half))
            for _ in 0..<3 {
                let difference = exact.difference(from: outline, around: [Point(10, 20), curve[3]], &numbers)
                #expect(difference <= Self.allowed, "half \(half): \(difference)")
            }
        }
    }

    /// A cusp is a half disc beyond the two parts that meet there.
    @Test func cuspsAreExact() throws {
        var numbers = SeededNumbers(87)
        // The handles cross so that the curve turns back in (50, 25).
        let points = [Point(0, 0), Point(100, 100 / 3.0), Point(0, 100 / 3.0), Point(100, 0)]
        let outline = try Self.cubicPath(points).strokeOutline(StrokeStyle(width: 24))
        var exact = StrokeOracle(half: 12)
        exact.addCurve { PathStrokeTests.cubic(points, $0 * 0.499_999) }
        exact.addCurve { PathStrokeTests.cubic(points, 0.500_001 + $0 * 0.499_999) }
        let tip = PathStrokeTests.cubic(points, 0.5).0
        exact.addFan(tip, from: 0, to: .pi)
        for _ in 0..<4 {
            let difference = exact.difference(from: outline, around: [points[0], points[3], tip], &numbers)
            #expect(difference <= Self.allowed, "\(difference)")
        }
    }

    /// Without overlap the outline can be filled by either rule, tight ends included.
    @Test func withoutOverlapTightEndsFillByEitherRule() throws {
        var numbers = SeededNumbers(88)
        for round in 0..<8 {
            let size = [60.0, 14][round % 2]
            let points = (0..<4).map { _ in numbers.point(0...size) }
            let half = numbers.number(4...14)
            let style = StrokeStyle(width: 2 * half, cap: round % 3 == 0 ? .square : .butt)
            let outline = try Self.cubicPath(points).stroked(style, withoutOverlap: true).flattened()
            let exact = Self.oracle(points, half: half, cap: style.cap)
            let difference = exact.difference(from: outline, around: [points[0], points[3]], &numbers)
            #expect(difference <= Self.allowed, "round \(round): \(difference)")
            for _ in 0..<60 {
                let count = winding(outline, numbers.point(-20...80))
                #expect(count == 0 || abs(count) == 1)
            }
        }
    }
}
