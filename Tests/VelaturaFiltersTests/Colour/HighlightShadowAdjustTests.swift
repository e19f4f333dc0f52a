import TestKit
import Testing
import Velatura

@Suite struct HighlightShadowAdjustTests {
    @Test(arguments: [(0.0, 1.0), (-1, 0), (-0.5, 0.5), (1, -1)] as [(Double, Double)])
    func followsItsFormula(_ highlights: Double, _ shadows: Double) throws {
        let s = shadows * (shadows > 0 ? 1.6 : 0.9)
        let h = highlights * (highlights < 0 ? 1.6 : 0.9)
        let filter: HighlightShadowAdjust = .highlightsShadows(highlights: highlights, shadows: shadows)
        let worst = try Swatches.worstError(of: filter) { c in
            let v = min(max(Swatches.luma(c), 0), 1).squareRoot()
            let gain = 1 + s * (1 - v) * (1 - v) * (1 - v) + h * v * v * (1 - v)
            return Swatches.map(c) { $0 * gain * gain }
        }
        #expect(worst < 2e-6)
    }

    @Test func keepsBlackAndWhiteAndTheOrderOfTones() throws {
        for highlights in [-1.0, 0, 1] {
            for shadows in [-1.0, 0, 1] {
                let filter: HighlightShadowAdjust = .highlightsShadows(highlights: highlights, shadows: shadows)
                let grays = (0...1000).map { SIMD4(SIMD3(repeating: Double($0) / 1000), 1) }
                let got = try Swatches.linear(grays, through: filter).map(\.x)
                #expect(got[0] == 0 && abs(got[1000] - 1) < 1e-6)
                for (before, after) in zip(got, got.dropFirst()) { #expect(after > before) }
            }
        }
    }

    @Test func defaultsChangeNothing() throws {
        #expect(
            try linearPixels(TestPictures.shapes.applying(.highlightsShadows())) == linearPixels(TestPictures.shapes))
    }
}
