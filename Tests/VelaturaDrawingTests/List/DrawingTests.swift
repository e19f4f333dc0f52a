import TestKit
import Testing
import VelaturaDrawing
import VelaturaGeometry
import VelaturaImaging
import VelaturaPixels

struct DrawingTests {
    static let triangle = path([[Point(1.5, 2), Point(9, 3), Point(4, 11.2)]])

    @Test func theExtentIsTheWholePixelsAroundAllCommands() {
        let black = Paint.color(.black)
        #expect(Drawing([.fill(Self.triangle, black)]).extent == Rect(1, 2, 8, 10))
        #expect(
            Drawing([.fill(Self.triangle, black, transform: .translation(20, 0)), .fill(Self.triangle, black)]).extent
                == Rect(1, 2, 28, 10))
        #expect(Drawing([.fill(Self.triangle, black)], bounds: Rect(3, 0, 100, 5)).extent == Rect(3, 2, 6, 3))
        // Half the width around; a miter reaches on.
        let line = path([[Point(10, 10), Point(20, 10)]])
        #expect(Drawing([.stroke(line, StrokeStyle(width: 4), black)]).extent.contains(Rect(10, 8, 10, 4)))
        let corner = Path { $0.addLines([Point(10, 30), Point(20, 10), Point(30, 30)]) }
        let style = StrokeStyle(width: 6)
        let outline = try? corner.stroked(style).bounds
        #expect(Drawing([.stroke(corner, style, black)]).extent.contains(outline ?? .infinite))
        #expect(Drawing([DrawCommand(.everything, paint: black)]).extent.isInfinite)
        let clip = Clip().intersecting(.rectangle(Rect(5, 5, 10, 10)))
        #expect(Drawing([DrawCommand(.everything, paint: black, clip: clip)]).extent == Rect(5, 5, 10, 10))
    }

    @Test func strokesAreTheirOutlinesFilled() throws {
        let spine = Path {
            $0.move(to: Point(5, 5))
            $0.addCurve(to: Point(35, 30), control1: Point(60, 0), control2: Point(-20, 35))
            $0.addLine(to: Point(8, 28))
        }
        for join in StrokeStyle.Join.allCases {
            for cap in StrokeStyle.Cap.allCases {
                let style = StrokeStyle(width: 5, cap: cap, join: join, dashes: cap == .round ? [9, 7] : [])
                let bounds = Rect(0, 0, 44, 40)
                let stroke = try linearPixels(
                    Image(Drawing([.stroke(spine, style, .color(.black))])), region: bounds)
                let fill = try linearPixels(
                    Image(Drawing([.fill(spine.stroked(style, tolerance: 0.002), .color(.black))])), region: bounds)
                #expect(stroke.largestDifference(from: fill) < 0.03, "\(join) \(cap)")
            }
        }
    }

    /// A stroke under a transform is the stroked outline transformed, so thicker one way than the other.
    @Test func strokesAreTransformedAfterTheyAreStroked() throws {
        let transform = AffineTransform.scale(4, 1)
        let line = path([[Point(2, 2), Point(2, 18), Point(8, 18)]])
        let style = StrokeStyle(width: 2)
        let bounds = Rect(0, 0, 40, 22)
        let drawn = try linearPixels(
            Image(Drawing([.stroke(line, style, .color(.black), transform: transform)])), region: bounds)
        let outline = try linearPixels(
            Image(Drawing([.fill(line.stroked(style).applying(transform), .color(.black))])), region: bounds)
        #expect(drawn.largestDifference(from: outline) < 1e-6)
    }

    @Test func aPreviewIsRedrawnNotResampled() throws {
        // At a third, the disc has an edge of one pixel: its coverage is that of the small disc.
        let disc = Path.circle(center: Point(45, 45), radius: 40)
        let preview = try linearPixels(
            Image(Drawing([.fill(disc, .color(.black))])), region: Rect(0, 0, 90, 90), size: Size(30, 30))
        let third = disc.applying(.scale(1.0 / 3, 1.0 / 3))
        let small = try linearPixels(
            Image(Drawing([.fill(third, .color(.black))])), region: Rect(0, 0, 30, 30))
        #expect(preview.largestDifference(from: small) < 1e-4)
    }

    @Test func equalDrawingsAreEqualPictures() {
        let commands = [DrawCommand.fill(Self.triangle, .color(.black)), .image(TestPictures.photo)]
        #expect(Image(Drawing(commands)) == Image(Drawing(commands)))
        #expect(Image(Drawing(commands)).hashValue == Image(Drawing(commands)).hashValue)
        #expect(Image(Drawing(commands)) != Image(Drawing(commands, isEncoded: false)))
        #expect(Image(Drawing(commands)) != Image(Drawing(Array(commands.reversed()))))
        #expect(Image.filled(Self.triangle, .color(.black)) == Image(Drawing([commands[0]])))
    }

    @Test func tenThousandCommandsAreOneStep() throws {
        var random = SeededRandom(state: 50)
        let commands = (0..<10_000).map { _ in
            DrawCommand.fill(
                .rectangle(Rect(random.unit() * 200, random.unit() * 200, 5, 5)), .color(Color(gray: random.unit())))
        }
        let image = Image(Drawing(commands))
        #expect(image.operation.inputs.isEmpty)
        let pixels = try linearPixels(image)
        #expect(pixels.values.filter { $0.w > 0.999 }.count > 30_000)
    }

    @Test(arguments: [true, false])
    func halfBlackOverWhiteIsHalfOfWhichValue(isEncoded: Bool) throws {
        let drawing = Drawing(
            [
                DrawCommand(.everything, paint: .color(.white)),
                .fill(.rectangle(Rect(0, 0, 2, 2)), .color(Color(gray: 0, alpha: 0.5))),
            ], bounds: Rect(0, 0, 2, 2), isEncoded: isEncoded)
        let bytes = try TestRenderers.one.render(Image(drawing)).samples(x: 0, y: 0)
        #expect(bytes == (isEncoded ? [128, 128, 128, 255] : [188, 188, 188, 255]))
    }

    @Test func transformsMustBeFinite() throws {
        let drawing = Drawing([.fill(Self.triangle, .color(.black), transform: .scale(.nan, 1))])
        #expect(throws: DrawingError.transform("transform", command: 0)) {
            try TestRenderers.one.render(Image(drawing))
        }
        // One that flattens the plane draws nothing.
        let flat = Drawing([.fill(Self.triangle, .color(.black), transform: .scale(1, 0))], bounds: Rect(0, 0, 9, 9))
        #expect(try linearPixels(Image(flat), region: Rect(0, 0, 9, 9)).values.allSatisfy { $0 == .zero })
    }

    @Test func wrongStrokesAreTold() throws {
        let drawing = Drawing([.stroke(Self.triangle, StrokeStyle(width: -1), .color(.black))])
        do {
            _ = try TestRenderers.one.render(Image(drawing))
            Issue.record("no error")
        } catch let error as DrawingError {
            guard case .path(.parameter("width", _, _), command: 0) = error else {
                Issue.record("another error: \(error)")
                return
            }
        }
    }
}
