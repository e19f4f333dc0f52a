import TestKit
import Testing
import VelaturaDrawing
import VelaturaFilters
import VelaturaGeometry
import VelaturaImaging
import VelaturaPixels

/// Pictures that draw themselves.
struct CanvasPictureTests {
    static let photo = TestPictures.photo
    static let bounds = Rect(0, 0, 150, 110)

    @Test func drawAtPutsTheCornerAtThePoint() throws {
        let moved = Image(TransformedImage(Self.photo, .translation(-31, 77)))
        let expected = try linearPixels(Self.photo)
        for picture in [Self.photo, moved] {
            let drawn = try linearPixels(
                Canvas.picture(Self.bounds) { picture.draw(at: Point(20, 30), on: &$0) })
            for y in 0..<110 {
                for x in 0..<150 {
                    let isWithin = (20..<133).contains(x) && (30..<101).contains(y)
                    let d = drawn[x, y] - (isWithin ? expected[x - 20, y - 30] : .zero)
                    #expect(max(abs(d.x), abs(d.y), abs(d.z), abs(d.w)) < 2e-6)
                }
            }
        }
    }

    @Test(arguments: [Size(57, 36), Size(113, 71), Size(226, 142), Size(40, 142)])
    func drawInIsResizing(size: Size) throws {
        let drawn = try linearPixels(
            Canvas.picture { Self.photo.draw(in: Rect(origin: Point(3, 4), size: size), on: &$0) })
        // What is enlarged is looked up by Catmull-Rom, as under every transform.
        let isLarger = size.width > 113
        let resized = try linearPixels(
            Self.photo.applying(.resize(size, filter: isLarger ? .bicubic : .lanczos3)))
        #expect(drawn.width == Int(size.width) && drawn.height == Int(size.height))
        var sum = 0.0
        for (a, b) in zip(drawn.values, resized.values) {
            for channel in 0..<3 { sum += abs(encodedLevel(a[channel]) - encodedLevel(b[channel])) }
        }
        let mean = sum / Double(3 * drawn.values.count)
        #expect(mean < 0.5, "\(size): mean \(mean)")
        if !isLarger { #expect(drawn.largestEncodedDifference(from: resized) < 8) }
    }

    @Test func modeAndAlphaAreThoseHandedIn() throws {
        for mode in BlendMode.allCases {
            var canvas = Canvas()
            canvas.paint(.color(Color(0.7, 0.35, 0.1, alpha: 0.8)))
            // The canvas' own do not count.
            canvas.alpha = 0.1
            canvas.blendMode = .difference
            TestPictures.shapes.draw(at: Point(2, 3), blendMode: mode, alpha: 0.6, on: &canvas)
            let drawing = Drawing([
                DrawCommand(.everything, paint: .color(Color(0.7, 0.35, 0.1, alpha: 0.8))),
                .image(TestPictures.shapes, transform: .translation(2, 3), alpha: 0.6, blendMode: mode),
            ])
            #expect(canvas.image == Image(drawing))
        }
    }

    @Test func alphaIsHeldToAShare() {
        func picture(_ alpha: Double) -> Image {
            Canvas.picture { Self.photo.draw(in: Rect(0, 0, 40, 40), blendMode: .screen, alpha: alpha, on: &$0) }
        }
        #expect(picture(3) == picture(1))
        #expect(picture(-1) == picture(0))
        #expect(throws: CanvasError.self) { try TestRenderers.one.render(picture(.nan)) }
    }

    @Test func aPatternRepeatsFromTheRectanglesCorner() throws {
        let tile = Pixels.noise(7, 5)
        let moved = Image(TransformedImage(tile.image, .translation(-3, 11)))
        for picture in [tile.image, moved] {
            let drawn = try linearPixels(
                Canvas.picture(Rect(0, 0, 60, 40)) { picture.drawAsPattern(in: Rect(5, 6, 41, 30), on: &$0) })
            for y in 0..<40 {
                for x in 0..<60 {
                    let isWithin = (5..<46).contains(x) && (6..<36).contains(y)
                    let d = drawn[x, y] - (isWithin ? tile[(x - 5) % 7, (y - 6) % 5] : .zero)
                    #expect(max(abs(d.x), abs(d.y), abs(d.z), abs(d.w)) < 1e-5)
                }
            }
        }
    }

    @Test func orientationIsRespected() throws {
        let turned = Image(OrientedImage(Self.photo, .right))
        let photo = try linearPixels(Self.photo)
        let drawn = try linearPixels(Canvas.picture { turned.draw(at: Point(4, 9), on: &$0) })
        #expect(drawn.width == 71 && drawn.height == 113)
        for y in 0..<113 {
            for x in 0..<71 {
                let d = drawn[x, y] - photo[y, 70 - x]
                #expect(max(abs(d.x), abs(d.y), abs(d.z)) < 2e-6)
            }
        }
    }

    /// Who draws does not know what lies over the picture.
    @Test func aPaneChangesWhatIsDrawn() throws {
        func draw(_ picture: some ImageComponent, on canvas: inout Canvas) {
            picture.draw(at: Point(5, 5), on: &canvas)
            picture.draw(in: Rect(60, 5, 40, 30), on: &canvas)
            picture.drawAsPattern(in: Rect(5, 60, 90, 40), on: &canvas)
        }
        let plain = Canvas.picture(Self.bounds) { draw(Self.photo, on: &$0) }
        let inverted = Canvas.picture(Self.bounds) { draw(Pane(.invert(), over: Self.photo), on: &$0) }
        var stack = PaneStack(over: Self.photo)
        stack.append(.invert())
        #expect(Canvas.picture(Self.bounds) { draw(stack, on: &$0) } == inverted)
        let (before, after) = (try linearPixels(plain), try linearPixels(inverted))
        // Inverting is 1 − x in linear light, of which resampling makes 1 − x again.
        for (a, b) in zip(before.values, after.values) where a.w == 1 { #expect(abs(a.y + b.y - 1) < 1e-4) }
        // A shadow makes the picture larger, and all of it is drawn.
        let shadow = Pane(.dropShadow(offset: Size(20, 0), blur: 0), over: Self.photo)
        let drawn = Canvas.picture { shadow.draw(in: Rect(0, 0, 133, 71), on: &$0) }
        #expect(drawn.extent == Rect(0, 0, 133, 71))
        #expect(abs(try linearPixels(drawn)[125, 30].w - 1.0 / 3) < 1e-3)
    }

    @Test func nothingIsDrawnFromNothingOrIntoNothing() throws {
        let picture = Canvas.picture(Self.bounds) {
            Self.photo.draw(in: Rect(5, 5, 0, 20), on: &$0)
            Self.photo.draw(in: Rect(5, 5, -3, 20), on: &$0)
            Self.photo.drawAsPattern(in: Rect(5, 5, 20, 0), on: &$0)
            Image(CropImage(Self.photo, to: .zero)).draw(at: .zero, on: &$0)
        }
        #expect(picture == Canvas(Self.bounds).image)
        _ = try TestRenderers.one.render(picture)
    }

    @Test func aPictureWithoutAnEdgeShowsInTheRectangle() throws {
        let picture = Canvas.picture(Self.bounds) {
            Image(color: .white).draw(in: Rect(10, 20, 30, 40), on: &$0)
        }
        let pixels = try linearPixels(picture)
        for (x, y, alpha) in [(10, 20, 1.0), (39, 59, 1), (40, 30, 0), (20, 60, 0), (9, 30, 0)] {
            #expect(pixels[x, y].w == alpha)
        }
    }

    @Test func aPreviewIsTheExportMadeSmaller() throws {
        // The shrunk export rings along the picture's sharp edge.
        try expectPreviewIsExport(
            { cat in
                Canvas.picture(Rect(0, 0, 500, 350)) {
                    $0.paint(.color(Color(0.9, 0.9, 0.85)))
                    $0.shadow = Canvas.Shadow(offset: Size(10, 15), blur: 20)
                    cat.draw(in: Rect(40, 30, 400, 270), on: &$0)
                }
            }, of: TestPictures.cat, name: "a canvas", largest: 72)
    }
}
