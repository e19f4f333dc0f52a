import TestKit
import Testing
import Velatura

@Suite struct VibranceTests {
    @Test(arguments: [-1.0, -0.4])
    func belowZeroColoursMoveTowardTheirMean(_ amount: Double) throws {
        let worst = try Swatches.worstError(of: .vibrance(amount: amount) as Vibrance) { c in
            let mean = (c.x + c.y + c.z) / 3
            return Swatches.map(c) { mean + (1 + 0.75 * amount) * ($0 - mean) }
        }
        #expect(worst < 1e-6)
    }

    @Test(arguments: [0.3, 1.0])
    func aboveZeroMutedColoursGainMost(_ amount: Double) throws {
        let worst = try Swatches.worstError(of: .vibrance(amount: amount) as Vibrance) { c in
            let (high, low) = (max(c.x, c.y, c.z), min(c.x, c.y, c.z))
            let vividness = high <= 0 ? 1 : min((high - low) / high, 1)
            let mean = (c.x + c.y + c.z) / 3
            return Swatches.map(c) { mean + (1 + amount * (1 - vividness)) * ($0 - mean) }
        }
        #expect(worst < 2e-6)
    }

    @Test func graysAndPureColoursStay() throws {
        let colors = [SIMD4(0.4, 0.4, 0.4, 1), SIMD4(0.7, 0, 0, 1), SIMD4(0, 0.2, 0, 0.5), SIMD4(0.0, 0, 0, 1)]
        for (color, result) in zip(colors, try Swatches.linear(colors, through: .vibrance(amount: 1) as Vibrance)) {
            for c in 0..<4 { #expect(abs(color[c] - result[c]) < 1e-6) }
        }
    }

    @Test func noneChangesNothing() throws {
        #expect(
            try linearPixels(TestPictures.shapes.applying(.vibrance(amount: 0))) == linearPixels(TestPictures.shapes))
    }
}
