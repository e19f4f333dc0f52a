import Foundation
import TestKit
import Testing
import Velatura

/// The fitted looks as sums of products, one by one in `Double`: the weights are those in the source, the rest is not.
@Suite struct LookFormulaTests {
    static let looks: [(String, any Filter)] = [
        ("MonoLook", MonoLook()), ("NoirLook", NoirLook()), ("TonalLook", TonalLook()), ("ChromeLook", ChromeLook()),
        ("FadeLook", FadeLook()), ("InstantLook", InstantLook()), ("ProcessLook", ProcessLook()),
        ("TransferLook", TransferLook()),
    ]

    /// The exponents of red, green and blue in every product, in the order of the weights.
    static let exponents: [[Int]] =
        ["", "r", "g", "b", "rr", "rg", "rb", "gg", "gb", "bb"].map(counts)
        + ["rrr", "rrg", "rrb", "rgg", "rbb", "ggg", "ggb", "gbb", "bbb"].map(counts)
        + ["rrrrr", "rrrrg", "rrggg", "rrggb", "rrgbb", "rrbbb", "ggggg", "gbbbb", "bbbbb"].map(counts)

    static func counts(_ product: String) -> [Int] { "rgb".map { c in product.count { $0 == c } } }

    /// The rows of weights that a look's file holds: one for black and white, three for colour.
    static func rows(_ look: String) throws -> [[Double]] {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "../../../Sources/VelaturaFilters/Looks/\(look).swift")
        return try String(contentsOf: file, encoding: .utf8).components(separatedBy: "LookRow(\n").dropFirst().map {
            let body = $0.components(separatedBy: "\n    }").first ?? ""
            return body.matches(of: /-?\d+(\.\d+)?(e-?\d+)?/).compactMap { Double($0.output.0) }
        }
    }

    @Test(arguments: looks) func isTheSumOfItsProducts(_ name: String, _ look: any Filter) throws {
        let rows = try Self.rows(name)
        #expect(rows.count == 1 || rows.count == 3)
        #expect(rows.allSatisfy { $0.count == 28 })
        let results = try Swatches.linear(Swatches.wide, through: look)
        for (color, result) in zip(Swatches.wide, results) {
            let e = (0..<3).map { (min(max(color[$0], 0), 1) + 0.001).squareRoot() }
            for channel in 0..<3 {
                var sum = 0.0
                for (weight, powers) in zip(rows[min(channel, rows.count - 1)], Self.exponents) {
                    sum += weight * (0..<3).reduce(1) { $0 * pow(e[$1], Double(powers[$1])) }
                }
                let held = min(max(sum, 0.001.squareRoot()), 1.001.squareRoot())
                let right = max(0, held * held - 0.001)
                #expect(
                    abs(encodedLevel(result[channel]) - encodedLevel(right)) < 0.1,
                    "\(color): \(result), not \(right) in channel \(channel)")
            }
            #expect(abs(result.w - color.w) < 1e-6)
        }
    }
}
