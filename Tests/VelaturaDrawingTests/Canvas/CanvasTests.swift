import TestKit
import Testing
import VelaturaDrawing
import VelaturaFilters
import VelaturaGeometry
import VelaturaImaging
import VelaturaPixels

struct CanvasTests {
    static let bounds = Rect(0, 0, 40, 30)
    static let star = Path.star(points: 5, center: Point(20, 15), outerRadius: 14, innerRadius: 6)

    /// How much of pixel `i` lies between two places.
    static func cover(_ i: Int, _ from: Double, _ to: Double) -> Double {
        max(0, min(Double(i) + 1, to) - max(Double(i), from))
    }

    @Test(arguments: BlendMode.allCases)
    func callsAreTheirCommands(mode: BlendMode) throws {
        var canvas = Canvas()
        canvas.paint(.color(Color(0.7, 0.35, 0.1, alpha: 0.8)))
        canvas.blendMode = mode
        canvas.alpha = 0.7
        canvas.clip(to: Rect(3, 2, 30, 25))
        canvas.translate(by: 1.5, 0.25)
        canvas.fill(Self.star, rule: .evenOdd, with: .color(Color(0.2, 0.5, 0.9, alpha: 0.6)))
        canvas.draw(TestPictures.shapes)
        canvas.stroke(Self.star, StrokeStyle(width: 3, dashes: [5, 2]), with: .color(.white))
        let move = AffineTransform.translation(1.5, 0.25)
        let clip = Clip().intersecting(.rectangle(Rect(3, 2, 30, 25)))
        let drawing = Drawing([
            DrawCommand(.everything, paint: .color(Color(0.7, 0.35, 0.1, alpha: 0.8))),
            .fill(
                Self.star, rule: .evenOdd, .color(Color(0.2, 0.5, 0.9, alpha: 0.6)), transform: move, alpha: 0.7,
                blendMode: mode, clip: clip),
            .image(TestPictures.shapes, transform: move, alpha: 0.7, blendMode: mode, clip: clip),
            .stroke(
                Self.star, StrokeStyle(width: 3, dashes: [5, 2]), .color(.white), transform: move, alpha: 0.7,
                blendMode: mode, clip: clip),
        ])
        #expect(canvas.image == Image(drawing))
    }

    @Test func aCanvasIsAsLargeAsItsBounds() throws {
        var canvas = Canvas(Self.bounds)
        #expect(canvas.image.extent == Self.bounds)
        #expect(try linearPixels(canvas).values.allSatisfy { $0 == .zero })
        canvas.fill(Rect(10, 10, 5, 5))
        canvas.fill(Rect(-50, 0, 60, 3))
        #expect(canvas.image.extent == Self.bounds)
        let alphas = try linearPixels(canvas).values.map(\.w)
        for y in 0..<30 {
            for x in 0..<40 {
                let isFilled = (10..<15).contains(x) && (10..<15).contains(y) || x < 10 && y < 3
                #expect(alphas[y * 40 + x] == (isFilled ? 1 : 0))
            }
        }
    }

    @Test func transformsGoFirstWhatWasAddedLast() throws {
        var canvas = Canvas(Rect(0, 0, 40, 40))
        canvas.translate(by: 20, 0)
        canvas.scale(by: 2, 3)
        canvas.rotate(degrees: 90)
        // (x, y) → (−y, x) → (−2y, 3x) → (20 − 2y, 3x)
        canvas.fill(Rect(1, 2, 4, 5))
        let alphas = try linearPixels(canvas).values.map(\.w)
        for y in 0..<40 {
            for x in 0..<40 {
                let isFilled = (6..<16).contains(x) && (3..<15).contains(y)
                #expect(alphas[y * 40 + x] == (isFilled ? 1 : 0), "\(x) \(y)")
            }
        }
    }

    @Test func radiansTurnAsDegreesDo() {
        var (a, b) = (Canvas(), Canvas())
        a.rotate(degrees: 45)
        b.rotate(radians: .pi / 4)
        a.fill(Self.star)
        b.fill(Self.star)
        #expect(a.image == b.image)
    }

    @Test func coverageIsMultipliedByTheClips() throws {
        var canvas = Canvas(Self.bounds)
        canvas.clip(to: Rect(4.25, 3.5, 20.5, 18.75))
        canvas.fill(Rect(2.5, 3.25, 22, 30))
        let alphas = try linearPixels(canvas).values.map(\.w)
        for y in 0..<30 {
            for x in 0..<40 {
                let clip = Self.cover(x, 4.25, 24.75) * Self.cover(y, 3.5, 22.25)
                let fill = Self.cover(x, 2.5, 24.5) * Self.cover(y, 3.25, 33.25)
                #expect(abs(alphas[y * 40 + x] - clip * fill) < 1e-6)
            }
        }
    }

    @Test(arguments: Clip.MaskChannel.allCases)
    func aMaskIsPlacedByTheTransform(channel: Clip.MaskChannel) throws {
        let mask = Pixels(width: 4, height: 3) { x, y in SIMD4(0.5, 1, 0.25, 1) * (Double(x * 3 + y) / 12) }
        let luma = 0.2126 * 0.5 + 0.7152 + 0.0722 * 0.25
        var canvas = Canvas(Self.bounds)
        canvas.translate(by: 5, 7)
        canvas.clip(to: mask.image, in: Rect(1, 2, 4, 3), channel: channel)
        canvas.paint()
        let pixels = try linearPixels(canvas)
        for y in 0..<30 {
            for x in 0..<40 {
                let isWithin = (6..<10).contains(x) && (9..<12).contains(y)
                let expected = isWithin ? mask[x - 6, y - 9].w * (channel == .luma ? luma : 1) : 0
                #expect(abs(pixels[x, y].w - expected) < 1e-6)
            }
        }
    }

    @Test func restoringBringsBackTheState() throws {
        var canvas = Canvas()
        canvas.fill(Self.star)
        canvas.save()
        canvas.translate(by: 3, 4)
        canvas.clip(to: Self.star)
        canvas.alpha = 0.3
        canvas.blendMode = .multiply
        canvas.shadow = Canvas.Shadow(offset: .zero, blur: 3)
        canvas.fillPaint = .color(.white)
        canvas.strokePaint = .color(.white)
        canvas.strokeStyle = StrokeStyle(width: 9)
        canvas.restore()
        canvas.fill(Self.star)
        canvas.stroke(Self.star)
        var plain = Canvas()
        plain.fill(Self.star)
        plain.fill(Self.star)
        plain.stroke(Self.star)
        #expect(canvas.image == plain.image)
    }

    @Test func aCopyGoesOnByItself() {
        var canvas = Canvas(Self.bounds)
        canvas.fill(Self.star)
        let before = canvas.image
        var other = canvas
        other.translate(by: 3, 3)
        other.fill(Self.star)
        #expect(canvas.image == before)
        #expect(other.image != before)
    }

    @Test func clearingLeavesNothing() throws {
        var canvas = Canvas(Self.bounds)
        canvas.paint(.color(.white))
        canvas.alpha = 0.2
        canvas.blendMode = .multiply
        canvas.clear(Rect(5, 6, 7, 8))
        let pixels = try linearPixels(canvas)
        for y in 0..<30 {
            for x in 0..<40 {
                #expect(pixels[x, y].w == ((5..<12).contains(x) && (6..<14).contains(y) ? 0 : 1))
            }
        }
    }

    @Test func linearCanvasesComposeInLinearLight() throws {
        for isEncoded in [true, false] {
            let picture = Canvas.picture(Rect(0, 0, 2, 1), isEncoded: isEncoded) {
                $0.paint(.color(.black))
                $0.paint(.color(.white.opacity(0.5)))
            }
            let value = try linearPixels(picture)[0, 0].x
            #expect(abs(value - (isEncoded ? 0.21404 : 0.5)) < 1e-4)
        }
    }
}
