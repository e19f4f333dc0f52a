import ExampleDrawings
import TestKit
import Testing
import Velatura

struct ButterflyTests {
    @Test func butterfly() throws {
        try expectGolden(Butterfly(), "butterfly", feature: "drawings")
        try expectGolden(Butterfly(hasBackground: true), "butterfly-meadow", feature: "drawings")
    }

    @Test(arguments: FramedButterfly.Order.allCases)
    func panesAndChainsAreTheSame(order: FramedButterfly.Order) throws {
        let framed = FramedButterfly(Butterfly(hasBackground: true))
        #expect(framed.wrapped(order).image == framed.chained(order))
        let (a, b) = (FramedButterfly.sheet(framed.wrapped(order)), FramedButterfly.sheet(framed.chained(order)))
        #expect(a == b)
        #expect(try TestRenderers.one.render(a).byteArray == TestRenderers.one.render(b).byteArray)
        try expectGolden(a, order.rawValue, feature: "drawings")
    }

    /// Pixels of `transform-then-shadow`: the picture's corners lie where a turn by −45° and the move put them, and the shadow
    /// lies down to the left of it.
    @Test func theTurnedPictureLiesWhereItShould() throws {
        let framed = FramedButterfly(Image(color: .white).applying(.crop(Rect(0, 0, 640, 480))))
        let half = 0.5.squareRoot()
        // (x, y) → ((x + y)·√½ − 320, (y − x)·√½ + 60)
        let shape = Rect(minX: -320, minY: 60 - 640 * half, maxX: 1120 * half - 320, maxY: 60 + 480 * half)
        // The shadow reaches 4.2 σ beyond, moved.
        let shade = shape.insetBy(-42, -42).offsetBy(Size(-25, 15))
        let (extent, expected) = (framed.wrapped(.transformThenShadow).image.extent, shape.union(shade))
        for (a, b) in [
            (extent.minX, expected.minX), (extent.minY, expected.minY), (extent.maxX, expected.maxX),
            (extent.maxY, expected.maxY),
        ] { #expect(abs(a - b) <= 1.5, "\(extent) is not \(expected)") }
        func alpha(_ order: FramedButterfly.Order, _ x: Double, _ y: Double) throws -> Double {
            try linearPixels(framed.wrapped(order), region: Rect(x, y, 1, 1)).values[0].w
        }
        // The middle of the lower left edge, from (0, 0) to (0, 480), lies at (240·√½ − 320, 240·√½ + 60).
        let (x, y) = ((240 * half - 320).rounded(), (240 * half + 60).rounded())
        for order in FramedButterfly.Order.allCases { #expect(try alpha(order, x + 9, y - 9) > 0.99) }
        // Offset (−25, 15) is 28.3 pixels straight out of that edge; turned with the picture it is (−7, 28) and 15 along.
        let before = try alpha(.transformThenShadow, x - 12, y + 12)
        let after = try alpha(.shadowThenTransform, x - 12, y + 12)
        #expect(before > 0.25 && before < 0.34)
        #expect(after > 0.2 && after < before)
        // Beyond the upper right edge there is none.
        #expect(try alpha(.transformThenShadow, x + 640 * half + 12, y - 640 * half - 12) < 0.02)
    }
}
