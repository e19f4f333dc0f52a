import TestKit
import Testing
import Velatura

@Suite struct ColorPosterizeTests {
    @Test(arguments: [2, 6, 17])
    func roundsToSteps(_ levels: Int) throws {
        let steps = Double(levels - 1)
        // A colour at the edge between two steps may go either way in Float.
        let clear = Swatches.wide.filter { c in
            (0..<3).allSatisfy { abs((c[$0] * steps + 0.5) - (c[$0] * steps + 0.5).rounded()) > 1e-4 }
        }
        let worst = try Swatches.worstError(of: .posterize(levels: levels) as ColorPosterize, colors: clear) { c in
            Swatches.map(c) { ($0 * steps + 0.5).rounded(.down) / steps }
        }
        #expect(worst < 1e-6)
        #expect(clear.count > 600)
    }

    @Test func twiceIsOnce() throws {
        let once = TestPictures.cat.applying(.posterize())
        #expect(try linearPixels(once.applying(.posterize())) == linearPixels(once))
    }
}
