import TestKit
import Testing
import Velatura

@Suite struct TemperatureAndTintTests {
    @Test func neutralChangesNothing() throws {
        #expect(try linearPixels(TestPictures.shapes.applying(.temperatureTint())) == linearPixels(TestPictures.shapes))
    }

    /// CIE 1931 chromaticities of black bodies (published tables of Planck's locus).
    @Test(
        arguments: [
            (2000.0, 0.5267, 0.4133), (2856, 0.4476, 0.4074), (4000, 0.3805, 0.3768), (5000, 0.3451, 0.3516),
            (6500, 0.3135, 0.3237), (10000, 0.2807, 0.2884), (15000, 0.2637, 0.2673),
        ] as [(Double, Double, Double)])
    func whitesLieOnPlancksLocus(_ temperature: Double, _ x: Double, _ y: Double) throws {
        // The matrix takes the light's own white to that of 6500 K: so does Bradford by hand, from the published whites.
        let matrix = try #require((.temperatureTint(temperature: temperature) as TemperatureAndTint).colorMatrix)
        let light = linear(x: x, y: y)
        let wanted = linear(x: 0.3135, y: 0.3237)
        let got = matrix.applied(to: SIMD4(light, 1))
        for c in 0..<3 { #expect(abs(got[c] - wanted[c]) < 0.01, "\(temperature) K: \(got) for \(wanted)") }
    }

    /// Linear sRGB of a chromaticity at luminance 1 (IEC 61966-2-1's matrix).
    private func linear(x: Double, y: Double) -> SIMD3<Double> {
        let (X, Z) = (x / y, (1 - x - y) / y)
        return [
            3.2406 * X - 1.5372 - 0.4986 * Z, -0.9689 * X + 1.8758 + 0.0415 * Z, 0.0557 * X - 0.2040 + 1.0570 * Z,
        ]
    }

    @Test func higherIsWarmerAndTintIsMagenta() throws {
        let white = [SIMD4(1.0, 1, 1, 1)]
        let warm = try Swatches.linear(white, through: .temperatureTint(temperature: 9000) as TemperatureAndTint)[0]
        #expect(warm.x > 1.02 && warm.z < 0.95)
        let cool = try Swatches.linear(white, through: .temperatureTint(temperature: 4000) as TemperatureAndTint)[0]
        #expect(cool.x < 0.95 && cool.z > 1.1)
        let magenta = try Swatches.linear(white, through: .temperatureTint(tint: 50) as TemperatureAndTint)[0]
        #expect(magenta.y < magenta.x - 0.02 && magenta.y < magenta.z - 0.02)
    }

    /// Across the locus by tint/3000 in CIE 1960 (u, v), and not along it.
    @Test func tintMovesAcrossTheLocus() throws {
        let plain = try uv(of: .temperatureTint(temperature: 5000))
        let tinted = try uv(of: .temperatureTint(temperature: 5000, tint: 30))
        let near = try uv(of: .temperatureTint(temperature: 5050))
        let across = (tinted.0 - plain.0, tinted.1 - plain.1)
        let along = (near.0 - plain.0, near.1 - plain.1)
        #expect(abs((across.0 * across.0 + across.1 * across.1).squareRoot() - 0.01) < 1e-6)
        #expect(abs(across.0 * along.0 + across.1 * along.1) < 1e-7)
        #expect(across.1 > 0)
    }

    /// The light's white: what the matrix takes to the white of 6500 K.
    private func uv(of filter: TemperatureAndTint) throws -> (Double, Double) {
        let white = filter.white
        let scale = -2 * white.x + 12 * white.y + 3
        return (4 * white.x / scale, 6 * white.y / scale)
    }

    @Test func allSlidersGiveFiniteColours() throws {
        for temperature in [1000.0, 1500, 25000] {
            for tint in [-150.0, 150] {
                let filter: TemperatureAndTint = .temperatureTint(temperature: temperature, tint: tint)
                for c in try Swatches.linear(Swatches.wide, through: filter) { #expect(c.x.isFinite && c.z.isFinite) }
            }
        }
    }
}
