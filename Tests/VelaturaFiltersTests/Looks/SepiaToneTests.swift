import Foundation
import Testing
import Velatura

@Suite struct SepiaToneTests {
    /// Published output on grays: input, then red, green, blue.
    static let published: [[Double]] = [
        [32, 55, 26, 0], [64, 89, 57, 12], [80, 106, 73, 22], [112, 134, 103, 47], [128, 149, 119, 62],
        [144, 164, 137, 81], [160, 178, 153, 99], [176, 193, 172, 123], [192, 205, 187, 143], [208, 218, 204, 166],
        [224, 231, 222, 193], [240, 244, 238, 220], [255, 255, 254, 246],
    ]

    @Test func agreesWithPublishedGrays() throws {
        let got = try Swatches.bytes(Self.published.map { [$0[0], $0[0], $0[0]] }, through: SepiaTone())
        let errors = zip(Self.published, got).flatMap { row, color in (0..<3).map { abs(row[$0 + 1] - color[$0]) } }
        #expect(errors.reduce(0, +) / Double(errors.count) <= 1.5)
        #expect(errors.max()! <= 4)
    }

    @Test func graysRiseInSmallSteps() throws {
        let got = try Swatches.bytes(Swatches.grays, through: SepiaTone())
        for (before, after) in zip(got, got.dropFirst()) {
            for c in 0..<3 { #expect((0...3).contains(after[c] - before[c]), "\(before) to \(after)") }
        }
    }

    /// Only luma counts: colours of one luma become one brown.
    @Test func dependsOnLumaAlone() throws {
        let colors = [SIMD4(0.5, 0.5, 0.5, 1), SIMD4(0.5 / 0.2126, 0, 0, 1), SIMD4(0, 0.5 / 0.7152, 0, 1)]
        let got = try Swatches.linear(colors, through: SepiaTone())
        for color in got { for c in 0..<3 { #expect(abs(color[c] - got[0][c]) < 1e-5) } }
    }

    /// The squares of three polynomials in √(Y + 0.0002); red's goes on as its tangent beyond white.
    @Test(arguments: [1, 0.35]) func isThePolynomialOfLuma(_ intensity: Double) throws {
        func polynomial(_ x: Double, _ coefficients: [Double]) -> Double {
            coefficients.enumerated().reduce(0) { $0 + $1.element * pow(x, Double($1.offset)) }
        }
        let worst = try Swatches.worstError(of: .sepia(intensity: intensity) as SepiaTone) { color in
            let s = max(Swatches.luma(color) + 0.0002, 0).squareRoot()
            let red =
                polynomial(min(s, 1), [-0.007061718, 1.839604, -2.305801, 2.468505, -0.9971334]) + 0.645 * max(s - 1, 0)
            let green = polynomial(s, [-0.0223689, 0.9807324, -0.0041911, 0.0439369])
            let blue = polynomial(s, [-0.0029556, 0.0540534, 0.9563426, -0.0451812])
            let toned = [red, green, blue].map { pow(max(0, $0), 2) }
            return SIMD4(
                color.x + intensity * (toned[0] - color.x), color.y + intensity * (toned[1] - color.y),
                color.z + intensity * (toned[2] - color.z), color.w)
        }
        #expect(worst < 5e-6)
    }

    @Test func mixesInLinearLight() throws {
        let full = try Swatches.linear(Swatches.wide, through: SepiaTone())
        let part = try Swatches.linear(Swatches.wide, through: .sepia(intensity: 0.3) as SepiaTone)
        for (i, color) in Swatches.wide.enumerated() {
            for c in 0..<4 { #expect(abs(part[i][c] - (color[c] + 0.3 * (full[i][c] - color[c]))) < 1e-5) }
        }
        #expect(try Swatches.worstError(of: .sepia(intensity: 0) as SepiaTone) { $0 } < 1e-6)
    }

    @Test func refusesIntensitiesBeyondItsRange() {
        #expect(throws: RenderError.self) {
            try Swatches.linear(Swatches.wide, through: .sepia(intensity: 1.01) as SepiaTone)
        }
    }
}
