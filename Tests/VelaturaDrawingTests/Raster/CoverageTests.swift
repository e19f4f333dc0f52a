import TestKit
import Testing
import VelaturaDrawing
import VelaturaGeometry
import VelaturaImaging

/// Coverage against the exact areas of an independent computation.
struct CoverageTests {
    static let limit = 1.0 / 512

    /// A polygon with corners all over the picture and a little beyond; crosses itself.
    static func scribble(_ count: Int, _ width: Double, _ height: Double, _ random: inout SeededRandom) -> [Point] {
        (0..<count).map { _ in Point((random.unit() * 1.4 - 0.2) * width, (random.unit() * 1.4 - 0.2) * height) }
    }

    @Test(arguments: FillRule.allCases)
    func scribblesThatCrossThemselvesAreExact(rule: FillRule) throws {
        var random = SeededRandom(state: 7)
        for count in [3, 4, 5, 7, 10, 16, 25, 40] {
            for _ in 0..<6 {
                let polygon = Self.scribble(count, 24, 20, &random)
                let oracle = CoverageOracle([polygon], rule: rule, width: 24, height: 20)
                let pixels = try coverage(path([polygon]), rule: rule, width: 24, height: 20)
                let difference = oracle.largestDifference(from: pixels)
                #expect(difference < 3e-4, "\(count) corners differ by \(difference): \(polygon)")
            }
        }
    }

    @Test(arguments: FillRule.allCases)
    func severalPolygonsThatOverlapAreExact(rule: FillRule) throws {
        var random = SeededRandom(state: 8)
        for _ in 0..<20 {
            let polygons = (0..<4).map { _ in Self.scribble(4, 16, 16, &random) }
            let oracle = CoverageOracle(polygons, rule: rule, width: 16, height: 16)
            let pixels = try coverage(path(polygons), rule: rule, width: 16, height: 16)
            #expect(oracle.largestDifference(from: pixels) < 3e-4)
        }
    }

    @Test(arguments: FillRule.allCases)
    func manyTinyTrianglesInFewPixelsAreExact(rule: FillRule) throws {
        var random = SeededRandom(state: 9)
        for size in [0.01, 0.1, 0.5, 1, 2] {
            for _ in 0..<10 {
                let polygons = (0..<14).map { _ in
                    let (x, y) = (random.unit() * 3, random.unit() * 3)
                    return (0..<3).map { _ in
                        Point(x + (random.unit() - 0.5) * size * 2, y + (random.unit() - 0.5) * size * 2)
                    }
                }
                let oracle = CoverageOracle(polygons, rule: rule, width: 3, height: 3)
                let pixels = try coverage(path(polygons), rule: rule, width: 3, height: 3)
                #expect(oracle.largestDifference(from: pixels) < 3e-4)
            }
        }
    }

    /// Corners on the pixels' own edges and corners, level and upright sides, and sides that lie on one another.
    @Test(arguments: FillRule.allCases)
    func cornersOnTheGridAreExact(rule: FillRule) throws {
        var random = SeededRandom(state: 10)
        for step in [1.0, 0.5, 0.25] {
            for count in [4, 6, 9, 14] {
                for _ in 0..<12 {
                    let polygon = (0..<count).map { _ in
                        Point((random.unit() * 8 / step).rounded() * step, (random.unit() * 8 / step).rounded() * step)
                    }
                    let oracle = CoverageOracle([polygon], rule: rule, width: 8, height: 8)
                    let pixels = try coverage(path([polygon]), rule: rule, width: 8, height: 8)
                    let difference = oracle.largestDifference(from: pixels)
                    #expect(difference < 3e-4, "differs by \(difference): \(polygon)")
                }
            }
        }
    }

    /// Rectangles over one another, all of whose sides are level or upright: many level lines cross a pixel.
    @Test(arguments: FillRule.allCases)
    func rectanglesOverOneAnotherAreExact(rule: FillRule) throws {
        var random = SeededRandom(state: 11)
        for _ in 0..<40 {
            let rectangles = (0..<5).map { _ in
                let (x, y) = (random.unit() * 5, random.unit() * 5)
                let (w, h) = (random.unit() * 4, random.unit() * 4)
                let corners = [Point(x, y), Point(x + w, y), Point(x + w, y + h), Point(x, y + h)]
                return random.unit() < 0.5 ? corners : corners.reversed()
            }
            let oracle = CoverageOracle(rectangles, rule: rule, width: 8, height: 8)
            let pixels = try coverage(path(rectangles), rule: rule, width: 8, height: 8)
            #expect(oracle.largestDifference(from: pixels) < 3e-4)
        }
    }

    @Test(arguments: FillRule.allCases)
    func sliversAreExact(rule: FillRule) throws {
        var random = SeededRandom(state: 12)
        for thickness in [1e-1, 1e-2, 1e-3, 1e-4] {
            for _ in 0..<12 {
                let p = Point(random.unit() * 30, random.unit() * 12)
                let q = Point(random.unit() * 30, random.unit() * 12)
                let sliver = [
                    p, q, Point(q.x + thickness * random.unit(), q.y + thickness * random.unit()),
                    Point(p.x + thickness * random.unit(), p.y + thickness * random.unit()),
                ]
                let oracle = CoverageOracle([sliver], rule: rule, width: 30, height: 12)
                let pixels = try coverage(path([sliver]), rule: rule, width: 30, height: 12)
                #expect(oracle.largestDifference(from: pixels) < 3e-4)
            }
        }
    }

    /// A closed outline of many lines that are shorter than a pixel and wander back and forth.
    @Test(arguments: FillRule.allCases)
    func roughOutlinesAreExact(rule: FillRule) throws {
        var random = SeededRandom(state: 13)
        for jitter in [0.2, 1.0, 3.0] {
            let count = 300
            let polygon = (0..<count).map { index in
                let angle = Double(index) / Double(count) * 2 * .pi
                let radius = 7 + jitter * (random.unit() - 0.5)
                let direction = AffineTransform.rotation(radians: angle).apply(to: Point(radius, 0))
                return Point(10 + direction.x, 10 + direction.y)
            }
            let oracle = CoverageOracle([polygon], rule: rule, width: 20, height: 20)
            let pixels = try coverage(path([polygon]), rule: rule, width: 20, height: 20)
            #expect(oracle.largestDifference(from: pixels) < Self.limit)
        }
    }

    /// A zigzag around a circle twice, the second time off by a little: long runs of lines that do not cross each other but
    /// cross those of the other round.
    @Test(arguments: FillRule.allCases)
    func zigzagsOverOneAnotherAreExact(rule: FillRule) throws {
        var random = SeededRandom(state: 15)
        let count = 1400
        let polygon = (0..<count).map { index in
            let angle = Double(index) / Double(count) * 4 * .pi
            let radius = 20 + 2 * (random.unit() - 0.5)
            let direction = AffineTransform.rotation(radians: angle).apply(to: Point(radius, 0))
            return Point(23 + direction.x + (index < count / 2 ? 0 : 0.7), 23 + direction.y)
        }
        let oracle = CoverageOracle([polygon], rule: rule, width: 46, height: 46)
        let pixels = try coverage(path([polygon]), rule: rule, width: 46, height: 46)
        #expect(oracle.largestDifference(from: pixels) < Self.limit)
    }

    /// One run of lines across the picture, longer than is looked at together, and back through it.
    @Test(arguments: FillRule.allCases)
    func longZigzagsAndTheWayBackAreExact(rule: FillRule) throws {
        var random = SeededRandom(state: 16)
        let there = (0..<2400).map { Point(Double($0) / 2400 * 120 + 1, 4 + 3 * (random.unit() - 0.5)) }
        let back = (0..<40).map { Point(121 - Double($0) * 3, 4 + 6 * (random.unit() - 0.5)) }
        let oracle = CoverageOracle([there + back], rule: rule, width: 122, height: 8)
        let pixels = try coverage(path([there + back]), rule: rule, width: 122, height: 8)
        #expect(oracle.largestDifference(from: pixels) < Self.limit)
    }

    /// More lines in a pixel than are swept: sampled, near enough.
    @Test(arguments: FillRule.allCases)
    func hundredsOfLinesInAPixelAreNearEnough(rule: FillRule) throws {
        var random = SeededRandom(state: 14)
        let polygon = (0..<150).map { _ in Point(random.unit() * 2, random.unit() * 2) }
        let oracle = CoverageOracle([polygon], rule: rule, width: 2, height: 2)
        let pixels = try coverage(path([polygon]), rule: rule, width: 2, height: 2)
        #expect(oracle.largestDifference(from: pixels) < 3 * Self.limit)
    }
}
