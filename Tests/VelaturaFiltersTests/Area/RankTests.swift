import TestKit
import Testing
import Velatura

/// Median and morphologies, whose results are values of the input: exact but for the packing.
@Suite struct RankTests {
    static let pixels = Pixels.noise(47, 39, seed: 11, isOpaque: false)

    /// Each channel chosen from the sorted values of the pixels within `offsets`.
    static func oracle(_ offsets: [(Int, Int)], _ choose: ([Double]) -> Double) throws -> Pixels {
        let stored = try linearPixels(pixels.image)
        return stored.mapped { x, y in
            var result = SIMD4<Double>.zero
            for channel in 0..<4 {
                result[channel] = choose(offsets.map { stored.clamped(x + $0.0, y + $0.1)[channel] }.sorted())
            }
            return result
        }
    }

    static func disc(_ reach: Int, within squaredRadius: Double) -> [(Int, Int)] {
        var result: [(Int, Int)] = []
        for y in -reach...reach {
            for x in -reach...reach where Double(x * x + y * y) <= squaredRadius { result.append((x, y)) }
        }
        return result
    }

    @Test func medianOfNine() throws {
        let offsets = Self.disc(1, within: 2)
        #expect(
            try linearPixels(Self.pixels.image.applying(.median()))
                .largestDifference(from: Self.oracle(offsets) { $0[4] }) < 1e-6)
    }

    @Test(arguments: [1, 1.5, 2, 3.7, 5, 10, 25])
    func extremaOfADisc(radius: Double) throws {
        let offsets = Self.disc(Int(radius), within: radius * radius)
        #expect(
            try linearPixels(Self.pixels.image.applying(.morphologyMaximum(radius: radius)))
                .largestDifference(from: Self.oracle(offsets) { $0.last! }) < 1e-6)
        #expect(
            try linearPixels(Self.pixels.image.applying(.morphologyMinimum(radius: radius)))
                .largestDifference(from: Self.oracle(offsets) { $0[0] }) < 1e-6)
    }

    @Test func lessThanAPixelChangesNothing() throws {
        let image = Self.pixels.image
        #expect(try linearPixels(image.applying(.morphologyMaximum(radius: 0.9))) == linearPixels(image))
    }

    @Test func previews() throws {
        try expectPreviewIsExport(.median())
        try expectPreviewIsExport(.morphologyMaximum(radius: 5))
        try expectPreviewIsExport(.morphologyMinimum(radius: 20))
    }

    @Test func tilesAndGoldens() throws {
        try expectSameOverTilings(TestPictures.cat.applying(.morphologyMaximum(radius: 50)))
        try expectGolden(TestPictures.photo.applying(.median()), "median", feature: "area")
        try expectGolden(
            TestPictures.photo.applying(.morphologyMaximum(radius: 4)), "morphology-maximum", feature: "area")
        try expectGolden(
            TestPictures.photo.applying(.morphologyMinimum(radius: 4)), "morphology-minimum", feature: "area")
        try expectGolden(
            TestPictures.shapes.applying(.morphologyMaximum(radius: 6)), "morphology-maximum-shapes", feature: "area")
    }
}
