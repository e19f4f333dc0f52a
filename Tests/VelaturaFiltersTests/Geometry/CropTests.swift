import TestKit
import Testing
import Velatura

@Suite struct CropTests {
    @Test func takesAPartAndLeavesItInPlace() throws {
        let pixels = try linearPixels(Pixels.noise(30, 20, seed: 3, isOpaque: false).image)
        let image = pixels.image.applying(.crop(Rect(5, 7, 11, 9)))
        #expect(image.extent == Rect(5, 7, 11, 9))
        #expect(try linearPixels(image) == Pixels(width: 11, height: 9) { pixels[$0 + 5, $1 + 7] })
    }

    @Test func isCutAtTheEdge() throws {
        #expect(Pixels.noise(30, 20).image.applying(.crop(Rect(-5, 15, 100, 100))).extent == Rect(0, 15, 30, 5))
    }

    @Test(arguments: [
        (Rect(40, 0, 5, 5), "40.0,0.0,5.0,5.0 lies outside the picture (0.0,0.0,30.0,20.0)"),
        (Rect(0, 0, 0, 5), "must have a width and a height above 0, not 0.0,5.0"),
        (Rect(0, 0, 5, -1), "must have a width and a height above 0, not 5.0,-1.0"),
    ])
    func wrongOnesAreErrors(rect: Rect, reason: String) {
        #expect(throws: RenderError.parameter(filter: "crop", name: "rect", reason: reason)) {
            try TestRenderers.one.render(Pixels.noise(30, 20).image.applying(.crop(rect)))
        }
    }

    @Test func previewIsTheExport() throws { try expectPreviewIsExport(.crop(Rect(100, 50, 200, 150))) }
}

@Suite struct StraightenTests {
    @Test(arguments: [-30.0, -3, 0.5, 2, 10, 45])
    func hasNoTransparentCorner(angle: Double) throws {
        let image = TestPictures.cat.applying(.straighten(angle: angle))
        #expect(image.isOpaque)
        let extent = image.extent
        // As large as whole pixels allow: a corner of the next larger one lies outside of the turned picture.
        let turned = TestPictures.cat.applying(.transform(rotate: angle, anchor: TestPictures.cat.extent.center))
        let alpha = try linearPixels(turned, region: extent)
        #expect(alpha.values.allSatisfy { $0.w > 0.5 })
        #expect(abs(extent.width / extent.height - 451.0 / 300) < 0.02)
        let larger = try linearPixels(turned, region: extent.insetBy(-3, -2))
        let corners = [larger[0, 0], larger[larger.width - 1, 0], larger[0, larger.height - 1]]
        #expect(corners.contains { $0.w < 0.5 })
    }

    @Test func neutralAndErrors() throws {
        #expect(TestPictures.photo.applying(.straighten(angle: 0)) == TestPictures.photo)
        #expect(
            throws: RenderError.parameter(
                filter: "straighten", name: "angle", reason: "must be between -45 and 45°, not 50")
        ) {
            try TestRenderers.one.render(TestPictures.photo.applying(.straighten(angle: 50)))
        }
    }

    @Test func previewAndGolden() throws {
        try expectPreviewIsExport(.straighten(angle: 4))
        try expectGolden(TestPictures.photo.applying(.straighten(angle: 7)), "straighten", feature: "geometry")
    }
}
