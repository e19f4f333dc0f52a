import TestKit
import Testing
import Velatura

@Suite struct ColorInvertTests {
    @Test func isOneMinusLight() throws {
        #expect(try Swatches.worstError(of: ColorInvert()) { c in Swatches.map(c) { 1 - $0 } } < 1e-6)
    }

    @Test func twiceIsNothing() throws {
        let twice = TestPictures.shapes.applying(.invert()).applying(.invert())
        #expect(try linearPixels(twice).largestDifference(from: linearPixels(TestPictures.shapes)) < 1e-6)
    }

    @Test func leavesNothingWhereNothingIs() throws {
        let pixel = Pixels(width: 1, height: 1, values: [.zero])
        #expect(try linearPixels(pixel.image.applying(.invert())).values == [.zero])
    }
}
