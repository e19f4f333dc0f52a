import Testing
import Velatura

@Suite struct FalseColorTests {
    @Test func mixesTheColoursByLuma() throws {
        var filter = FalseColor()
        filter.color0 = Color(0.1, 0.2, 0.7)
        filter.color1 = Color(0.9, 0.8, 0.3)
        let dark = [0.1, 0.2, 0.7].map(Swatches.decode)
        let light = [0.9, 0.8, 0.3].map(Swatches.decode)
        let worst = try Swatches.worstError(of: filter) { color in
            let y = Swatches.luma(color)
            let c = (0..<3).map { dark[$0] + (light[$0] - dark[$0]) * y }
            return SIMD4(c[0], c[1], c[2], color.w)
        }
        #expect(worst < 2e-6)
    }

    @Test func defaultsAreCoreImages() throws {
        let got = try Swatches.bytes([[0, 0, 0], [255, 255, 255]], through: FalseColor())
        // (.3, 0, 0) and (1, .9, .8) of 255.
        #expect(got == [[77, 0, 0], [255, 230, 204]])
    }
}
