import TestKit
import Testing
import VelaturaDrawing
import VelaturaFilters
import VelaturaGeometry
import VelaturaImaging
import VelaturaPixels

/// Transparency layers.
struct CanvasLayerTests {
    static let bounds = Rect(0, 0, 20, 10)

    /// Two discs of one layer at half its alpha: where both lie only the upper one shows.
    @Test func aLayerFadesAsOne() throws {
        let picture = Canvas.picture(Self.bounds, isEncoded: false) {
            $0.paint(.color(.white))
            $0.alpha = 0.5
            $0.inTransparencyLayer {
                $0.fill(Rect(0, 0, 12, 10), with: .color(Color(1, 0, 0)))
                $0.fill(Rect(8, 0, 12, 10), with: .color(Color(0, 0, 1)))
            }
        }
        let pixels = try linearPixels(picture)
        expect(pixels[4, 5], SIMD4(1, 0.5, 0.5, 1))
        expect(pixels[10, 5], SIMD4(0.5, 0.5, 1, 1))
        expect(pixels[16, 5], SIMD4(0.5, 0.5, 1, 1))
    }

    private func expect(_ a: SIMD4<Double>, _ b: SIMD4<Double>) {
        let d = a - b
        #expect(max(abs(d.x), abs(d.y), abs(d.z), abs(d.w)) < 1e-5, "\(a) is not \(b)")
    }

    @Test func modesOfALayerEndWithIt() throws {
        let picture = Canvas.picture(Self.bounds, isEncoded: false) {
            $0.paint(.color(Color(0, 1, 0)))
            $0.inTransparencyLayer {
                $0.fill(Rect(0, 0, 10, 10), with: .color(Color(1, 0, 0)))
                // Blends with what the layer holds, not with the green behind it.
                $0.blendMode = .plusLighter
                $0.fill(Rect(5, 0, 10, 10), with: .color(Color(0, 0, 1)))
                $0.blendMode = .clear
                $0.fill(Rect(8, 0, 1, 10))
            }
            $0.fill(Rect(18, 0, 2, 10), with: .color(Color(1, 0, 0)))
        }
        let pixels = try linearPixels(picture)
        expect(pixels[2, 5], SIMD4(1, 0, 0, 1))
        expect(pixels[6, 5], SIMD4(1, 0, 1, 1))
        expect(pixels[8, 5], SIMD4(0, 1, 0, 1))
        expect(pixels[12, 5], SIMD4(0, 0, 1, 1))
        expect(pixels[16, 5], SIMD4(0, 1, 0, 1))
        expect(pixels[19, 5], SIMD4(1, 0, 0, 1))
    }

    @Test func aLayerIsLaidWithItsModeThroughItsClip() throws {
        let picture = Canvas.picture(Self.bounds, isEncoded: false) {
            $0.paint(.color(Color(0.5, 0.5, 0.5)))
            $0.clip(to: Rect(0, 0, 10.5, 10))
            $0.blendMode = .plusLighter
            $0.inTransparencyLayer { $0.paint(.color(Color(0.5, 0, 0, in: .linearSRGB))) }
        }
        let pixels = try linearPixels(picture)
        let gray = 0.21404
        expect(pixels[3, 3], SIMD4(gray + 0.5, gray, gray, 1))
        expect(pixels[10, 3], SIMD4(gray + 0.25, gray, gray, 1))
        expect(pixels[14, 3], SIMD4(gray, gray, gray, 1))
    }

    @Test func theTransformGoesOnWithinALayerAndEndsWithIt() {
        var canvas = Canvas(Self.bounds)
        canvas.translate(by: 2, 1)
        canvas.beginTransparencyLayer()
        #expect(canvas.transform == .translation(2, 1))
        canvas.scale(by: 2)
        canvas.fillPaint = .color(.white)
        canvas.endTransparencyLayer()
        #expect(canvas.transform == .translation(2, 1))
        #expect(canvas.fillPaint == .color(.black))
    }

    @Test func anEmptyLayerIsNothing() {
        var canvas = Canvas(Self.bounds)
        let before = canvas.image
        canvas.inTransparencyLayer { _ in }
        #expect(canvas.image == before)
    }

    @Test func tilesChangeNoBit() throws {
        let picture = Canvas.picture(Rect(0, 0, 200, 150)) {
            $0.paint(.color(.white))
            $0.shadow = Canvas.Shadow(offset: Size(6, 9), blur: 12)
            $0.alpha = 0.8
            $0.inTransparencyLayer {
                $0.rotate(degrees: 8)
                TestPictures.cat.draw(in: Rect(20, 10, 120, 80), on: &$0)
                $0.stroke(Rect(20, 10, 120, 80), StrokeStyle(width: 4), with: .color(.black))
            }
        }
        try expectSameOverTilings(picture)
        try expectSameOverTilings(picture, size: Size(77, 58))
    }
}
