import Testing
import VelaturaGeometry

struct RectTests {
    @Test func intersectionAndUnion() {
        let a = Rect(0, 0, 10, 10)
        #expect(a.intersection(Rect(5, 6, 10, 10)) == Rect(5, 6, 5, 4))
        #expect(a.intersection(Rect(10, 0, 5, 5)) == .zero)
        #expect(a.union(Rect(20, -5, 1, 1)) == Rect(0, -5, 21, 15))
        #expect(a.union(.zero) == a)
        #expect(Rect.infinite.intersection(a) == a)
        #expect(a.union(.infinite).isInfinite)
    }

    @Test func theInfiniteContainsEverything() {
        #expect(Rect.infinite.contains(Rect(-1e9, -1e9, 2e9, 2e9)))
        #expect(!Rect(0, 0, 1, 1).contains(.infinite))
        #expect(Rect.infinite.contains(Point(1e300, -1e300)))
    }

    @Test func containsItsUpperLeftEdgeOnly() {
        let a = Rect(0, 0, 10, 10)
        #expect(a.contains(Point(0, 0)))
        #expect(!a.contains(Point(10, 5)))
    }

    @Test func pixelsAroundAndNearest() {
        #expect(Rect(0.2, 0.9, 3.1, 1).enclosingPixels == PixelRect(x: 0, y: 0, width: 4, height: 2))
        #expect(Rect(0, 0, 3.0000001, 2).enclosingPixels == PixelRect(x: 0, y: 0, width: 3, height: 2))
        #expect(Rect(0.4, 0.6, 3, 3).nearestPixels == PixelRect(x: 0, y: 1, width: 3, height: 3))
        #expect(Rect(0.4, 0.4, 0.1, 0.1).nearestPixels == PixelRect(x: 0, y: 0, width: 1, height: 1))
        #expect(Rect.infinite.enclosingPixels.isInfinite)
    }

    @Test func fittingIsCentred() {
        #expect(Rect(0, 0, 100, 50).fitting(Size(10, 10)) == Rect(25, 0, 50, 50))
        #expect(Rect(0, 0, 100, 50).filled(by: Size(10, 10)) == Rect(0, -25, 100, 100))
    }
}
