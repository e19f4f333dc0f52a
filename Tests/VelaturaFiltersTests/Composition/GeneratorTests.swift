import TestKit
import Testing
import VelaturaFilters
import VelaturaGeometry
import VelaturaImaging
import VelaturaPixels

@Suite struct GeneratorTests {
    private let any = Image(color: .white)
    private let red = Color(1, 0, 0)
    private let fading = Color(0, 0, 1, alpha: 0.25)

    /// The premultiplied linear mixture of red and a translucent blue.
    private func mixed(_ share: Double) -> SIMD4<Double> {
        let t = min(max(share, 0), 1)
        return SIMD4(1, 0, 0, 1) * (1 - t) + SIMD4(0, 0, 0.25, 0.25) * t
    }

    private func expect(
        _ image: Image, _ region: Rect, within tolerance: Double, sourceLocation: SourceLocation = #_sourceLocation,
        _ value: (Double, Double) -> SIMD4<Double>
    ) throws {
        let got = try linearPixels(image, region: region)
        let right = Pixels(width: got.width, height: got.height) { x, y in
            value(region.minX + Double(x) + 0.5, region.minY + Double(y) + 0.5)
        }
        #expect(got.largestDifference(from: right) < tolerance, sourceLocation: sourceLocation)
    }

    /// The mean over a pixel.
    private func averaged(_ x: Double, _ y: Double, _ value: (Double, Double) -> SIMD4<Double>) -> SIMD4<Double> {
        var sum = SIMD4<Double>.zero
        for v in 0..<16 {
            for u in 0..<16 { sum += value(x + (Double(u) + 0.5) / 16 - 0.5, y + (Double(v) + 0.5) / 16 - 0.5) }
        }
        return sum / 256
    }

    @Test func generatorsHaveNoEdge() {
        let filters: [any Filter] = [ConstantColor(), LinearGradient(), RadialGradient(), Checkerboard()]
        for filter in filters {
            let image = TestPictures.photo.applying(anyFilter: filter)
            #expect(image.extent.isInfinite && image.metadata == nil && image.isOpaque)
            #expect(throws: RenderError.infiniteExtent(what: "the picture")) { try linearPixels(image) }
        }
        #expect(!any.applying(.constantColor(fading)).isOpaque)
        #expect(!any.applying(.linearGradient(from: .zero, to: Point(1, 0), red, fading)).isOpaque)
    }

    @Test func oneColour() throws {
        let color = Color(0.5, 1, 0, alpha: 0.5)
        try expect(any.applying(.constantColor(color)), Rect(-3, 1e6, 600, 2), within: 1e-7) { _, _ in
            [0.2140411 / 2, 0.5, 0, 0.5]
        }
    }

    @Test func alongALine() throws {
        let filter: LinearGradient = .linearGradient(from: Point(10, 5), to: Point(40, -15), red, fading)
        try expect(any.applying(filter), Rect(-20, -20, 90, 40), within: 5e-4) { x, y in
            averaged(x, y) { x, y in mixed(((x - 10) * 30 + (y - 5) * -20) / 1300) }
        }
    }

    @Test func farFromTheOriginItIsAsFine() throws {
        let filter: LinearGradient = .linearGradient(
            from: Point(1_000_000, 0), to: Point(1_000_032, 0), red, fading)
        try expect(any.applying(filter), Rect(999_990, 0, 60, 2), within: 1e-6) { x, _ in mixed((x - 1_000_000) / 32) }
    }

    @Test func aroundAPoint() throws {
        let center = Point(20.5, 11.25)
        func distance(_ x: Double, _ y: Double) -> Double {
            ((x - center.x) * (x - center.x) + (y - center.y) * (y - center.y)).squareRoot()
        }
        for (from, to) in [(3.0, 17.0), (17, 3)] {
            let filter: RadialGradient = .radialGradient(center: center, from: from, to: to, red, fading)
            try expect(any.applying(filter), Rect(0, 0, 45, 30), within: 4e-3) { x, y in
                averaged(x, y) { x, y in mixed((distance(x, y) - from) / (to - from)) }
            }
        }
        let disc: RadialGradient = .radialGradient(center: center, from: 9, to: 9, red, fading)
        try expect(any.applying(disc), Rect(0, 0, 45, 30), within: 0.06) { x, y in
            averaged(x, y) { x, y in mixed(distance(x, y) < 9 ? 0 : 1) }
        }
    }

    /// The share of the second colour in one pixel, by sampling it.
    private func sampledChecks(_ x: Double, _ y: Double, _ center: Point, _ width: Double, pixel: Double = 1) -> Double
    {
        let n = 40
        var sum = 0
        for v in 0..<n {
            for u in 0..<n {
                let i = ((x + ((Double(u) + 0.5) / Double(n) - 0.5) * pixel - center.x) / width).rounded(.down)
                let j = ((y + ((Double(v) + 0.5) / Double(n) - 0.5) * pixel - center.y) / width).rounded(.down)
                if Int(i + j) & 1 != 0 { sum += 1 }
            }
        }
        return Double(sum) / Double(n * n)
    }

    @Test(
        arguments: [
            (Point(3, 4), 5.0), (Point(0.25, -0.5), 3.5), (Point(1, 1), 1.0), (Point(0.5, 0.3), 1.3),
        ] as [(Point, Double)])
    func checks(_ center: Point, _ width: Double) throws {
        let filter: Checkerboard = .checkerboard(width: width, red, fading, center: center)
        try expect(any.applying(filter), Rect(-11, -7, 31, 23), within: 0.03) { x, y in
            mixed(sampledChecks(x, y, center, width))
        }
    }

    @Test func wholeChecksAreExact() throws {
        let filter: Checkerboard = .checkerboard(width: 4, center: Point(1, 2))
        try expect(any.applying(filter), Rect(-7, -6, 40, 20), within: 1e-9) { x, y in
            let odd = Int(((x - 1) / 4).rounded(.down) + ((y - 2) / 4).rounded(.down)) & 1
            return odd == 0 ? [1, 1, 1, 1] : [0, 0, 0, 1]
        }
    }

    @Test func softChecksFade() throws {
        let filter: Checkerboard = .checkerboard(width: 10, center: .zero, sharpness: 0)
        let row = try linearPixels(any.applying(filter), region: Rect(0, 4, 10, 2))
        // In the middle of the height the wave is ±0.9; across it is a triangle.
        #expect(abs(row[0, 0].x - (0.5 + 0.5 * 0.9 * 0.1)) < 1e-6)
        #expect(abs(row[4, 0].x - (0.5 + 0.5 * 0.9 * 0.9)) < 1e-6)
    }

    /// A preview of the region at a fifth against the mean of the export's pixels, in linear light.
    private func previewError(_ image: Image, _ region: Rect) throws -> Double {
        let whole = try linearPixels(image, region: region)
        let size = Size(region.width / 5, region.height / 5)
        let preview = try linearPixels(image, region: region, size: size)
        return preview.largestDifference(
            from: Pixels(width: preview.width, height: preview.height) { x, y in
                var sum = SIMD4<Double>.zero
                for v in 0..<5 { for u in 0..<5 { sum += whole[5 * x + u, 5 * y + v] } }
                return sum / 25
            })
    }

    @Test func previewsShowWhatTheExportShows() throws {
        let region = Rect(0, 0, 150, 100)
        let line: LinearGradient = .linearGradient(from: Point(20, 10), to: Point(120, 80), red, fading)
        #expect(try previewError(any.applying(line), region) < 0.002)
        let circles: RadialGradient = .radialGradient(center: Point(70, 50), from: 20, to: 60, red, fading)
        #expect(try previewError(any.applying(circles), region) < 0.004)
        for width in [33, 7, 3.0] {
            let checks: Checkerboard = .checkerboard(width: width, red, fading, center: Point(3, 1))
            #expect(try previewError(any.applying(checks), region) < 1e-4, "\(width)")
        }
    }

    @Test func parameterErrors() {
        #expect(
            throws: RenderError.parameter(
                filter: "linear-gradient", name: "point1", reason: "must lie apart from point0, not at 3.0,4.0")
        ) {
            let filter: LinearGradient = .linearGradient(from: Point(3, 4), to: Point(3, 4), red, red)
            _ = try linearPixels(any.applying(filter), region: Rect(0, 0, 1, 1))
        }
        #expect(
            throws: RenderError.parameter(
                filter: "checkerboard", name: "width", reason: "must be between 1 and 100000px, not 0")
        ) { try linearPixels(any.applying(.checkerboard(width: 0)), region: Rect(0, 0, 1, 1)) }
    }

    @Test func goldens() throws {
        let region = Rect(0, 0, 131, 77)
        let line: LinearGradient = .linearGradient(from: Point(11, 7), to: Point(120, 60), red, fading)
        try expectGolden(any.applying(line), "linear-gradient", feature: "composition", region: region)
        let circles: RadialGradient = .radialGradient(center: Point(60, 40), from: 8, to: 50, .white, red)
        try expectGolden(any.applying(circles), "radial-gradient", feature: "composition", region: region)
        let checks: Checkerboard = .checkerboard(width: 12.5, .white, fading, center: Point(40, 30))
        try expectGolden(any.applying(checks), "checkerboard", feature: "composition", region: region)
        try expectGolden(
            any.applying(.checkerboard(width: 20, sharpness: 0.5)), "checkerboard-soft", feature: "composition",
            region: region)
        // At an odd scale every pixel's place is a fraction.
        let large: RadialGradient = .radialGradient(center: Point(600, 400), from: 80, to: 500, .white, fading)
        try expectGolden(
            any.applying(large), "radial-gradient-preview", feature: "composition", region: Rect(0, 0, 1310, 770),
            size: Size(587, 353))
    }
}
