import Testing
import Velatura

@Suite struct LumaThresholdTests {
    @Test func splitsAtTheThreshold() throws {
        let clear = Swatches.wide.filter { abs(Swatches.luma($0) - 0.4) > 1e-5 }
        let worst = try Swatches.worstError(of: .lumaThreshold(threshold: 0.4) as LumaThreshold, colors: clear) { c in
            let value = Swatches.luma(c) >= 0.4 ? 1.0 : 0
            return SIMD4(value, value, value, c.w)
        }
        #expect(worst < 1e-6)
    }

    @Test func theThresholdItselfIsAbove() throws {
        let got = try Swatches.linear(
            [SIMD4(SIMD3(repeating: 0.5), 1), SIMD4(SIMD3(repeating: 0.4999), 1)], through: LumaThreshold())
        #expect(got.map(\.y) == [1, 0])
    }
}
