import TestKit
import Testing
import Velatura

@Suite struct ColorClampTests {
    @Test func holdsEachChannel() throws {
        let filter: ColorClamp = .colorClamp(min: [0.1, 0, -0.2, 0.5], max: [0.9, 0.5, 1.2, 0.8])
        let worst = try Swatches.worstError(of: filter) { c in
            SIMD4(
                min(max(c.x, 0.1), 0.9), min(max(c.y, 0), 0.5), min(max(c.z, -0.2), 1.2), min(max(c.w, 0.5), 0.8))
        }
        #expect(worst < 1e-6)
    }

    @Test func oneNumberIsForAll() throws {
        var filter = ColorClamp()
        try filter.set("min", to: .number(0.25))
        try filter.set("max", to: .integer(1))
        let worst = try Swatches.worstError(of: filter) { c in
            c.clamped(lowerBound: .init(repeating: 0.25), upperBound: .one)
        }
        #expect(worst < 1e-6)
    }

    @Test func refusesAMinimumAboveTheMaximum() {
        #expect(
            throws: RenderError.parameter(
                filter: "color-clamp", name: "min", reason: "must not be above max: 0.6 is above 0.5")
        ) {
            try linearPixels(TestPictures.shapes.applying(.colorClamp(min: [0.6, 0, 0, 0], max: [0.5, 1, 1, 1])))
        }
    }
}
