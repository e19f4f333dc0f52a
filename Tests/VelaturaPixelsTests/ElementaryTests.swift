import Glibc
import Testing
import VelaturaPixels

/// The elementary functions against the C library in `Double`, to the errors that their docstrings state.
@Suite struct ElementaryTests {
    /// `count` values from `low` to `high`, evenly spaced in the logarithm.
    private func logarithmic(_ low: Double, _ high: Double, _ count: Int = 400_000) -> [Float] {
        (0..<count).map { Float(low * pow(high / low, Double($0) / Double(count - 1))) }
    }

    private func even(_ low: Double, _ high: Double, _ count: Int = 400_000) -> [Float] {
        (0..<count).map { Float(low + (high - low) * Double($0) / Double(count - 1)) }
    }

    private func largest(_ values: [Float], _ error: (Float) -> Double) -> (error: Double, at: Float) {
        var worst = (error: 0.0, at: Float(0))
        for v in values where !(error(v) <= worst.error) { worst = (error(v), v) }
        return worst
    }

    private func relative(_ got: Float, _ right: Double) -> Double { abs(Double(got) - right) / abs(right) }

    @Test func log2() {
        let near = largest(logarithmic(0.5, 2).filter { $0 != 1 }) { relative(fastLog2($0), Glibc.log2(Double($0))) }
        #expect(near.error < 3e-7, "at \(near.at)")
        let far = largest(logarithmic(1e-5, 65536)) { abs(Double(fastLog2($0)) - Glibc.log2(Double($0))) }
        #expect(far.error < 1.1e-6, "at \(far.at)")
        #expect(fastLog2(1) == 0 && fastLog2(8) == 3 && fastLog2(0.25) == -2)
    }

    @Test func exp2() {
        let worst = largest(even(-125.9, 127.9)) { relative(fastExp2($0), Glibc.exp2(Double($0))) }
        #expect(worst.error < 1.5e-7, "at \(worst.at)")
        for n in -126...127 { #expect(fastExp2(Float(n)) == Float(Glibc.exp2(Double(n)))) }
        #expect(fastExp2(1e9).isFinite && fastExp2(-1e9) > 0)
    }

    @Test(arguments: [1 / 2.4, 2.4, 1 / 2.2, 2.2, 1.8, 1 / 1.8, 0.1, 4.0])
    func power(_ exponent: Double) {
        let worst = largest(logarithmic(1e-4, 16)) {
            relative(fastPower($0, Float(exponent)), pow(Double($0), Double(Float(exponent))))
        }
        #expect(worst.error < 3e-7 + 7e-7 * exponent, "at \(worst.at)")
        #expect(fastPower(0, Float(exponent)) == 0 && fastPower(-1, Float(exponent)) == 0)
        #expect(fastPower(1, Float(exponent)) == 1)
    }

    @Test func cubeRoot() {
        let worst = largest(logarithmic(1e-6, 1e3)) { relative(fastCubeRoot($0), cbrt(Double($0))) }
        #expect(worst.error < 6e-7, "at \(worst.at)")
        #expect(fastCubeRoot(-8) == -fastCubeRoot(8) && fastCubeRoot(0) == 0)
    }

    @Test func squareRoot() {
        for v in logarithmic(1e-9, 1e9, 50_000) { #expect(fastSquareRoot(v) == Float(sqrt(Double(v)))) }
        #expect(fastSquareRoot(-1) == 0 && fastSquareRoot(.nan) == 0 && fastSquareRoot(0) == 0)
    }

    @Test func roundAndFloor() {
        for v in even(-1000, 1000, 50_001) {
            #expect(fastRound(v) == v.rounded(.toNearestOrEven))
            #expect(fastFloor(v) == v.rounded(.down))
        }
        for v in [-2, -1, -0.5, 0, 0.5, 1, 2] as [Float] { #expect(fastFloor(v) == v.rounded(.down)) }
    }

    @Test func sineAndCosine() {
        for (range, limit) in [(100.0, 1.5e-7), (8000.0, 1e-6)] {
            let sine = largest(even(-range, range)) { abs(Double(fastSine($0)) - sin(Double($0))) }
            #expect(sine.error < limit, "at \(sine.at)")
            let cosine = largest(even(-range, range)) { abs(Double(fastCosine($0)) - cos(Double($0))) }
            #expect(cosine.error < limit, "at \(cosine.at)")
        }
        #expect(fastSine(0) == 0 && abs(fastCosine(0) - 1) < 1.2e-7)
    }

    private func decode(_ x: Double) -> Double { x <= 0.04045 ? x / 12.92 : pow((x + 0.055) / 1.055, 2.4) }
    private func encode(_ y: Double) -> Double { y <= 0.0031308 ? y * 12.92 : 1.055 * pow(y, 1 / 2.4) - 0.055 }

    @Test func turns() {
        for radius in [1e-3, 1.0, 4000] {
            let worst = largest(even(0, 1)) { turn in
                let angle = Double(turn) * 2 * .pi
                let (x, y) = (Float(radius * cos(angle)), Float(radius * sin(angle)))
                let exact = atan2(Double(y), Double(x)) / (2 * .pi)
                let error = abs(Double(fastTurns(y: y, x: x)) - (exact < 0 ? exact + 1 : exact))
                return min(error, abs(error - 1))
            }
            #expect(worst.error < 1.5e-7, "at \(worst.at)")
        }
        #expect(fastTurns(y: 0, x: 0) == 0 && fastTurns(y: 0, x: 3) == 0 && fastTurns(y: 0, x: -3) == 0.5)
        #expect(fastTurns(y: 3, x: 0) == 0.25 && fastTurns(y: -3, x: 0) == 0.75)
    }

    @Test func sRGBCurve() {
        for (top, limit) in [(2.0, 1e-6), (16, 1.5e-6)] {
            let decoded = largest(logarithmic(1e-6, top)) { relative(srgbDecode($0), decode(Double($0))) }
            #expect(decoded.error < limit, "at \(decoded.at)")
        }
        let encoded = largest(logarithmic(1e-8, 64)) { relative(srgbEncode($0), encode(Double($0))) }
        #expect(encoded.error < 8e-7, "at \(encoded.at)")
        #expect(srgbDecode(0) == 0 && srgbEncode(0) == 0 && srgbDecode(1) == 1)
        #expect(srgbDecode(-0.5) == -srgbDecode(0.5) && srgbEncode(-0.5) == -srgbEncode(0.5))
    }

    @Test func portableFunctions() {
        for i in 0..<200_000 {
            let x = -40 + 80 * Double(i) / 200_000
            #expect(abs(portableExp(x) / exp(x) - 1) < 1e-15 * 2)
            let p = exp(x)
            #expect(abs(portableLog(p) - log(p)) <= 1e-14 * max(abs(log(p)), 1e-3))
            #expect(abs(portableSine(x) - sin(x)) < 1e-14)
            #expect(abs(portableCosine(x) - cos(x)) < 1e-14)
        }
        for base in stride(from: 0.001, to: 20, by: 0.013) {
            for exponent in [0.1, 1 / 2.4, 1.8, 2.4, -1.5] {
                #expect(abs(portablePower(base, exponent) / pow(base, exponent) - 1) < 1e-14)
            }
        }
        #expect(portableExp(0) == 1 && portableExp(-1000) == 0 && portableExp(1000) == .infinity)
        #expect(portableLog(1) == 0 && portableLog(0) == -.infinity && portableLog(-1).isNaN)
        #expect(portablePower(0, 2.2) == 0 && portablePower(1, 2.2) == 1 && portablePower(0, 0) == 1)
    }
}
