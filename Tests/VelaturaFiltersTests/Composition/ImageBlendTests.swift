import TestKit
import Testing
import VelaturaFilters
import VelaturaGeometry
import VelaturaImaging
import VelaturaPixels

@Suite struct ImageBlendTests {
    private let base = Pixels(width: 3, height: 2) { x, _ in [0.25, 0.5, 0.75, 1] * (x == 2 ? 0.5 : 1) }.image
    private let other = Pixels(width: 3, height: 2) { _, y in [0.5, 0.25, 0.125, 1] * (y == 1 ? 0.5 : 1) }.image

    @Test func multipliesLightUnlessToldOtherwise() throws {
        let linear = try linearPixels(base.applying(.blend(.multiply, with: other)))
        #expect(linear[0, 0] == [0.125, 0.125, 0.09375, 1])
        let encoded = try linearPixels(base.applying(.blend(.multiply, with: other, isEncoded: true)))
        // Encoded, ¼ and ½ are 0.537099 and 0.735357; their product is the light of 0.129363.
        #expect(abs(encoded[0, 0].x - 0.129363) < 2e-6 && encoded[0, 0].w == 1, "\(encoded[0, 0])")
    }

    @Test func opacityWeighsTheOther() throws {
        let half = try linearPixels(base.applying(.blend(with: other, opacity: 0.5)))
        #expect(half[0, 0] == [0.375, 0.375, 0.4375, 1])
        #expect(half[2, 1] == [0.21875, 0.25, 0.296875 + 0.015625, 0.625])
        #expect(try linearPixels(base.applying(.blend(with: other, opacity: 0))) == (try linearPixels(base)))
    }

    @Test func parametersByName() throws {
        var filter = ImageBlend()
        try filter.set("mode", to: .text("color-dodge"))
        try filter.set("image", to: .picture(NamedImage(other, name: "other.png")))
        try filter.set("opacity", to: .number(0.5))
        try filter.set("encoded", to: .flag(true))
        #expect(filter.mode == .colorDodge && filter.image?.name == "other.png")
        #expect(
            base.applying(filter) == base.blended(with: other, mode: .colorDodge, opacity: 0.5, isEncoded: true))
        #expect(throws: ParameterProblem(name: "opacity", reason: "must be between 0 and 1, not 2")) {
            try filter.set("opacity", to: .number(2))
        }
    }

    @Test func withoutAPictureItIsAnError() {
        #expect(throws: RenderError.parameter(filter: "blend", name: "image", reason: "must be given")) {
            try linearPixels(base.applying(ImageBlend()))
        }
        #expect(throws: RenderError.parameter(filter: "blend-with-mask", name: "mask", reason: "must be given")) {
            try linearPixels(base.applying(BlendWithMask()))
        }
    }

    @Test func opacityMultipliesAlpha() throws {
        let faded = base.applying(.opacity(0.5))
        #expect(try linearPixels(faded)[0, 0] == [0.125, 0.25, 0.375, 0.5])
        #expect(try linearPixels(faded)[2, 0] == [0.0625, 0.125, 0.1875, 0.25])
        #expect(try linearPixels(base.applying(.opacity(1))) == (try linearPixels(base)))
        #expect(try linearPixels(base.applying(.opacity(0))).values == Array(repeating: .zero, count: 6))
        let twice = try linearPixels(base.applying(.opacity(0.5)).applying(.opacity(0.5)))
        #expect(twice == (try linearPixels(base.applying(.opacity(0.25)))))
        #expect(
            !TestPictures.photo.applying(.opacity(0.5)).isOpaque && TestPictures.photo.applying(.opacity(1)).isOpaque)
    }

    @Test func aMaskShowsByLuma() throws {
        let mask = Pixels(width: 2, height: 2) { x, y in
            x == 0 ? [1, 0, 0, 1] : y == 0 ? [2, 2, 2, 1] : [0.25, 0.25, 0.25, 0.25]
        }.image
        let alone = try linearPixels(base.applying(.blendWithMask(mask)))
        #expect(
            alone.largestDifference(
                from: Pixels(width: 3, height: 2) { x, y in
                    [0.25, 0.5, 0.75, 1] * [0.2126, y == 0 ? 1 : 0.25, 0][x]
                }) < 1e-7)
        let over = base.applying(.blendWithMask(mask, over: other))
        #expect(
            try linearPixels(over).largestDifference(
                from: Pixels(width: 3, height: 2) { x, y in
                    let share = [0.2126, y == 0 ? 1 : 0.25, 0][x]
                    let under: SIMD4<Double> = [0.5, 0.25, 0.125, 1] * (y == 1 ? 0.5 : 1)
                    return under + ([0.25, 0.5, 0.75, 1] - under) * share
                }) < 1e-7)
    }

    @Test func theMaskedPictureKeepsItsFrame() {
        let photo = TestPictures.photo
        let small = Image(CropImage(photo, to: Rect(10, 10, 20, 20)))
        #expect(photo.applying(.blendWithMask(small)).extent == photo.extent)
        #expect(small.applying(.blendWithMask(photo, over: photo)).extent == photo.extent)
        #expect(!photo.applying(.blendWithMask(small)).isOpaque)
        #expect(photo.applying(.blendWithMask(small, over: photo)).isOpaque)
    }

    @Test func goldens() throws {
        let photo = TestPictures.photo
        try expectGolden(
            photo.applying(.blend(.softLight, with: TestPictures.shapes, isEncoded: true)), "blend-soft-light",
            feature: "composition")
        let ramp = Image(color: .white).applying(
            .linearGradient(from: Point(20, 0), to: Point(90, 30), .black, .white))
        try expectGolden(photo.applying(.blendWithMask(ramp)), "blend-with-mask", feature: "composition")
        try expectGolden(
            TestPictures.shapes.applying(.blendWithMask(ramp, over: photo)), "blend-with-mask-over",
            feature: "composition")
        try expectGolden(TestPictures.shapes.applying(.opacity(0.4)), "opacity", feature: "composition")
    }
}
