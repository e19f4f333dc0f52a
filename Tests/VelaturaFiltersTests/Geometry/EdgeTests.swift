import TestKit
import Testing
import Velatura

/// What happens beyond the picture's edge: clamp-to-extent, tile, pad.
@Suite struct EdgeTests {
    static let stored = Pixels.noise(13, 9, seed: 2, isOpaque: false)

    @Test func clampRepeatsTheEdge() throws {
        let pixels = try linearPixels(Self.stored.image)
        let image = pixels.image.applying(.clampToExtent())
        #expect(image.extent.isInfinite)
        let result = try linearPixels(image, region: Rect(-5, -7, 30, 25))
        #expect(result == Pixels(width: 30, height: 25) { pixels.clamped($0 - 5, $1 - 7) })
    }

    @Test func tilesRepeatThePicture() throws {
        let pixels = try linearPixels(Self.stored.image)
        let image = pixels.image.applying(.tile())
        #expect(image.extent.isInfinite)
        let result = try linearPixels(image, region: Rect(-20, -11, 50, 40))
        let wanted = Pixels(width: 50, height: 40) { x, y in pixels[(x - 20 + 26) % 13, (y - 11 + 18) % 9] }
        #expect(result == wanted)
        try expectSameOverTilings(image, region: Rect(-20, -11, 350, 240))
    }

    @Test func tilesOfAPartStayWhereThePartIs() throws {
        let pixels = try linearPixels(Self.stored.image)
        let result = try linearPixels(
            pixels.image.applying(.crop(Rect(3, 2, 5, 4))).applying(.tile()), region: Rect(0, 0, 20, 20))
        #expect(result == Pixels(width: 20, height: 20) { x, y in pixels[(x + 2) % 5 + 3, (y + 2) % 4 + 2] })
    }

    /// A preview whose pixels do not divide the picture: as the export made smaller.
    @Test func previewOfTiles() throws {
        let tiled = TestPictures.photo.applying(.tile()).applying(.crop(Rect(-100, -50, 500, 300)))
        let export = Image(try TestRenderers.one.render(tiled))
        let small = try TestRenderers.one.render(
            Image(ResizedImage(export, to: Rect(0, 0, 100, 60), kernel: .lanczos3)))
        let preview = try TestRenderers.one.render(tiled, size: Size(100, 60))
        // At the crop's edge the preview sees beyond it.
        for y in 3..<57 {
            for x in 3..<97 {
                let (a, b) = (preview.samples(x: x, y: y), small.samples(x: x, y: y))
                #expect(zip(a, b).allSatisfy { abs($0 - $1) <= 6 }, "\(x),\(y)")
            }
        }
    }

    @Test func infiniteOnesMustBeCropped() {
        #expect(throws: RenderError.infiniteExtent(what: "the picture")) {
            try TestRenderers.one.render(TestPictures.photo.applying(.tile()))
        }
        #expect(throws: RenderError.infiniteExtent(what: "the picture")) {
            try TestRenderers.one.render(TestPictures.photo.applying(.clampToExtent()))
        }
    }

    @Test func padPutsAColourAround() throws {
        let pixels = try linearPixels(Self.stored.image)
        let image = pixels.image.applying(.pad(1, 2, 3, 4, color: Color(1, 0, 0, alpha: 0.5)))
        #expect(image.extent == Rect(-2, -1, 19, 13))
        let border = SIMD4(0.5, 0, 0, 0.5)
        let wanted = Pixels(width: 19, height: 13) { x, y in
            let (px, py) = (x - 2, y - 1)
            guard px >= 0, px < 13, py >= 0, py < 9 else { return border }
            return pixels[px, py] + border * (1 - pixels[px, py].w)
        }
        #expect(try linearPixels(image).largestDifference(from: wanted) < 1e-6)
        #expect(pixels.image.applying(.pad(7)).extent == Rect(-7, -7, 27, 23))
        #expect(TestPictures.photo.applying(.pad(0)) == TestPictures.photo)
        #expect(TestPictures.photo.applying(.pad(4, color: .white)).isOpaque)
    }

    @Test func padIsChecked() {
        #expect(
            throws: RenderError.parameter(
                filter: "pad", name: "insets", reason: "must be between 0 and 1000000px")
        ) {
            try TestRenderers.one.render(TestPictures.photo.applying(.pad(-1)))
        }
    }

    @Test func previewAndGoldens() throws {
        try expectPreviewIsExport(.pad(20, color: .white))
        try expectGolden(
            TestPictures.photo.applying(.pad(5, 10, 15, 20, color: Color(0.2, 0.4, 0.8))), "pad", feature: "geometry")
        try expectGolden(
            TestPictures.shapes.applying(.tile()), "tile", feature: "geometry", region: Rect(-40, -30, 200, 130))
        try expectGolden(
            TestPictures.shapes.applying(.crop(Rect(20, 10, 50, 35))).applying(.clampToExtent()), "clamp-to-extent",
            feature: "geometry", region: Rect(0, 0, 90, 60))
    }
}
