import Testing
import Velatura

@Suite struct ColorPolynomialTests {
    static let r = [0.9, 0.1, -0.2, 0.3, -0.1, 0.05, 0.2, -0.3, 0.15, 0.02]
    static let g = [0, 1.1, 0.2, 0.1, -0.3, 0.2, -0.1, 0.25, 0.05, -0.03]
    static let b = [0.1, -0.1, 0.8, 0, 0.2, 0.1, 0.3, 0.1, -0.2, 0.04]
    static let a = [0.2, 0.1, 0, 0.1, 0, 0, 0, 0, 0.1, 0.3]

    static func value(_ k: [Double], _ c: SIMD4<Double>) -> Double {
        let terms = [c.x, c.y, c.z, c.x * c.x, c.y * c.y, c.z * c.z, c.x * c.y, c.y * c.z, c.z * c.x, 1]
        return zip(k, terms).map { $0 * $1 }.reduce(0, +)
    }

    @Test func isThePolynomialInItsOrder() throws {
        let filter: ColorPolynomial = .colorPolynomial(r: Self.r, g: Self.g, b: Self.b)
        let worst = try Swatches.worstError(of: filter) { c in
            SIMD4(Self.value(Self.r, c), Self.value(Self.g, c), Self.value(Self.b, c), c.w)
        }
        #expect(worst < 2e-6)
    }

    @Test func mayMakeAlpha() throws {
        let filter: ColorPolynomial = .colorPolynomial(r: Self.r, g: Self.g, b: Self.b, a: Self.a)
        let worst = try Swatches.worstError(of: filter) { c in
            let alpha = min(max(Self.value(Self.a, c), 0), 1)
            return alpha == 0
                ? .zero : SIMD4(Self.value(Self.r, c), Self.value(Self.g, c), Self.value(Self.b, c), alpha)
        }
        #expect(worst < 2e-5)
    }

    @Test func theDefaultChangesNothing() throws {
        #expect(try Swatches.worstError(of: ColorPolynomial()) { $0 } < 1e-6)
    }
}
