import TestKit
import Testing
import Velatura

@Suite struct GammaAdjustTests {
    @Test(arguments: [0.25, 0.75, 2.2, 4])
    func raisesLightToThePower(_ power: Double) throws {
        let filter: GammaAdjust = .gamma(power: power)
        let worst = try Swatches.worstError(of: filter) { c in
            Swatches.map(c) { $0 < 0 ? -portablePower(-$0, power) : portablePower($0, power) }
        }
        #expect(worst < 5e-6)
    }

    @Test func keepsBlackAndWhite() throws {
        let ends = [SIMD4(0.0, 0, 0, 1), SIMD4(1.0, 1, 1, 1)]
        #expect(try Swatches.linear(ends, through: .gamma(power: 3) as GammaAdjust) == ends)
    }

    @Test func anInversePowerUndoes() throws {
        let both = TestPictures.shapes.applying(.gamma(power: 2)).applying(.gamma(power: 0.5))
        #expect(try linearPixels(both).largestDifference(from: linearPixels(TestPictures.shapes)) < 1e-5)
    }
}
