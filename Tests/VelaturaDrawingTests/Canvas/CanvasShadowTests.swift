import Foundation
import TestKit
import Testing
import VelaturaDrawing
import VelaturaFilters
import VelaturaGeometry
import VelaturaImaging
import VelaturaPixels

struct CanvasShadowTests {
    static let bounds = Rect(0, 0, 120, 90)

    /// The Gaussian of a rectangle: a difference of error functions across times one down.
    static func shade(_ x: Int, _ y: Int, _ rect: Rect, sigma: Double) -> Double {
        func part(_ place: Double, _ from: Double, _ to: Double) -> Double {
            let s = sigma * 2.0.squareRoot()
            return 0.5 * (erf((to - place) / s) - erf((from - place) / s))
        }
        return part(Double(x) + 0.5, rect.minX, rect.maxX) * part(Double(y) + 0.5, rect.minY, rect.maxY)
    }

    /// Checks the alpha of all pixels that `rect`, which is opaque, does not hide.
    static func expectShadow(
        _ picture: Image, of shape: Rect, _ shadow: Rect, sigma: Double, alpha: Double,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let pixels = try linearPixels(picture, region: bounds)
        var worst = 0.0
        for y in 0..<90 {
            for x in 0..<120 where !shape.insetBy(-1, -1).contains(Point(Double(x) + 0.5, Double(y) + 0.5)) {
                worst = max(worst, abs(pixels[x, y].w - alpha * shade(x, y, shadow, sigma: sigma)))
            }
        }
        // The closed form's own limit.
        #expect(worst < 1.0 / 512, "alpha is off by \(worst)", sourceLocation: sourceLocation)
    }

    @Test func aRectanglesShadowIsAProductOfErrorFunctions() throws {
        let rect = Rect(40, 30, 35, 22)
        let picture = Canvas.picture(Self.bounds) {
            $0.shadow = Canvas.Shadow(offset: Size(-9, 6), blur: 12, color: Color(0.8, 0.1, 0.2, alpha: 0.6))
            $0.fill(rect)
        }
        try Self.expectShadow(picture, of: rect, rect.offsetBy(Size(-9, 6)), sigma: 6, alpha: 0.6)
    }

    @Test func theTransformTouchesNeitherOffsetNorBlur() throws {
        let picture = Canvas.picture(Self.bounds) {
            $0.shadow = Canvas.Shadow(offset: Size(10, 8), blur: 10)
            $0.translate(by: 75, 30)
            $0.scale(by: -5, 2)
            $0.fill(Rect(0, 0, 7, 11))
        }
        let rect = Rect(40, 30, 35, 22)
        try Self.expectShadow(picture, of: rect, rect.offsetBy(Size(10, 8)), sigma: 5, alpha: 1.0 / 3)
    }

    @Test func aShadowFadesWithWhatCastsIt() throws {
        let rect = Rect(40, 30, 35, 22)
        for layered in [false, true] {
            let picture = Canvas.picture(Self.bounds) {
                $0.alpha = 0.5
                $0.shadow = Canvas.Shadow(offset: Size(0, 20), blur: 12, color: .black)
                if layered {
                    $0.inTransparencyLayer { $0.fill(rect, with: .color(.white.opacity(0.8))) }
                } else {
                    $0.fill(rect, with: .color(.white.opacity(0.8)))
                }
            }
            try Self.expectShadow(picture, of: rect, rect.offsetBy(Size(0, 20)), sigma: 6, alpha: 0.4)
        }
    }

    /// Rectangles, circles and pictures without holes have a closed form, what is almost the same is blurred: both agree.
    @Test func closedFormsAreBlurs() throws {
        let box = Rect(30, 25, 48, 48)
        let shadow = Canvas.Shadow(offset: Size(8, 5), blur: 14, color: .black)
        for path in [Path.rectangle(box), .roundedRectangle(box, radius: 12), .circle(center: box.center, radius: 24)] {
            // A speck of a second subpath hides what the shape is.
            var other = path
            other.append(.rectangle(Rect(box.center.x, box.center.y, 1, 1)))
            let pictures = [path, other].map { path in
                Canvas.picture(Self.bounds) {
                    $0.shadow = shadow
                    $0.alpha = 0.7
                    $0.fill(path, with: .color(.white.opacity(0.8)))
                }
            }
            let difference = try linearPixels(pictures[0]).largestDifference(from: linearPixels(pictures[1]))
            #expect(difference < 1.0 / 256, "\(difference)")
            #expect(pictures[0] != pictures[1])
        }
        let photo = Image(CropImage(TestPictures.cat, to: Rect(0, 0, 40, 30)))
        let picture = Canvas.picture(Self.bounds) {
            $0.shadow = Canvas.Shadow(offset: Size(-9, 6), blur: 12, color: .black)
            photo.draw(in: Rect(40, 30, 35, 22), on: &$0)
        }
        try Self.expectShadow(
            picture, of: Rect(40, 30, 35, 22), Rect(31, 36, 35, 22), sigma: 6, alpha: 1)
    }

    /// Two things of a layer cast one shadow, which falls on neither of them.
    @Test func aLayerCastsOneShadow() throws {
        func picture(_ isLayered: Bool) -> Image {
            Canvas.picture(Self.bounds) {
                $0.shadow = Canvas.Shadow(offset: .zero, blur: 16, color: .black)
                func draw(_ canvas: inout Canvas) {
                    canvas.fill(Rect(20, 20, 40, 50), with: .color(.white))
                    canvas.fill(Rect(60, 20, 40, 50), with: .color(.white))
                }
                if isLayered { $0.inTransparencyLayer(draw) } else { draw(&$0) }
            }
        }
        let apart = try linearPixels(picture(false))
        let together = try linearPixels(picture(true))
        #expect(abs(together[57, 45].x - 1) < 1e-5)
        #expect(apart[57, 45].x < 0.8)
        try Self.expectShadow(
            picture(true), of: Rect(20, 20, 80, 50), Rect(20, 20, 80, 50), sigma: 8, alpha: 1)
    }

    @Test func theClipCutsShadowAndThing() throws {
        let picture = Canvas.picture(Self.bounds) {
            $0.clip(to: Rect(0, 0, 50, 90))
            $0.shadow = Canvas.Shadow(offset: Size(0, 30), blur: 4, color: .black)
            $0.fill(Rect(30, 20, 60, 20))
        }
        let pixels = try linearPixels(picture)
        // The shadow is that of all of the rectangle, not of the part within the clip.
        #expect(abs(pixels[49, 60].w - 1) < 1e-3)
        #expect((50..<120).allSatisfy { x in (0..<90).allSatisfy { pixels[x, $0].w == 0 } })
    }

    @Test func picturesCastTheShadowOfTheirAlpha() throws {
        let picture = Canvas.picture(Self.bounds) {
            $0.shadow = Canvas.Shadow(offset: Size(10, 5), blur: 0, color: Color(0, 0, 1))
            TestPictures.shapes.draw(at: .zero, blendMode: .normal, alpha: 1, on: &$0)
        }
        let shapes = try linearPixels(TestPictures.shapes)
        let pixels = try linearPixels(picture, region: Self.bounds)
        for y in 0..<61 {
            for x in 0..<97 {
                let own = shapes[x, y].w
                let shade = x >= 10 && y >= 5 ? shapes[x - 10, y - 5].w : 0
                #expect(abs(pixels[x, y].w - (own + shade * (1 - own))) < 1e-5)
            }
        }
    }

    @Test func everythingCastsAShadowOnEverything() throws {
        for bounds in [Self.bounds, nil] {
            let picture = Canvas.picture(bounds) {
                $0.shadow = Canvas.Shadow(offset: Size(30, 0), blur: 8, color: .black)
                $0.paint(.color(.white.opacity(0.5)))
            }
            let pixels = try linearPixels(picture, region: Self.bounds)
            for x in [0, 60, 119] { #expect(abs(pixels[x, 45].w - 0.75) < 1e-4) }
        }
    }

    @Test(arguments: [BlendMode.clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop])
    func modesThatWipeCastNone(mode: BlendMode) {
        func picture(_ shadow: Canvas.Shadow?) -> Image {
            Canvas.picture(Self.bounds) {
                $0.paint(.color(.white))
                $0.shadow = shadow
                $0.blendMode = mode
                $0.fill(Rect(20, 20, 40, 50))
            }
        }
        #expect(picture(Canvas.Shadow(offset: Size(9, 9), blur: 4)) == picture(nil))
    }
}
