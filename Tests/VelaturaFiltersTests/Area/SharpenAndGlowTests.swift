import TestKit
import Testing
import Velatura

@Suite struct UnsharpMaskTests {
    @Test func addsWhatTheBlurTakes() throws {
        let pixels = Pixels.noise(40, 31)
        let blurred = GaussianOracle(sigma: 2.5, edge: .extend).blur(pixels)
        let result = try linearPixels(pixels.image.applying(.unsharpMask(radius: 2.5, intensity: 0.8)))
        let wanted = pixels.mapped { x, y in
            let value = pixels[x, y] + (pixels[x, y] - blurred[x, y]) * 0.8
            return SIMD4(min(max(value.x, 0), 1), min(max(value.y, 0), 1), min(max(value.z, 0), 1), 1)
        }
        #expect(result.largestDifference(from: wanted) < 2e-4)
    }

    @Test func oneColourStaysAtAnEdgeOfAlpha() throws {
        let pixels = Pixels(width: 40, height: 30) { x, y in
            let alpha = x < 12 ? 0 : x < 20 ? 0.4 : 1.0
            return SIMD4(0.7, 0.2, 0.1, 1) * alpha
        }
        let result = try linearPixels(pixels.image.applying(.unsharpMask(radius: 3, intensity: 2)))
        #expect(result.largestDifference(from: pixels) < 2e-6)
    }

    @Test(arguments: [2.5, 10])
    func previewIsTheExport(radius: Double) throws {
        try expectPreviewIsExport(.unsharpMask(radius: radius, intensity: 0.5))
    }

    @Test func neutralAndGolden() throws {
        let pixels = Pixels.noise(10, 7)
        #expect(try linearPixels(pixels.image.applying(.unsharpMask(intensity: 0))) == linearPixels(pixels.image))
        try expectGolden(
            TestPictures.photo.applying(.unsharpMask(radius: 2.5, intensity: 1)), "unsharp-mask", feature: "area")
        try expectGolden(
            TestPictures.shapes.applying(.unsharpMask(radius: 2.5, intensity: 1)), "unsharp-mask-shapes",
            feature: "area")
    }
}

@Suite struct BloomTests {
    @Test func screensTheBlur() throws {
        let pixels = Pixels.noise(40, 31, seed: 4, isOpaque: false)
        let blurred = GaussianOracle(sigma: 6, edge: .extend).blur(pixels)
        let result = try linearPixels(pixels.image.applying(.bloom(radius: 6, intensity: 0.7)))
        let wanted = pixels.mapped { x, y in
            let value = pixels[x, y]
            var glow = value + blurred[x, y] * 0.7 * (SIMD4(repeating: value.w) - value)
            glow.w = value.w
            return glow
        }
        #expect(result.largestDifference(from: wanted) < 2e-4)
    }

    @Test func whiteStays() throws {
        let pixels = Pixels(width: 9, height: 9) { _, _ in SIMD4(repeating: 1) }
        #expect(try linearPixels(pixels.image.applying(.bloom(intensity: 1))).largestDifference(from: pixels) < 1e-6)
    }

    @Test func previewAndGoldens() throws {
        try expectPreviewIsExport(.bloom(radius: 10, intensity: 0.8))
        try expectGolden(TestPictures.photo.applying(.bloom(radius: 8, intensity: 0.8)), "bloom", feature: "area")
        try expectGolden(
            TestPictures.shapes.applying(.bloom(radius: 8, intensity: 0.8)), "bloom-shapes", feature: "area")
    }
}
