import Foundation
import TestKit
import Testing
import Velatura

@Suite struct TransformTests {
    /// Catmull-Rom between pixels, edges going on.
    static func lookup(_ input: Pixels, _ x: Double, _ y: Double) -> SIMD4<Double> {
        func weights(_ t: Double) -> [Double] {
            [
                -0.5 * t * t * t + t * t - 0.5 * t, 1.5 * t * t * t - 2.5 * t * t + 1,
                -1.5 * t * t * t + 2 * t * t + 0.5 * t, 0.5 * t * t * t - 0.5 * t * t,
            ]
        }
        let (left, top) = (floor(x - 0.5), floor(y - 0.5))
        let (wx, wy) = (weights(x - 0.5 - left), weights(y - 0.5 - top))
        var sum = SIMD4<Double>.zero
        for row in 0..<4 {
            for column in 0..<4 {
                sum += input.clamped(Int(left) - 1 + column, Int(top) - 1 + row) * (wx[column] * wy[row])
            }
        }
        return sum
    }

    @Test(arguments: [10.0, 37, 45, 90.5, 200, -71])
    func turnedPixelsAreLookedUpBetweenPixels(angle: Double) throws {
        let pixels = Pixels.noise(57, 43, seed: 8, isOpaque: false).withModestAlpha
        let image = pixels.image.applying(.transform(rotate: angle, scale: Size(1.5, 1.2), translate: Size(3.25, -7)))
        let extent = image.extent
        let region = Rect(
            extent.minX.rounded(.down), extent.minY.rounded(.down), extent.width.rounded(.up),
            extent.height.rounded(.up))
        let result = try linearPixels(image, region: region)
        let (s, c) = (sin(angle * .pi / 180), cos(angle * .pi / 180))
        var compared = 0
        for y in 0..<result.height {
            for x in 0..<result.width {
                let px = region.minX + Double(x) + 0.5 - 3.25
                let py = region.minY + Double(y) + 0.5 + 7
                let sx = (px * c + py * s) / 1.5
                let sy = (-px * s + py * c) / 1.2
                if sx > 1.5, sx < 55.5, sy > 1.5, sy < 41.5 {
                    let d = result[x, y] - Self.lookup(pixels, sx, sy)
                    #expect(max(abs(d.x), abs(d.y), abs(d.z), abs(d.w)) < 3e-6)
                    compared += 1
                } else if sx < -1.5 || sx > 58.5 || sy < -1.5 || sy > 44.5 {
                    #expect(result[x, y] == .zero)
                }
            }
        }
        #expect(compared > 3000)
    }

    /// Alpha along the edge is what the picture covers: together the picture's area; colour is that of the edge.
    @Test(arguments: [3.0, 30, 45, 80], [0.37, 1, 2.5])
    func edgesAreAntialiased(angle: Double, scale: Double) throws {
        let pixels = Pixels(width: 60, height: 40) { _, _ in SIMD4(0.5, 0.25, 0.125, 1) }
        let result = try linearPixels(pixels.opaqueImage.applying(.transform(rotate: angle, scale: Size(scale, scale))))
        let area = result.values.reduce(0) { $0 + $1.w }
        let wanted = 60 * 40 * scale * scale
        #expect(abs(area - wanted) < 0.01 * wanted)
        for value in result.values {
            #expect(value.w >= 0 && value.w <= 1 + 1e-6)
            #expect(abs(value.x - 0.5 * value.w) < 1e-6)
        }
        #expect(result.values.contains { $0.w > 0.3 && $0.w < 0.7 })
    }

    @Test(arguments: [1, 2, 3, -1, 4, 7])
    func quarterTurnsAreExact(quarters: Int) throws {
        let pixels = try linearPixels(Pixels.noise(31, 18, seed: 5, isOpaque: false).image)
        let turned = try linearPixels(pixels.image.applying(.transform(rotate: Double(quarters) * 90)))
        let wanted =
            switch ((quarters % 4) + 4) % 4 {
            case 1: Pixels(width: 18, height: 31) { x, y in pixels[y, 17 - x] }
            case 2: Pixels(width: 31, height: 18) { x, y in pixels[30 - x, 17 - y] }
            case 3: Pixels(width: 18, height: 31) { x, y in pixels[30 - y, x] }
            default: pixels
            }
        #expect(turned == wanted)
    }

    @Test func orderIsScaleTurnMove() throws {
        var transform = Transform()
        transform.rotate = 90
        transform.scale = [2, 3]
        transform.translate = Size(10, 20)
        // (1, 1) → (2, 3) → (−3, 2) → (7, 22)
        #expect(transform.transform.apply(to: Point(1, 1)) == Point(7, 22))
        transform.anchor = Point(1, 1)
        #expect(transform.transform.apply(to: Point(1, 1)) == Point(11, 21))
    }

    @Test func flipsAndWholeMovesAreExact() throws {
        let pixels = try linearPixels(Pixels.noise(21, 14, seed: 5, isOpaque: false).image)
        let image = pixels.image.applying(.transform(scale: Size(-1, 1), translate: Size(5, -3)))
        #expect(image.extent == Rect(-16, -3, 21, 14))
        #expect(try linearPixels(image) == Pixels(width: 21, height: 14) { pixels[20 - $0, $1] })
    }

    /// Shrinking is free of aliasing: a board of single pixels becomes an even gray.
    @Test(arguments: [0.0, 20, 45, 133], [0.25, 0.125, 0.06])
    func checkerboardBecomesGray(angle: Double, scale: Double) throws {
        let board = Pixels(width: 400, height: 400) { x, y in
            let v = (x + y) % 2 == 0 ? 1.0 : 0
            return SIMD4(v, v, v, 1)
        }
        let image = board.opaqueImage.applying(
            .transform(rotate: angle, scale: Size(scale, scale), anchor: Point(200, 200)))
        let side = 400 * scale / 2
        let center = Rect((200 - side / 2).rounded(), (200 - side / 2).rounded(), side.rounded(), side.rounded())
        for value in try linearPixels(image, region: center).values {
            #expect(abs(encodedLevel(value.x) - encodedLevel(0.5)) < 1)
        }
    }

    @Test func flatOnesAreErrors() {
        #expect(throws: RenderError.parameter(filter: "transform", name: "scale", reason: "must not be 0")) {
            try TestRenderers.one.render(TestPictures.photo.applying(.transform(scale: Size(0, 1))))
        }
        #expect(throws: RenderError.parameter(filter: "transform", name: "matrix", reason: "flattens the picture")) {
            let flat = AffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0)
            _ = try TestRenderers.one.render(TestPictures.photo.applying(.transform(flat)))
        }
    }

    @Test(arguments: [0.0, 17, 90, -45])
    func previewIsTheExport(angle: Double) throws {
        try expectPreviewIsExport(.transform(rotate: angle, scale: Size(0.9, 1.1)))
    }

    @Test func tilesAndGoldens() throws {
        try expectSameOverTilings(TestPictures.cat.applying(.transform(rotate: 33, scale: Size(1.2, 0.7))))
        try expectGolden(TestPictures.photo.applying(.transform(rotate: -20)), "transform-rotate", feature: "geometry")
        try expectGolden(
            TestPictures.shapes.applying(.transform(rotate: 30, scale: Size(0.6, 0.6))), "transform-shapes",
            feature: "geometry")
        let skew = AffineTransform(a: 1, b: 0.2, c: -0.5, d: 1.3, tx: 4, ty: 0)
        try expectGolden(TestPictures.photo.applying(.transform(skew)), "transform-skew", feature: "geometry")
    }
}
