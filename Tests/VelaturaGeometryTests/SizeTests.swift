import Testing
import VelaturaGeometry

struct SizeTests {
    @Test func fittingTouchesTheNearerSides() {
        #expect(Size(6000, 4000).fitted(in: Size(180, 180)) == Size(180, 120))
        #expect(Size(4000, 6000).fitted(in: Size(180, 180)) == Size(120, 180))
        #expect(Size(10, 10).fitted(in: Size(30, 20)) == Size(20, 20))
        #expect(Size(0, 10).fitted(in: Size(30, 20)) == .zero)
    }

    @Test func fillingCoversTheBounds() {
        #expect(Size(6000, 4000).filling(Size(180, 180)) == Size(270, 180))
        #expect(Size(10, 20).filling(Size(30, 20)) == Size(30, 60))
    }

    @Test func wholePixelsAreAtLeastOne() {
        #expect(Size(10000, 1).fittedPixels(in: Size(100, 100)) == Size(100, 1))
        #expect(Size(6000, 4001).fittedPixels(in: Size(180, 180)) == Size(180, 120))
    }

    @Test func notANumberIsEmpty() {
        #expect(Size(.nan, 3).isEmpty)
        #expect(Size(-1, 3).isEmpty)
        #expect(!Size(0.1, 3).isEmpty)
    }
}
