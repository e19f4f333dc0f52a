import TestKit
import Testing
import Velatura

@Suite struct PixellateTests {
    /// The mean over the part of the cell from `from` to `to` that lies within 0…count, as weights by pixel.
    static func weights(_ from: Double, _ to: Double, _ count: Int) -> [(Int, Double)] {
        let (from, to) = (max(0, from), min(Double(count), to))
        return (Int(from)...min(count - 1, Int(to))).map { i in
            (i, max(0, min(Double(i + 1), to) - max(Double(i), from)) / (to - from))
        }
    }

    @Test(arguments: [2.0, 3, 8, 11, 60])
    func cellsAreMeans(scale: Double) throws {
        let pixels = Pixels.noise(45, 38, seed: 9, isOpaque: false)
        let result = try linearPixels(pixels.image.applying(.pixellate(scale: scale)))
        let wanted = pixels.mapped { x, y in
            let left = (Double(x) / scale).rounded(.down) * scale
            let top = (Double(y) / scale).rounded(.down) * scale
            var sum = SIMD4<Double>.zero
            for (column, wx) in Self.weights(left, left + scale, 45) {
                for (row, wy) in Self.weights(top, top + scale, 38) { sum += pixels[column, row] * wx * wy }
            }
            return sum
        }
        #expect(result.largestDifference(from: wanted) < 2e-6, "scale \(scale)")
    }

    @Test func aCropDoesNotMoveTheCells() throws {
        let whole = try linearPixels(TestPictures.photo.applying(.pixellate(scale: 8)))
        let cropped = try linearPixels(
            TestPictures.photo.applying(.crop(Rect(16, 8, 40, 32))).applying(.pixellate(scale: 8)))
        #expect(cropped.largestDifference(from: Pixels(width: 40, height: 32) { whole[$0 + 16, $1 + 8] }) < 1e-6)
    }

    @Test(arguments: [2.0, 8, 20, 33.5])
    func previewIsTheExport(scale: Double) throws { try expectPreviewIsExport(.pixellate(scale: scale)) }

    @Test func tilesAndGoldens() throws {
        try expectSameOverTilings(TestPictures.cat.applying(.pixellate(scale: 13)))
        try expectGolden(TestPictures.photo.applying(.pixellate(scale: 8)), "pixellate", feature: "area")
        try expectGolden(TestPictures.shapes.applying(.pixellate(scale: 6.5)), "pixellate-shapes", feature: "area")
    }
}
