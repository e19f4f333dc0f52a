import Testing
import VelaturaGeometry

struct PathDashTests {
    static let patterns: [([Double], Double, String)] = [
        ([3, 2], 0, "M0 0H3M5 0H8"),
        ([3, 2], 1, "M0 0H2M4 0H7M9 0H10"),
        ([3, 2], -1, "M1 0H4M6 0H9"),
        ([3, 2], 3, "M2 0H5M7 0H10"),
        ([3, 2], 53, "M2 0H5M7 0H10"),
        ([4], 0, "M0 0H4M8 0H10"),
        ([1, 2, 3], 0, "M0 0H1M3 0H6M7 0H9"),
        ([20, 1], 0, "M0 0H10"),
        ([0, 4], 0, "M0 0H0M4 0H4M8 0H8"),
        ([0, 4, 1, 1], 0, "M0 0H0M4 0H5M6 0H6"),
        ([5, 0], 0, "M0 0H5M5 0H10"),
        ([0, 0], 0, "M0 0H10"),
        ([], 0, "M0 0H10"),
        ([10, 10], 10, ""),
    ]

    @Test(arguments: patterns)
    func patternsOnALine(lengths: [Double], phase: Double, dashes: String) throws {
        let line = try Path(svg: "M0 0H10")
        #expect(try line.dashed(lengths, phase: phase) == Path(svg: dashes))
    }

    @Test func aDashRunsAcrossTheStartOfAClosedSubpath() throws {
        let square = try Path(svg: "M0 0H10V10H0Z")
        #expect(
            try square.dashed([10, 10], phase: 5) == Path(svg: "M0 5V0H5M10 5V10H5"))
        #expect(try square.dashed([100, 1]) == Path(svg: "M0 0H10V10H0V0Z"))
    }

    @Test func dashesOfCurvesHaveTheirLengths() throws {
        var numbers = SeededNumbers(81)
        for _ in 0..<40 {
            var path = Path()
            path.move(to: numbers.point())
            path.addCurve(to: numbers.point(), control1: numbers.point(), control2: numbers.point())
            path.addQuadCurve(to: numbers.point(), control: numbers.point())
            let length = try path.length()
            let dashes = try path.dashed([7, 3])
            #expect(near(try dashes.length(), (length / 10).rounded(.down) * 7 + min(7, length.remainder10), 0.02))
        }
    }

    @Test func dotsTakeTheDirectionOfThePath() throws {
        let style = StrokeStyle(width: 2, cap: .square, dashes: [0, 100])
        let path = try Path(svg: "M0 0L10 10")
        // A square on its corner: as wide as its diagonal.
        #expect(near(try path.stroked(style).bounds.width, 2 * 2.0.squareRoot(), 1e-12))
    }

    @Test func aMillionDashesAreRefused() throws {
        let line = try Path(svg: "M0 0H1000000")
        #expect(throws: PathError.limit("dashes", count: 500_001, allowed: 200_000)) { try line.dashed([1, 1]) }
        #expect(throws: PathError.self) { try line.stroked(StrokeStyle(dashes: [1e-300])) }
        #expect(throws: PathError.self) { try Path(svg: "M0 0H1e59").stroked(StrokeStyle(dashes: [1])) }
        #expect(try line.dashed([5, 5]).elements.count == 200_000)
    }
}

extension Double {
    fileprivate var remainder10: Double { truncatingRemainder(dividingBy: 10) }
}
