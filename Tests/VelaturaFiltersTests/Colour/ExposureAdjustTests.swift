import TestKit
import Testing
import Velatura

@Suite struct ExposureAdjustTests {
    @Test(
        arguments: [(-10.0, 1.0 / 1024), (-1, 0.5), (0.5, 1.4142135623730951), (1, 2), (10, 1024)] as [(Double, Double)]
    )
    func multipliesLight(_ ev: Double, _ factor: Double) throws {
        let filter: ExposureAdjust = .exposure(ev: ev)
        #expect(try Swatches.worstError(of: filter) { c in Swatches.map(c) { $0 * factor } } < 3e-7)
    }

    @Test func upAndDownIsNothing() throws {
        let both = TestPictures.shapes.applying(.exposure(ev: 1)).applying(.exposure(ev: -1))
        #expect(try linearPixels(both) == linearPixels(TestPictures.shapes))
    }

    @Test func refusesMoreThanTenStops() {
        #expect(
            throws: RenderError.parameter(
                filter: "exposure", name: "ev", reason: "must be between -10 and 10EV, not 11")
        ) { try linearPixels(TestPictures.shapes.applying(.exposure(ev: 11))) }
    }
}
