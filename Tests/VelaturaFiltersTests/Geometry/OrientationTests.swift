import TestKit
import Testing
import Velatura

/// Flips and quarter turns move whole pixels.
@Suite struct OrientationTests {
    static let pixels = Pixels.noise(37, 22, seed: 6, isOpaque: false)

    /// The EXIF values: where the shown pixel (x, y) is stored in a picture of w × h.
    static func stored(_ o: Orientation, _ x: Int, _ y: Int, _ w: Int, _ h: Int) -> (Int, Int) {
        switch o {
        case .up: (x, y)
        case .mirrored: (w - 1 - x, y)
        case .down: (w - 1 - x, h - 1 - y)
        case .downMirrored: (x, h - 1 - y)
        case .transposed: (y, x)
        case .right: (y, h - 1 - x)
        case .transversed: (w - 1 - y, h - 1 - x)
        case .left: (w - 1 - y, x)
        }
    }

    @Test(arguments: Orientation.allCases)
    func permutesPixels(orientation: Orientation) throws {
        let pixels = try linearPixels(Self.pixels.image)
        let image = Image(OrientedImage(pixels.image, orientation))
        let (w, h) = orientation.swapsSides ? (22, 37) : (37, 22)
        let wanted = Pixels(width: w, height: h) { x, y in
            let (column, row) = Self.stored(orientation, x, y, 37, 22)
            return pixels[column, row]
        }
        #expect(try linearPixels(image) == wanted)
        // A part of it, and one of a part that lies elsewhere.
        #expect(
            try linearPixels(image.applying(.crop(Rect(3, 5, 13, 11))))
                == Pixels(width: 13, height: 11) { wanted[$0 + 3, $1 + 5] })
        let part = pixels.image.applying(.crop(Rect(4, 3, 15, 8)))
        let (pw, ph) = orientation.swapsSides ? (8, 15) : (15, 8)
        let turned = Image(OrientedImage(part, orientation))
        #expect(turned.extent == Rect(4, 3, Double(pw), Double(ph)))
        #expect(
            try linearPixels(turned)
                == Pixels(width: pw, height: ph) { x, y in
                    let (column, row) = Self.stored(orientation, x, y, 15, 8)
                    return pixels[column + 4, row + 3]
                })
        try expectSameOverTilings(Image(OrientedImage(TestPictures.cat, orientation)))
    }

    @Test func filtersAreOrientations() throws {
        let image = Self.pixels.image
        #expect(image.applying(.flip(.horizontal)) == Image(OrientedImage(image, .mirrored)))
        #expect(image.applying(.flip(.vertical)) == Image(OrientedImage(image, .downMirrored)))
        #expect(image.applying(.flip(.both)) == Image(OrientedImage(image, .down)))
        #expect(image.applying(.turn(quarters: 1)) == Image(OrientedImage(image, .right)))
        #expect(image.applying(.turn(quarters: -6)) == Image(OrientedImage(image, .down)))
        #expect(image.applying(.turn(quarters: 7)) == Image(OrientedImage(image, .left)))
        #expect(image.applying(.turn(quarters: 8)) == image)
        let back = image.applying(.turn(quarters: 3)).applying(.turn()).applying(.flip()).applying(.flip())
        #expect(try linearPixels(back) == linearPixels(image))
    }

    @Test func previews() throws {
        try expectPreviewIsExport(.flip(.both))
        try expectPreviewIsExport(.turn(quarters: 1))
    }

    @Test func goldens() throws {
        try expectGolden(TestPictures.photo.applying(.flip(.horizontal)), "flip", feature: "geometry")
        try expectGolden(TestPictures.photo.applying(.turn(quarters: 1)), "turn", feature: "geometry")
    }
}
