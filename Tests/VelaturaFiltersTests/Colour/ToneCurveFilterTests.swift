import TestKit
import Testing
import Velatura

@Suite struct ToneCurveFilterTests {
    /// Natural splines by hand. Three points: the bend at the middle is 3·Δslope/(h₁ + h₂).
    static func threePoints(_ y0: Double, _ y1: Double, _ y2: Double, _ x: Double) -> Double {
        let bend = 3 * ((y2 - y1) / 0.5 - (y1 - y0) / 0.5)
        if x < 0 { return y0 + x * ((y1 - y0) / 0.5 - bend * 0.5 / 6) }
        if x > 1 { return y2 + (x - 1) * ((y2 - y1) / 0.5 + bend * 0.5 / 6) }
        let (left, right, t) = x < 0.5 ? (y0, y1, x / 0.5) : (y1, y2, (x - 0.5) / 0.5)
        let cubic = x < 0.5 ? t * t * t - t : (1 - t) * (1 - t) * (1 - t) - (1 - t)
        return left * (1 - t) + right * t + cubic * bend * 0.25 / 6
    }

    @Test func isANaturalSplineOnEncodedValues() throws {
        let filter: ToneCurveFilter = .toneCurve(points: [0, 0.1, 0.5, 0.65, 1, 0.95])
        let worst = try Swatches.worstError(of: filter) { c in
            Swatches.map(c) { Swatches.decode(Self.threePoints(0.1, 0.65, 0.95, Swatches.encode($0))) }
        }
        #expect(worst < 1e-5)
    }

    /// The five points of Core Image, solved by SciPy: `CubicSpline(x, y, bc_type='natural')`.
    @Test func agreesWithSciPy() throws {
        let filter: ToneCurveFilter = .toneCurve(points: [0, 0, 0.25, 0.15, 0.5, 0.5, 0.75, 0.85, 1, 1])
        let wanted: [(Double, Double)] = [
            (0.05, 0.020400000), (0.125, 0.056250000), (0.2, 0.105600000), (0.3, 0.205600000), (0.4, 0.343200000),
            (0.6, 0.656800000), (0.7, 0.794400000), (0.9, 0.956800000), (0.97, 0.987913600),
        ]
        let got = try Swatches.linear(
            wanted.map { SIMD4(SIMD3(repeating: Swatches.decode($0.0)), 1) }, through: filter)
        for ((_, y), color) in zip(wanted, got) { #expect(abs(Swatches.encode(color.x) - y) < 2e-6) }
    }

    @Test func goesThroughItsPoints() throws {
        let points = [0.0, 0.2, 0.3, 0.1, 0.4, 0.8, 1, 0.7]
        let inputs = [0.0, 0.3, 0.4, 1].map { SIMD4(SIMD3(repeating: Swatches.decode($0)), 1) }
        let got = try Swatches.linear(inputs, through: .toneCurve(points: points) as ToneCurveFilter)
        for (color, y) in zip(got, [0.2, 0.1, 0.8, 0.7]) { #expect(abs(Swatches.encode(color.y) - y) < 1e-5) }
    }

    @Test func twoPointsAreALine() throws {
        let filter: ToneCurveFilter = .toneCurve(points: [0, 1, 1, 0])
        let worst = try Swatches.worstError(of: filter) { c in
            Swatches.map(c) { Swatches.decode(1 - Swatches.encode($0)) }
        }
        #expect(worst < 1e-5)
    }

    @Test func theDefaultChangesNothing() throws {
        let same = TestPictures.shapes.applying(anyFilter: ToneCurveFilter())
        #expect(try linearPixels(same) == linearPixels(TestPictures.shapes))
    }

    @Test(
        arguments: [
            ([0, 0, 1], "must be x,y pairs of at least two points, not 3 numbers"),
            ([0.5, 0.5], "must be x,y pairs of at least two points, not 2 numbers"),
            ([0, 0, 0, 1], "must have rising x, at least 0.0001 apart: 0.0 follows 0.0"),
            ([0, 0, 99, 1], "must lie between -16 and 16, not at 99.0"),
        ] as [([Double], String)])
    func refusesCurvesThatAreNone(_ points: [Double], _ reason: String) {
        #expect(throws: RenderError.parameter(filter: "tone-curve", name: "points", reason: reason)) {
            try linearPixels(TestPictures.shapes.applying(.toneCurve(points: points)))
        }
    }
}
