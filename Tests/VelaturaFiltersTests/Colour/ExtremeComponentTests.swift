import TestKit
import Testing
import Velatura

/// The greatest and the least channel.
@Suite struct ExtremeComponentTests {
    @Test func maximumIsTheGreatest() throws {
        let worst = try Swatches.worstError(of: MaximumComponent()) { c in Swatches.map(c) { _ in max(c.x, c.y, c.z) } }
        #expect(worst < 1e-6)
    }

    @Test func minimumIsTheLeast() throws {
        let worst = try Swatches.worstError(of: MinimumComponent()) { c in Swatches.map(c) { _ in min(c.x, c.y, c.z) } }
        #expect(worst < 1e-6)
    }

    /// The greatest of a negative is the negative of the least.
    @Test func areMirrored() throws {
        let picture = TestPictures.shapes
        let a = picture.applying(.invert()).applying(.maximumComponent()).applying(.invert())
        #expect(
            try linearPixels(a).largestDifference(from: linearPixels(picture.applying(.minimumComponent()))) < 1e-6)
    }
}
