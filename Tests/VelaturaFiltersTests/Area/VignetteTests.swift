import Foundation
import TestKit
import Testing
import Velatura

@Suite struct VignetteTests {
    @Test(arguments: [-1, -0.3, 0.4, 1], [0.5, 1, 1.7])
    func followsTheLens(intensity: Double, radius: Double) throws {
        let pixels = Pixels.noise(61, 37, seed: 2, isOpaque: false)
        let result = try linearPixels(pixels.image.applying(.vignette(intensity: intensity, radius: radius)))
        let diagonal = hypot(61.0, 37)
        let wanted = pixels.mapped { x, y in
            let d = hypot(Double(x) + 0.5 - 30.5, Double(y) + 0.5 - 18.5) / (diagonal / 2)
            let light = 1 / pow(1 + pow(d / radius, 2), 2)
            let factor = 1 + abs(intensity) * (light - 1)
            let value = pixels[x, y] * (intensity < 0 ? 1 / factor : factor)
            return SIMD4(value.x, value.y, value.z, pixels[x, y].w)
        }
        let scale = wanted.values.map { max($0.x, $0.y, $0.z) }.max()!
        #expect(result.largestDifference(from: wanted) < 2e-6 * max(1, scale))
    }

    @Test func negativeTakesItAway() throws {
        let pixels = Pixels.noise(40, 30)
        let result = try linearPixels(
            pixels.image.applying(.vignette(intensity: 0.8)).applying(.vignette(intensity: -0.8)))
        #expect(result.largestDifference(from: pixels) < 2e-6)
    }

    @Test func staysInThePictureAfterACrop() throws {
        let whole = try linearPixels(TestPictures.photo.applying(.vignette(intensity: 1)))
        let part = try linearPixels(
            TestPictures.photo.applying(.vignette(intensity: 1)).applying(.crop(Rect(10, 20, 31, 17))))
        #expect(part == Pixels(width: 31, height: 17) { whole[$0 + 10, $1 + 20] })
    }

    @Test func previewAndGolden() throws {
        try expectPreviewIsExport(.vignette(intensity: 0.8))
        try expectGolden(TestPictures.photo.applying(.vignette(intensity: 0.8)), "vignette", feature: "area")
    }

    @Test func needsAnEdge() {
        #expect(
            throws: RenderError.parameter(filter: "vignette", name: "radius", reason: "needs a picture with an edge")
        ) {
            try TestRenderers.one.render(
                TestPictures.photo.applying(.clampToExtent()).applying(.vignette(intensity: 1)),
                region: Rect(0, 0, 5, 5))
        }
    }
}

@Suite struct VignetteEffectTests {
    @Test(arguments: [-1, 0.5, 1], [0.25, 0.5, 1])
    func followsTheFormula(intensity: Double, falloff: Double) throws {
        let pixels = Pixels.noise(61, 37, seed: 2, isOpaque: false)
        let result = try linearPixels(
            pixels.image.applying(
                .vignetteEffect(center: Point(20, 11), radius: 25, intensity: intensity, falloff: falloff)))
        let wanted = pixels.mapped { x, y in
            let d = hypot(Double(x) + 0.5 - 20, Double(y) + 0.5 - 11)
            let t = min(1, d * falloff / 25)
            let s = t * t * t * (t * (t * 6 - 15) + 10)
            let value = pixels[x, y] * pow(max(0, 1 - intensity * s), 2.2)
            return SIMD4(value.x, value.y, value.z, pixels[x, y].w)
        }
        #expect(result.largestDifference(from: wanted) < 1e-5)
    }

    @Test func centerIsThePictures() throws {
        let pixels = Pixels.noise(31, 21)
        #expect(
            try linearPixels(pixels.image.applying(.vignetteEffect(radius: 9)))
                == linearPixels(pixels.image.applying(.vignetteEffect(center: Point(15.5, 10.5), radius: 9))))
    }

    @Test func previewAndGolden() throws {
        try expectPreviewIsExport(.vignetteEffect(radius: 150))
        try expectGolden(TestPictures.photo.applying(.vignetteEffect(radius: 40)), "vignette-effect", feature: "area")
    }
}
