import TestKit
import Testing
import Velatura

@Suite struct ColorMonochromeTests {
    @Test(arguments: [1.0, 0.4])
    func isTheOverlayOfLumaAndColour(_ intensity: Double) throws {
        let color = [0.2, 0.5, 0.8].map(Swatches.decode)
        let filter: ColorMonochrome = .monochrome(color: Color(0.2, 0.5, 0.8), intensity: intensity)
        let worst = try Swatches.worstError(of: filter) { c in
            let y = Swatches.luma(c)
            let toned = color.map { y < 0.5 ? 2 * y * $0 : 1 - 2 * (1 - y) * (1 - $0) }
            return SIMD4(
                c.x + intensity * (toned[0] - c.x), c.y + intensity * (toned[1] - c.y),
                c.z + intensity * (toned[2] - c.z), c.w)
        }
        #expect(worst < 2e-6)
    }

    @Test func keepsBlackAndWhite() throws {
        #expect(
            try Swatches.bytes([[0, 0, 0], [255, 255, 255]], through: ColorMonochrome()) == [
                [0, 0, 0], [255, 255, 255],
            ])
    }

    @Test func noIntensityChangesNothing() throws {
        let same = TestPictures.shapes.applying(.monochrome(intensity: 0))
        #expect(try linearPixels(same) == linearPixels(TestPictures.shapes))
    }
}
