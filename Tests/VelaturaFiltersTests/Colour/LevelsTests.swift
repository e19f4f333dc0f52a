import TestKit
import Testing
import Velatura

@Suite struct LevelsTests {
    @Test(arguments: [(0.1, 0.9, 1.0), (0, 1, 2.2), (0.25, 0.5, 0.5)] as [(Double, Double, Double)])
    func stretchesEncodedValues(_ black: Double, _ white: Double, _ gamma: Double) throws {
        let filter: Levels = .levels(black: black, white: white, gamma: gamma)
        let worst = try Swatches.worstError(of: filter) { c in
            Swatches.map(c) {
                let x = (Swatches.encode($0) - black) / (white - black)
                return Swatches.decode(x < 0 ? -portablePower(-x, 1 / gamma) : portablePower(x, 1 / gamma))
            }
        }
        #expect(worst < 2e-5)
    }

    @Test func blackAndWhitePointsBecomeBlackAndWhite() throws {
        let got = try Swatches.bytes(
            [[51, 51, 51], [204, 204, 204], [20, 20, 20], [230, 230, 230]],
            through: .levels(black: 0.2, white: 0.8, gamma: 1.3) as Levels)
        #expect(got == [[0, 0, 0], [255, 255, 255], [0, 0, 0], [255, 255, 255]])
    }

    @Test func refusesAWhiteBelowBlack() {
        #expect(
            throws: RenderError.parameter(
                filter: "levels", name: "white", reason: "must be at least 0.001 above black (0.6), not 0.5")
        ) { try linearPixels(TestPictures.shapes.applying(.levels(black: 0.6, white: 0.5))) }
    }
}
