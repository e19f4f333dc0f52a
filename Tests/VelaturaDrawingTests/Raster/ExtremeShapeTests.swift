import TestKit
import Testing
import VelaturaDrawing
import VelaturaGeometry
import VelaturaImaging
import VelaturaPixels

/// Shapes at the ends of what numbers can say.
struct ExtremeShapeTests {
    /// The half plane below a line through the picture, with corners farther and farther away.
    @Test(arguments: [1e3, 1e6, 1e9, 1e12, 1e30, 1e59])
    func cornersFarAwayLeaveTheEdgeWhereItIs(distance: Double) throws {
        // Upright and level edges are where they are, whatever rounding does to slopes.
        let shape = path([
            [Point(5.25, -distance), Point(distance, -distance), Point(distance, distance), Point(5.25, distance)]
        ])
        let pixels = try coverage(shape, width: 10, height: 4)
        for y in 0..<4 {
            for x in 0..<10 { #expect(pixels[y * 10 + x] == (x < 5 ? 0 : x == 5 ? 0.75 : 1)) }
        }
    }

    @Test func slopesAreRightFromFarAway() throws {
        let far = 1e7
        // y = x / 2 + 1 from far left to far right.
        let shape = path([[Point(-far, -far / 2 + 1), Point(far, far / 2 + 1), Point(-far, far)]])
        let near = path([[Point(-100, -49), Point(100, 51), Point(100, 100), Point(-100, 100)]])
        let oracle = CoverageOracle([near.polygons], rule: .nonZero, width: 12, height: 12)
        #expect(oracle.largestDifference(from: try coverage(shape, width: 12, height: 12)) < 1e-3)
    }

    @Test func aShapeFarSmallerThanAPixelCoversItsArea() throws {
        let shape = path([[Point(3.4, 3.4), Point(3.41, 3.4), Point(3.41, 3.42), Point(3.4, 3.42)]])
        let pixels = try coverage(shape, width: 8, height: 8)
        #expect(abs(pixels[3 * 8 + 3] - 0.0002) < 2e-5)
        #expect(pixels.filter { $0 > 0 }.count == 1)
    }

    @Test func emptyPathsAndLinesDrawNothing() throws {
        let bounds = Rect(0, 0, 4, 4)
        for shape in [Path(), path([[Point(1, 1)]]), path([[Point(0, 0), Point(4, 4)]])] {
            let drawing = Drawing([.fill(shape, .color(.black))])
            let pixels = try linearPixels(Image(drawing), region: bounds)
            #expect(pixels.values.allSatisfy { $0 == .zero })
        }
        #expect(Drawing([.fill(Path(), .color(.black))]).extent == .zero)
        #expect(Drawing([]).extent == .zero)
    }

    @Test(arguments: [Double.nan, .infinity, 1e61])
    func coordinatesThatAreNoNumbersAreToldOnRendering(value: Double) throws {
        let shape = path([[Point(0, 0), Point(4, value), Point(0, 4)]])
        for bounds in [nil, Rect(0, 0, 4, 4)] {
            let drawing = Drawing(
                [.fill(.rectangle(Rect(0, 0, 4, 4)), .color(.black)), .fill(shape, .color(.black))], bounds: bounds)
            do {
                _ = try TestRenderers.one.render(Image(drawing))
                Issue.record("no error for \(value)")
            } catch let error as DrawingError {
                guard case .path(.coordinate(let point, let element), let command) = error else {
                    Issue.record("another error: \(error)")
                    continue
                }
                #expect(point.x == 4 && element == 1 && command == 1)
                #expect("\(error)".hasPrefix("drawing, command 1: element 1 of the path has the coordinates 4.0,"))
            }
        }
        let only = Drawing([.fill(shape, .color(.black))])
        #expect(throws: DrawingError.self) { try TestRenderers.one.render(Image(only)) }
    }

    @Test func aMillionTinyLinesInFewPixelsEnd() throws {
        var random = SeededRandom(state: 30)
        let points = (0..<1_000_000).map { _ in Point(1 + random.unit() * 2, 1 + random.unit() * 2) }
        let pixels = try coverage(path([points]), rule: .nonZero, width: 4, height: 4)
        // Windings cancel out hardly anywhere.
        #expect(pixels[5] > 0.99 && pixels[6] > 0.99)
        #expect(pixels[0] == 0 && pixels[15] == 0)
    }

    @Test func aThousandLinesThroughEveryPixelEnd() throws {
        var random = SeededRandom(state: 31)
        let points = (0..<4000).map { _ in Point(random.unit() * 64, random.unit() * 64) }
        let pixels = try coverage(path([points]), rule: .evenOdd, width: 64, height: 64)
        let mean = pixels.reduce(0, +) / Double(pixels.count)
        #expect(abs(mean - 0.5) < 0.02)
    }
}

extension Path {
    /// The corners of a path of one polygon.
    fileprivate var polygons: [Point] { elements.compactMap { $0.end } }
}
