import TestKit
import Testing
import Velatura

@Suite struct BoxBlurTests {
    /// What the pixel `offset` away counts in a box of this width: how much of its cell lies inside.
    static func weights(_ width: Double) -> [(offset: Int, weight: Double)] {
        let reach = Int(width / 2 + 1)
        return (-reach...reach).compactMap { offset in
            let from = max(Double(offset) - 0.5, -width / 2)
            let to = min(Double(offset) + 0.5, width / 2)
            return to > from ? (offset, (to - from) / width) : nil
        }
    }

    static func oracle(_ input: Pixels, width: Double, height: Double) -> Pixels {
        let (across, down) = (weights(width), weights(height))
        let rows = input.mapped { x, y in
            across.reduce(SIMD4.zero) { $0 + input.clamped(x + $1.offset, y) * $1.weight }
        }
        return input.mapped { x, y in
            down.reduce(SIMD4.zero) { $0 + rows.clamped(x, y + $1.offset) * $1.weight }
        }
    }

    @Test(arguments: [1.5, 2, 3, 4.25, 5, 7, 10, 15.5, 33, 100])
    func isTheMeanOverASquare(width: Double) throws {
        for pixels in [Pixels.noise(61, 43), .noise(30, 35, seed: 5, isOpaque: false)] {
            let result = try linearPixels(pixels.image.applying(.boxBlur(radius: width)))
            let wanted = Self.oracle(pixels, width: width, height: width)
            #expect(result.largestDifference(from: wanted) < 2e-6, "width \(width)")
        }
    }

    @Test func oneAndLessChangesNothing() throws {
        let pixels = Pixels.noise(20, 11)
        #expect(try linearPixels(pixels.image.applying(.boxBlur(radius: 1))) == linearPixels(pixels.image))
        #expect(try linearPixels(pixels.image.applying(.boxBlur(radius: 0.3))) == linearPixels(pixels.image))
    }

    @Test(arguments: [3.5, 10, 200])
    func tilesDoNotMatter(width: Double) throws {
        try expectSameOverTilings(TestPictures.cat.applying(.boxBlur(radius: width)))
    }

    @Test(arguments: [3.0, 10, 50])
    func previewIsTheExport(width: Double) throws { try expectPreviewIsExport(.boxBlur(radius: width)) }

    @Test func goldens() throws {
        try expectGolden(TestPictures.photo.applying(.boxBlur(radius: 6.5)), "box-blur", feature: "area")
    }
}
