import Foundation
import TestKit
import Velatura

/// A Gaussian blur from the definition, in `Double`: weights sampled at whole pixels, to 9 σ, normalised.
struct GaussianOracle {
    let sigma: Double
    let edge: EdgeMode

    /// For each of the outputs from `start` on what each of the inputs weighs.
    private func weights(inputs: Int, start: Int, outputs: Int) -> [[Double]] {
        let reach = max(4, Int(9 * sigma))
        let kernel = (-reach...reach).map { exp(-0.5 * Double($0 * $0) / (sigma * sigma)) }
        let total = kernel.reduce(0, +)
        return (0..<outputs).map { output in
            var row = [Double](repeating: 0, count: inputs)
            for offset in -reach...reach {
                let place = start + output + offset
                let weight = kernel[offset + reach] / total
                switch edge {
                case .extend: row[min(max(place, 0), inputs - 1)] += weight
                case .transparent: if place >= 0, place < inputs { row[place] += weight }
                }
            }
            return row
        }
    }

    func blur(_ input: Pixels) -> Pixels {
        blur(input, x: 0, y: 0, width: input.width, height: input.height)
    }

    /// A part of the result, from (x, y) on.
    func blur(_ input: Pixels, x: Int, y: Int, width: Int, height: Int) -> Pixels {
        let across = weights(inputs: input.width, start: x, outputs: width)
        let down = weights(inputs: input.height, start: y, outputs: height)
        let rows = Pixels(width: width, height: input.height) { column, row in
            var sum = SIMD4<Double>.zero
            for i in 0..<input.width where across[column][i] != 0 { sum += input[i, row] * across[column][i] }
            return sum
        }
        return Pixels(width: width, height: height) { column, row in
            var sum = SIMD4<Double>.zero
            for i in 0..<input.height where down[row][i] != 0 { sum += rows[column, i] * down[row][i] }
            return sum
        }
    }
}
