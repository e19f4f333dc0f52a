import TestKit
import Testing
import Velatura

@Suite struct GaussianBlurTests {
    static let sigmas = [0.3, 0.5, 1, 1.6, 2.2, 2.3, 3, 5, 9, 10, 14, 15, 20, 50, 100, 300, 500]

    /// Contrasts that show every error: lines and edges beside black, also at the picture's border.
    static let hard: [(name: String, pixels: Pixels)] = [
        ("row", Pixels(width: 41, height: 33) { _, y in SIMD4(y == 15 ? 1 : 0, y == 0 ? 1 : 0, y == 32 ? 1 : 0, 1) }),
        (
            "column",
            Pixels(width: 35, height: 29) { x, _ in SIMD4(x == 17 ? 1 : 0, x == 0 ? 1 : 0, x == 34 ? 1 : 0, 1) }
        ),
        ("step", Pixels(width: 67, height: 9) { x, _ in SIMD4(x < 33 ? 1 : 0, x > 60 ? 1 : 0, x < 3 ? 1 : 0, 1) }),
        (
            "point",
            Pixels(width: 31, height: 31) { x, y in SIMD4(x == 13 && y == 17 ? 1 : 0, x + y == 0 ? 1 : 0, 0, 1) }
        ),
        ("noise", .noise(53, 47)),
        ("alpha", .noise(37, 45, seed: 7, isOpaque: false)),
    ]

    @Test(arguments: sigmas)
    func matchesTheDefinitionWithinHalfALevel(sigma: Double) throws {
        for (name, pixels) in Self.hard {
            let result = try linearPixels(pixels.image.applying(.gaussianBlur(radius: sigma)))
            let wanted = GaussianOracle(sigma: sigma, edge: .extend).blur(pixels)
            let error = result.largestEncodedDifference(from: wanted)
            #expect(error < 0.5, "\(name), σ \(sigma): \(error) levels")
        }
    }

    @Test(arguments: sigmas)
    func fadesIntoNothing(sigma: Double) throws {
        for (name, pixels) in Self.hard.suffix(3) {
            let margin = min(40, Int(4.2 * sigma))
            let region = Rect(
                Double(-margin), Double(-margin), Double(pixels.width + 2 * margin), Double(pixels.height + 2 * margin))
            let result = try linearPixels(
                pixels.image.applying(.gaussianBlur(radius: sigma, edge: .transparent)), region: region)
            let wanted = GaussianOracle(sigma: sigma, edge: .transparent).blur(
                pixels, x: -margin, y: -margin, width: pixels.width + 2 * margin, height: pixels.height + 2 * margin)
            let error = result.largestEncodedDifference(from: wanted)
            #expect(error < 0.5, "\(name), σ \(sigma): \(error) levels")
        }
    }

    /// Far from an edge, where a level is 0.0003 of linear light.
    @Test(arguments: [2.3, 5, 14, 20, 50, 100])
    func tailsAreRight(sigma: Double) throws {
        let width = Int(12 * sigma) | 1
        let pixels = Pixels(width: width, height: 3) { x, _ in
            SIMD4(x < width / 2 ? 1 : 0, x == width / 2 ? 1 : 0, 0, 1)
        }
        let result = try linearPixels(pixels.opaqueImage.applying(.gaussianBlur(radius: sigma)))
        let error = result.largestEncodedDifference(from: GaussianOracle(sigma: sigma, edge: .extend).blur(pixels))
        #expect(error < 0.5, "σ \(sigma): \(error) levels")
    }

    @Test(arguments: [0.5, 2.2, 5, 14, 100])
    func tilesDoNotMatter(sigma: Double) throws {
        try expectSameOverTilings(TestPictures.cat.applying(.gaussianBlur(radius: sigma)))
        try expectSameOverTilings(
            TestPictures.cat.applying(.gaussianBlur(radius: sigma)), region: Rect(-3, 5, 301, 200), size: Size(77, 51))
    }

    @Test(arguments: [0.5, 2.5, 5, 10, 20, 100])
    func previewIsTheExport(sigma: Double) throws {
        try expectPreviewIsExport(.gaussianBlur(radius: sigma))
    }

    @Test func constantStays() throws {
        let pixels = Pixels(width: 33, height: 27) { _, _ in SIMD4(0.25, 0.5, 1, 1) }
        for sigma in Self.sigmas {
            let result = try linearPixels(pixels.image.applying(.gaussianBlur(radius: sigma)))
            #expect(result.largestDifference(from: pixels) < 2e-6, "σ \(sigma)")
        }
    }

    @Test func radiusIsChecked() {
        #expect(
            throws: RenderError.parameter(
                filter: "gaussian-blur", name: "radius", reason: "must be between 0 and 500px, not -1")
        ) {
            try TestRenderers.one.render(TestPictures.cat.applying(.gaussianBlur(radius: -1)))
        }
    }
}
