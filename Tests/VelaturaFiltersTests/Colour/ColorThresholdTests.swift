import Testing
import Velatura

@Suite struct ColorThresholdTests {
    @Test func splitsAtTheThreshold() throws {
        let clear = Swatches.wide.filter { abs($0.x - 0.4) > 1e-5 && abs($0.y - 0.4) > 1e-5 && abs($0.z - 0.4) > 1e-5 }
        let worst = try Swatches.worstError(of: .colorThreshold(threshold: 0.4) as ColorThreshold, colors: clear) { c in
            Swatches.map(c) { $0 >= 0.4 ? 1 : 0 }
        }
        #expect(worst < 1e-6)
    }

    @Test func theThresholdItselfIsAbove() throws {
        let got = try Swatches.linear(
            [SIMD4(SIMD3(repeating: 0.5), 1), SIMD4(SIMD3(repeating: 0.4999), 1)], through: ColorThreshold())
        #expect(got.map(\.y) == [1, 0])
    }
}
