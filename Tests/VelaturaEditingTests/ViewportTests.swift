import Testing
import VelaturaEditing
import VelaturaGeometry

struct ViewportTests {
    @Test func aPhotoIsFittedAndCentred() {
        let view = Viewport(picture: Size(6000, 4000), canvas: Size(1232, 832))
        #expect(view.scale == 0.2)
        #expect(view.frame == Rect(16, 16, 1200, 800))
        #expect(!view.isZoomed)
    }

    @Test func aSmallPictureKeepsItsSize() {
        let view = Viewport(picture: Size(100, 50), canvas: Size(1000, 800))
        #expect(view.frame == Rect(450, 375, 100, 50))
    }

    @Test func theAnchorStaysUnderThePointer() {
        var view = Viewport(picture: Size(6000, 4000), canvas: Size(1200, 800))
        let anchor = Point(900, 300)
        func under(_ view: Viewport) -> Point {
            Point((anchor.x - view.frame.minX) / view.scale, (anchor.y - view.frame.minY) / view.scale)
        }
        let before = under(view)
        view.zoom(to: 1, at: anchor)
        #expect(view.scale == 1)
        #expect(abs(under(view).x - before.x) <= 3 && abs(under(view).y - before.y) <= 3)
    }

    @Test func panningEndsAtTheEdges() {
        var view = Viewport(picture: Size(3000, 2000), canvas: Size(1000, 500))
        view.zoom(to: 1, at: Point(500, 250))
        view.pan(by: Size(99999, 99999))
        #expect(view.frame == Rect(0, 0, 3000, 2000))
        view.pan(by: Size(-99999, -99999))
        #expect(view.frame == Rect(-2000, -1500, 3000, 2000))
    }

    @Test func aFittedPhotoFollowsTheCanvasAndAZoomedOneKeepsItsPlace() {
        var view = Viewport(picture: Size(6000, 4000), canvas: Size(1232, 832))
        view.resize(Size(632, 432))
        #expect(view.frame == Rect(16, 16, 600, 400))
        view.zoom(to: 1, at: Point(316, 216))
        let center = view.center
        view.resize(Size(800, 600))
        #expect(view.scale == 1 && view.center == center)
    }

    @Test func nearlyOneIsOne() {
        var view = Viewport(picture: Size(6000, 4000), canvas: Size(1200, 800))
        view.zoom(to: 1.004, at: Point(0, 0))
        #expect(view.scale == 1)
        view.zoom(to: 99, at: Point(0, 0))
        #expect(view.scale == 16)
        view.zoom(to: 0.01, at: Point(0, 0))
        #expect(view.isFitted)
    }

    @Test func tilesInSightComeFromTheMiddle() {
        var view = Viewport(picture: Size(4096, 4096), canvas: Size(1000, 1000))
        view.zoom(to: 1, at: Point(500, 500))
        let tiles = view.visibleTiles(side: 512)
        // 1000 pixels about 2048: columns and rows 3 and 4 of eight.
        #expect(
            Set(tiles)
                == Set(
                    [3, 4].flatMap { x in [3, 4].map { PixelRect(x: x * 512, y: $0 * 512, width: 512, height: 512) } }))
        view.pan(by: Size(9999, 9999))
        #expect(view.visibleTiles(side: 512).count == 4)
        #expect(view.visibleTiles(side: 512).contains(PixelRect(x: 0, y: 0, width: 512, height: 512)))
    }
}
