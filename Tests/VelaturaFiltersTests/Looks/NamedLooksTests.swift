import TestKit
import Testing
import Velatura

/// The looks as a list, and those that are made of other filters.
@Suite struct NamedLooksTests {
    @Test func comeInTheirOrderWithTitles() {
        #expect(
            allLooks.map { $0.info.name } == [
                "original", "sepia", "old-photo", "mono", "noir", "tonal", "chrome", "fade", "instant", "process",
                "transfer", "look-shift", "look-hue", "invert", "false-color", "look-blur",
            ])
        #expect(
            allLooks.prefix(5).map { $0.info.title } == ["Original", "Sepia", "Old photo", "Mono", "Noir"])
        #expect(allLooks.allSatisfy { $0.info.group == .look })
    }

    @Test func originalIsTheSamePicture() {
        #expect(TestPictures.photo.applying(.original()) == TestPictures.photo)
    }

    /// The overlay of luma and colour by its definition.
    @Test func oldPhotoIsAnOverlayOfLumaAndBrown() throws {
        let brown = [0.6, 0.45, 0.3].map(Swatches.decode)
        let worst = try Swatches.worstError(of: OldPhotoLook()) { color in
            let y = Swatches.luma(color)
            let c = brown.map { y < 0.5 ? 2 * y * $0 : 1 - 2 * (1 - y) * (1 - $0) }
            return SIMD4(c[0], c[1], c[2], color.w)
        }
        #expect(worst < 2e-6)
    }

    @Test func shiftTwiceIsNothing() throws {
        let twice = TestPictures.shapes.applying(.lookShift()).applying(.lookShift())
        // The matrix' coefficients are rounded to three digits, its square is so too.
        #expect(try linearPixels(twice).largestDifference(from: linearPixels(TestPictures.shapes)) < 0.003)
    }

    @Test func hueFourTimesIsNothing() throws {
        var picture = TestPictures.shapes
        for _ in 0..<4 { picture = picture.applying(.lookHue()) }
        #expect(try linearPixels(picture).largestDifference(from: linearPixels(TestPictures.shapes)) < 0.003)
    }

    @Test func blurFollowsTheSize() throws {
        // 97 × 61: σ = 158 / 30.
        let blurred = TestPictures.shapes.applying(.lookBlur())
        let wanted = TestPictures.shapes.applying(.gaussianBlur(radius: 158.0 / 30))
        #expect(blurred.extent == TestPictures.shapes.extent)
        #expect(try linearPixels(blurred).largestDifference(from: linearPixels(wanted)) == 0)
    }

    @Test func blurOfAnEndlessPictureIsRefused() {
        let endless = Image(ExtendedImage(TestPictures.shapes)).applying(.lookBlur())
        #expect(throws: RenderError.infiniteExtent(what: "the picture under look-blur")) {
            try linearPixels(endless, region: Rect(0, 0, 8, 8))
        }
    }

    @Test func everyLookOnTheCat() throws {
        for look in allLooks {
            try expectGolden(TestPictures.photo.applying(anyFilter: look.init()), look.info.name, feature: "looks")
        }
    }

    /// Black to white and through the hues: to be looked at for bands and casts.
    @Test func everyLookOnAGradient() throws {
        for look in allLooks {
            try expectGolden(
                TestPictures.gradient.applying(anyFilter: look.init()), look.info.name + "-gradient", feature: "looks")
        }
    }
}
