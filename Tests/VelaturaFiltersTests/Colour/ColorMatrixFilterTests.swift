import TestKit
import Testing
import Velatura

@Suite struct ColorMatrixFilterTests {
    static let matrix = ColorMatrix(
        red: [0.5, 0.2, -0.1, 0], green: [0.1, 1.2, 0.3, 0], blue: [0, -0.4, 0.9, 0], bias: [0.05, -0.1, 0.2, 0])

    @Test func isDotProductsAndABias() throws {
        let worst = try Swatches.worstError(of: .colorMatrix(Self.matrix) as ColorMatrixFilter) { c in
            SIMD4(
                0.5 * c.x + 0.2 * c.y - 0.1 * c.z + 0.05, 0.1 * c.x + 1.2 * c.y + 0.3 * c.z - 0.1,
                -0.4 * c.y + 0.9 * c.z + 0.2, c.w)
        }
        #expect(worst < 1e-6)
    }

    /// Alpha as a mix: straight colour in, straight colour out, and alpha held to 0…1.
    @Test func mayMakeAlpha() throws {
        var filter = ColorMatrixFilter()
        filter.r = [0.5, 0, 0, 0.25]
        filter.a = [0.5, 0, 0, 0.5]
        filter.bias = [0, 0, 0, 0.1]
        let worst = try Swatches.worstError(of: filter) { c in
            let alpha = min(max(0.5 * c.x + 0.5 * c.w + 0.1, 0), 1)
            return alpha == 0 ? .zero : SIMD4(0.5 * c.x + 0.25 * c.w, c.y, c.z, alpha)
        }
        #expect(worst < 1e-6)
        #expect(!TestPictures.photo.applying(anyFilter: filter).isOpaque)
    }

    @Test func isSetByRows() throws {
        var filter = ColorMatrixFilter()
        try filter.set("r", to: .numbers([0, 1, 0, 0]))
        #expect(filter.colorMatrix?.red == [0, 1, 0, 0])
        #expect(throws: ParameterProblem(name: "g", reason: "must be 4 numbers, not 3")) {
            try filter.set("g", to: .numbers([0, 1, 0]))
        }
    }
}
