import TestKit
import Testing
import VelaturaFilters
import VelaturaGeometry
import VelaturaImaging
import VelaturaPixels

@Suite struct NoiseTests {
    private static let side = 256
    /// √light is a half.
    private let gray = Pixels(width: side, height: side) { _, _ in [0.25, 0.25, 0.25, 1] }.image

    /// (light − ¼)/(8·¼·½·amount): what was drawn for each pixel and channel.
    private func drawn(_ filter: Noise) throws -> [SIMD4<Double>] {
        try linearPixels(gray.applying(filter)).values.map { ($0 - 0.25) / filter.amount }
    }

    private func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(values.count) }

    private func correlation(_ a: [Double], _ b: [Double]) -> Double { mean(zip(a, b).map { $0 * $1 }) }

    @Test func isNormalWithTheAmountAsDeviation() throws {
        let n = try drawn(.noise(amount: 0.1)).map(\.x)
        // 65,536 draws: the mean's own deviation is 0.004, the variance's 0.006.
        #expect(abs(mean(n)) < 0.016)
        #expect(abs(mean(n.map { $0 * $0 }) - 1) < 0.022)
        #expect(abs(mean(n.map { $0 * $0 * $0 })) < 0.04)
        // The sum of four even draws has kurtosis 3 − 1.2/4.
        #expect(abs(mean(n.map { $0 * $0 * $0 * $0 }) - 2.7) < 0.12)
    }

    @Test func pixelsChannelsAndSeedsAreIndependent() throws {
        let side = Self.side
        let noise = try drawn(.noise(amount: 0.1, isMonochrome: false))
        let red = noise.map(\.x)
        let other = try drawn(.noise(amount: 0.1, seed: 1, isMonochrome: false))
        #expect(abs(correlation(red, noise.map(\.y))) < 0.016)
        #expect(abs(correlation(red, noise.map(\.z))) < 0.016)
        #expect(abs(correlation(red, other.map(\.x))) < 0.016)
        #expect(abs(correlation(red, other.map(\.y))) < 0.016)
        for shift in [1, 2, side, side + 1, side - 1, 2 * side] {
            #expect(abs(correlation(Array(red.dropLast(shift)), Array(red.dropFirst(shift)))) < 0.016, "\(shift)")
        }
    }

    @Test func monochromeGrainIsTheSameInAllChannels() throws {
        for n in try drawn(.noise(amount: 0.1)) { #expect(n.x == n.y && n.y == n.z) }
    }

    @Test func fadesTowardsBlackAndWhiteAndKeepsAlpha() throws {
        let picture = Pixels(width: 64, height: 8) { x, y in
            let light: [Double] = [0, 1, 0.01, 0.25, 0.81, 2, -0.1, 0.25]
            let alpha = y == 7 ? 0.25 : 1
            return SIMD4(light[y] * alpha, light[y] * alpha, light[y] * alpha, alpha)
        }
        let got = try linearPixels(picture.image.applying(.noise(amount: 0.02, seed: 5)))
        for x in 0..<64 {
            for y in [0, 1, 5] { #expect(got[x, y] == picture[x, y]) }
            for y in 0..<8 { #expect(got[x, y].w == picture[x, y].w) }
        }
        func deviation(_ y: Int) -> Double {
            let row = (0..<64).map { got[$0, y].x - picture[$0, y].x }
            return mean(row.map { $0 * $0 }).squareRoot()
        }
        // 8·amount·light·(1−√light); 64 draws are within a third of it.
        for (y, right) in [(2, 0.00144), (3, 0.02), (4, 0.01296), (7, 0.005)] {
            #expect(abs(deviation(y) / right - 1) < 0.34, "row \(y): \(deviation(y)) instead of \(right)")
        }
    }

    @Test func nothingAtAmountZeroAndOverNothing() throws {
        #expect(gray.applying(.noise(amount: 0)) == gray)
        let clear = Pixels(width: 5, height: 5) { _, _ in .zero }
        #expect(try linearPixels(clear.image.applying(.noise(amount: 1))) == clear)
    }

    @Test func belongsToThePicturesPixels() throws {
        let noisy = gray.applying(.noise(amount: 0.2))
        let whole = try linearPixels(noisy)
        let part = try linearPixels(noisy, region: Rect(101, 57, 31, 9))
        for y in 0..<9 { for x in 0..<31 { #expect(part[x, y] == whole[x + 101, y + 57]) } }
    }

    /// A preview at 20 % against the export scaled by the same kernel, in 8-bit levels.
    @Test func previewsShowTheScaledExport() throws {
        let noisy = TestPictures.cat.applying(.noise(isMonochrome: false))
        let region = Rect(0, 0, 400, 300)
        let size = Size(80, 60)
        let preview = try TestRenderers.one.render(noisy, region: region, size: size)
        let export = Image(
            try TestRenderers.one.render(noisy, region: region, format: .rgbaFloat, colorSpace: .linearSRGB))
        let scaled = try TestRenderers.one.render(export, region: region, size: size)
        var sum = 0.0
        var largest = 0.0
        var far = 0
        for (a, b) in zip(preview.allSamples, scaled.allSamples) {
            for c in 0..<3 {
                sum += abs(a[c] - b[c])
                largest = max(largest, abs(a[c] - b[c]))
                if abs(a[c] - b[c]) > 6 { far += 1 }
            }
        }
        #expect(sum / Double(80 * 60 * 3) <= 1, "\(sum / 14400)")
        // Beside strong edges grain does not average out wholly.
        #expect(far <= 14 && largest <= 16, "\(far) of 14400 differ by more than 6, \(largest) at most")
    }

    @Test func goldens() throws {
        try expectGolden(TestPictures.photo.applying(.noise(amount: 0.12)), "noise", feature: "composition")
        try expectGolden(
            TestPictures.shapes.applying(.noise(amount: 0.2, seed: 3, isMonochrome: false)), "noise-colours",
            feature: "composition")
        try expectGolden(
            TestPictures.cat.applying(.noise(amount: 0.2)), "noise-preview", feature: "composition",
            size: Size(151, 100))
    }
}
