import TestKit
import Testing
import Velatura

@Suite struct GradientMapTests {
    @Test func mapsEncodedLumaToTheRow() throws {
        let row: [[Double]] = [[0.1, 0, 0.3], [0.9, 0.2, 0.1], [0.2, 0.8, 0.4], [1, 1, 0.9]]
        let filter: GradientMap = .gradientMap(colors: row.map { Color($0[0], $0[1], $0[2]) })
        let worst = try Swatches.worstError(of: filter) { c in
            let place = min(max(Swatches.luma(Swatches.map(c, Swatches.encode)), 0), 1) * 3
            let k = min(Int(place), 2)
            let mixed = (0..<3).map { row[k][$0] + (row[k + 1][$0] - row[k][$0]) * (place - Double(k)) }
            return SIMD4(
                Swatches.decode(mixed[0]), Swatches.decode(mixed[1]), Swatches.decode(mixed[2]), c.w)
        }
        #expect(worst < 1e-5)
    }

    /// From black to white nothing but the colour goes.
    @Test func blackToWhiteKeepsGrays() throws {
        #expect(try Swatches.bytes(Swatches.grays, through: GradientMap()) == Swatches.grays)
    }

    @Test func needsTwoColours() {
        #expect(
            throws: RenderError.parameter(
                filter: "gradient-map", name: "colors", reason: "needs at least 2 colours")
        ) { try linearPixels(TestPictures.shapes.applying(.gradientMap(colors: [.black]))) }
    }
}
