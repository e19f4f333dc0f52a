import Glibc
import TestKit
import Testing
import VelaturaFilters
import VelaturaGeometry
import VelaturaImaging
import VelaturaPixels

@Suite struct DropShadowTests {
    /// A translucent rectangle and an opaque corner.
    private let picture = Pixels(width: 17, height: 11) { x, y in
        x >= 3 && x < 12 && y >= 2 && y < 9 ? [0.1, 0.3, 0.2, x < 6 ? 1 : 0.5] : .zero
    }

    private func alpha(_ x: Int, _ y: Int) -> Double {
        x >= 0 && x < 17 && y >= 0 && y < 11 ? picture[x, y].w : 0
    }

    /// The shadow's alpha before its colour: the picture's, convolved with a Gaussian in Double.
    private func blurred(_ sigma: Double, _ x: Int, _ y: Int) -> Double {
        let reach = Int((5 * sigma).rounded(.up))
        let weights = (-reach...reach).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
        let sum = weights.reduce(0, +)
        var total = 0.0
        for v in -reach...reach {
            for u in -reach...reach { total += alpha(x + u, y + v) * weights[u + reach] * weights[v + reach] }
        }
        return total / (sum * sum)
    }

    @Test func isTheBlurredAlphaUnderThePicture() throws {
        let color = Color(1, 0, 0, alpha: 0.6)
        let image = picture.image.applying(.dropShadow(offset: Size(4, -3), blur: 4, color: color))
        // σ is 2, so the shadow reaches 9 pixels further.
        #expect(image.extent == Rect(-5, -12, 35, 29).union(Rect(0, 0, 17, 11)))
        let got = try linearPixels(image)
        let oracle = Pixels(width: got.width, height: got.height) { i, j in
            let (x, y) = (i - 5, j - 12)
            let shadow = blurred(2, x - 4, y + 3) * 0.6
            let over: SIMD4<Double> = x >= 0 && x < 17 && y >= 0 && y < 11 ? picture[x, y] : .zero
            return over + SIMD4(shadow, 0, 0, shadow) * (1 - over.w)
        }
        #expect(got.largestDifference(from: oracle) < 3e-4)
    }

    @Test func withoutBlurItIsTheMovedSilhouette() throws {
        let image = picture.image.applying(.dropShadow(offset: Size(2, 1), blur: 0, color: Color(0, 0, 1)))
        #expect(image.extent == Rect(0, 0, 19, 12))
        let oracle = Pixels(width: 19, height: 12) { x, y in
            let over: SIMD4<Double> = x < 17 && y < 11 ? picture[x, y] : .zero
            let shadow = alpha(x - 2, y - 1)
            return over + SIMD4(0, 0, shadow, shadow) * (1 - over.w)
        }
        #expect(try linearPixels(image).largestDifference(from: oracle) < 2e-7)
    }

    @Test func defaultsAreQuartz() throws {
        #expect(DropShadow().color == (try Color(hex: "#0005")))
        #expect(!TestPictures.photo.applying(.dropShadow()).isOpaque)
    }

    @Test func metadataStayThePictures() {
        var metadata = Metadata()
        metadata.comments = [[7]]
        let buffer = PixelBuffer(width: 3, height: 2, format: .rgb8, colorSpace: .sRGB) { _, _ in }
        let photo = Image(source: BufferSource(buffer), metadata: metadata)
        #expect(photo.applying(.dropShadow()).metadata == metadata)
        #expect(photo.applying(.blend(.sourceIn, with: picture.image)).metadata == metadata)
        #expect(photo.applying(.blendWithMask(picture.image, over: picture.image)).metadata == metadata)
        #expect(photo.applying(.noise()).metadata == metadata)
    }

    @Test func parameterErrors() {
        #expect(
            throws: RenderError.parameter(
                filter: "drop-shadow", name: "blur", reason: "must be between 0 and 1000px, not -1")
        ) { try linearPixels(picture.image.applying(.dropShadow(blur: -1))) }
        #expect(
            throws: RenderError.parameter(
                filter: "drop-shadow", name: "offset", reason: "must be within 100000 pixels, not 1000000.0,0.0")
        ) { try linearPixels(picture.image.applying(.dropShadow(offset: Size(1e6, 0)))) }
        #expect(throws: RenderError.parameter(filter: "drop-shadow", name: "offset", reason: "must be finite")) {
            try linearPixels(picture.image.applying(.dropShadow(offset: Size(.nan, 0))))
        }
    }

    @Test func goldens() throws {
        try expectGolden(
            TestPictures.shapes.applying(.dropShadow(offset: Size(-5, 6), blur: 9, color: .black.opacity(0.6))),
            "drop-shadow-shapes", feature: "composition")
        try expectGolden(
            TestPictures.photo.applying(.dropShadow(offset: Size(-25, 15), blur: 20)), "drop-shadow-photo",
            feature: "composition")
        try expectGolden(
            TestPictures.shapes.applying(.dropShadow(offset: Size(3.5, 2.25), blur: 1)), "drop-shadow-fraction",
            feature: "composition")
    }
}
