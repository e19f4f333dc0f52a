import TestKit
import Testing
import Velatura

@Suite struct WhitePointAdjustTests {
    @Test func multipliesByTheLinearColour() throws {
        let filter: WhitePointAdjust = .whitePoint(color: Color(1, 0.8, 0.5))
        let (g, b) = (Swatches.decode(0.8), Swatches.decode(0.5))
        #expect(try Swatches.worstError(of: filter) { SIMD4($0.x, $0.y * g, $0.z * b, $0.w) } < 1e-6)
        #expect(try Swatches.bytes([[255, 255, 255]], through: filter) == [[255, 204, 128]])
    }

    @Test func whiteChangesNothing() throws {
        let same = TestPictures.shapes.applying(.whitePoint(color: .white))
        #expect(try linearPixels(same) == linearPixels(TestPictures.shapes))
    }
}
