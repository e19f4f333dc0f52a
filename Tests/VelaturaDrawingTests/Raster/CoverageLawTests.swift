import TestKit
import Testing
import VelaturaDrawing
import VelaturaGeometry
import VelaturaImaging

/// What must hold of coverage whatever the shape.
struct CoverageLawTests {
    static func star(_ center: Point, _ radius: Double, turn: Double) -> Path {
        Path.star(points: 7, center: center, outerRadius: radius, innerRadius: radius * 0.4)
            .applying(AffineTransform.rotation(degrees: turn).about(center))
    }

    @Test func theSumIsTheArea() throws {
        var random = SeededRandom(state: 20)
        for radius in [0.05, 0.7, 3, 14.2, 29] {
            let shape = Self.star(Point(30 + random.unit(), 30 + random.unit()), radius, turn: random.unit() * 90)
            let sum = try coverage(shape, width: 62, height: 62).reduce(0, +)
            let area = abs(try shape.signedArea)
            // Corners are told to 1/65536 pixel, so the area to about its length times that.
            #expect(abs(sum - area) < 2e-4 * max(1, radius), "radius \(radius): \(sum) is not \(area)")
        }
    }

    @Test func circlesCoverTheirArea() throws {
        for radius in [0.3, 5.0, 28.7] {
            let sum = try coverage(.circle(center: Point(30.3, 30.6), radius: radius), width: 62, height: 62).reduce(
                0, +)
            let exact = Double.pi * radius * radius
            // Chords stay within 1/40 pixel inside the curve.
            #expect(abs(sum - exact) < 0.02 * 2 * .pi * radius, "radius \(radius): \(sum) is not \(exact)")
        }
    }

    @Test(arguments: FillRule.allCases)
    func reversingChangesNothing(rule: FillRule) throws {
        var random = SeededRandom(state: 21)
        for count in [5, 12, 30] {
            let shape = path([CoverageTests.scribble(count, 20, 20, &random)])
            let forward = try coverage(shape, rule: rule, width: 20, height: 20)
            let backward = try coverage(shape.reversed(), rule: rule, width: 20, height: 20)
            #expect(zip(forward, backward).allSatisfy { abs($0 - $1) < 1e-6 })
        }
    }

    @Test func shapesThatShareAnEdgeCoverItsPixelsTogether() throws {
        var random = SeededRandom(state: 22)
        for _ in 0..<20 {
            let corners = [Point(0, 0), Point(24, 0), Point(24, 18), Point(0, 18)]
            let middle = Point(1 + random.unit() * 22, 1 + random.unit() * 16)
            var sum = Array(repeating: 0.0, count: 24 * 18)
            for index in 0..<4 {
                let part = path([[corners[index], corners[(index + 1) % 4], middle]])
                for (pixel, value) in try coverage(part, width: 24, height: 18).enumerated() { sum[pixel] += value }
            }
            #expect(sum.allSatisfy { abs($0 - 1) < 1e-6 }, "a seam shows around \(middle)")
        }
    }

    @Test func transformingThePathOrTheCommandIsTheSame() throws {
        let shape = Self.star(Point(10, 10), 9, turn: 12)
        let transform = AffineTransform(a: 1.2, b: 0.3, c: -0.4, d: 0.9, tx: 5.5, ty: 2.25)
        let moved = try coverage(shape.applying(transform), width: 30, height: 30)
        let transformed = try coverage(shape, width: 30, height: 30, transform: transform)
        #expect(moved == transformed)
    }

    @Test func movingByWholePixelsMovesThePixels() throws {
        let shape = path([[Point(1.3, 2.1), Point(14.7, 5.2), Point(6.4, 15.9), Point(12, 1.5)]])
        let here = try coverage(shape, width: 16, height: 16)
        let there = try coverage(shape, width: 40, height: 40, transform: .translation(20, 17))
        for y in 0..<16 {
            for x in 0..<16 { #expect(abs(here[y * 16 + x] - there[(y + 17) * 40 + x + 20]) < 1e-6) }
        }
    }

    /// Twice and three times as large, the means of the small pixels are the large ones.
    @Test(arguments: [2, 3])
    func largerPixelsAreTheMeansOfSmallOnes(scale: Int) throws {
        var random = SeededRandom(state: 23)
        let shape = path([CoverageTests.scribble(9, 20, 20, &random)])
        let small = try coverage(shape, width: 20, height: 20)
        let large = try coverage(
            shape, width: 20 * scale, height: 20 * scale, transform: .scale(Double(scale), Double(scale)))
        for y in 0..<20 {
            for x in 0..<20 {
                var sum = 0.0
                for j in 0..<scale { for i in 0..<scale { sum += large[(y * scale + j) * 20 * scale + x * scale + i] } }
                #expect(abs(sum / Double(scale * scale) - small[y * 20 + x]) < 2e-4)
            }
        }
    }

    @Test func oddAndNonZeroDifferWhereWindingsAdd() throws {
        let square = Path.rectangle(Rect(2, 2, 8, 8))
        var both = square
        both.append(.rectangle(Rect(4, 4, 4, 4)))
        let nonZero = try coverage(both, rule: .nonZero, width: 12, height: 12)
        let evenOdd = try coverage(both, rule: .evenOdd, width: 12, height: 12)
        #expect(nonZero.reduce(0, +) == 64)
        #expect(evenOdd.reduce(0, +) == 48)
        #expect(evenOdd[5 * 12 + 5] == 0 && nonZero[5 * 12 + 5] == 1)
    }
}
