import Synchronization
import TestKit
import Testing
import VelaturaDrawing
import VelaturaFilters
import VelaturaGeometry
import VelaturaImaging
import VelaturaPixels

/// Pictures within drawings.
struct PictureTests {
    @Test func aPictureAloneIsItself() throws {
        let photo = TestPictures.photo
        for isEncoded in [true, false] {
            let drawing = Drawing([.image(photo)], isEncoded: isEncoded)
            #expect(drawing.extent == photo.extent)
            let difference = try linearPixels(Image(drawing)).largestDifference(from: linearPixels(photo))
            #expect(difference < 2e-6)
        }
    }

    @Test func picturesOverOneAnotherAreTheirBlends() throws {
        for isEncoded in [true, false] {
            for mode in [BlendMode.normal, .multiply, .colorDodge, .luminosity, .plusLighter] {
                let drawing = Drawing(
                    [.image(TestPictures.photo), .image(TestPictures.shapes, alpha: 0.6, blendMode: mode)],
                    isEncoded: isEncoded)
                let blend = TestPictures.photo.blended(
                    with: TestPictures.shapes, mode: mode, opacity: 0.6, isEncoded: isEncoded)
                let difference = try linearPixels(Image(drawing)).largestDifference(from: linearPixels(blend))
                #expect(difference < 2e-5, "\(mode): \(difference)")
            }
        }
    }

    @Test func aPatternRepeatsFromWhereThePictureIs() throws {
        let tile = Pixels(width: 3, height: 2) { x, y in SIMD4(Double(x) / 2, Double(y), 0.25, 1) }.image
        let moved = Image(TransformedImage(tile, .translation(1, 1)))
        let drawing = Drawing(
            [.fill(.rectangle(Rect(0, 0, 10, 9)), .pattern(moved))], bounds: Rect(0, 0, 10, 9))
        let pixels = try linearPixels(Image(drawing))
        for y in 0..<9 {
            for x in 0..<10 {
                let expected = SIMD4(Double((x + 2) % 3) / 2, Double((y + 1) % 2), 0.25, 1)
                let d = pixels[x, y] - expected
                #expect(max(abs(d.x), abs(d.y), abs(d.z)) < 1e-5)
            }
        }
    }

    @Test func onePictureUsedOftenIsOneInput() throws {
        let commands = (0..<50).map { index in
            DrawCommand.fill(
                .rectangle(Rect(Double(index), 0, 1, 70)), .pattern(TestPictures.photo, isTiled: false))
        }
        #expect(Drawing(commands).inputs == [TestPictures.photo])
    }

    /// Rendering a corner asks a picture for no more than shows there.
    @Test func onlyWhatShowsIsAskedFor() throws {
        let source = CountingSource(width: 400, height: 4000)
        let picture = Image(source: source)
        let drawing = Drawing([
            .fill(.rectangle(Rect(0, 0, 400, 4000)), .color(.white)),
            .fill(.rectangle(Rect(100, 90, 20, 20)), .pattern(picture, isTiled: false)),
        ])
        let renderer = Renderer(Renderer.Options(threads: 1))
        _ = try renderer.render(Image(drawing), region: Rect(0, 200, 400, 100))
        #expect(source.rowsRead == 0)
        _ = try renderer.render(Image(drawing), region: Rect(0, 0, 400, 300))
        #expect(source.rowsRead > 0 && source.rowsRead <= 256)
    }

    @Test func anErrorOfAPictureIsTold() throws {
        let broken = Image(FailedImage(TestPictures.photo, error: .cancelled))
        #expect(throws: RenderError.cancelled) { try TestRenderers.one.render(Image(Drawing([.image(broken)]))) }
    }

    @Test func tilesChangeNoBit() throws {
        let drawing = Drawing([
            .image(TestPictures.cat),
            .image(TestPictures.shapes, transform: .scale(3, 3), alpha: 0.8, blendMode: .overlay),
            .fill(
                .circle(center: Point(200, 150), radius: 90),
                .pattern(TestPictures.photo.applying(.gaussianBlur(radius: 4)))),
        ])
        try expectSameOverTilings(Image(drawing))
        try expectSameOverTilings(Image(drawing), size: Size(151, 100))
    }

    @Test func aPreviewIsTheExportMadeSmaller() throws {
        func drawing(_ photo: Image) -> Image {
            Image(
                Drawing([
                    .image(photo),
                    .fill(.circle(center: Point(200, 150), radius: 90), .color(Color(1, 0.6, 0, alpha: 0.7))),
                    .stroke(
                        .star(points: 9, center: Point(300, 170), outerRadius: 80, innerRadius: 30),
                        StrokeStyle(width: 8, join: .round),
                        .linearGradient(Gradient([.white, .black]), from: Point(220, 90), to: Point(380, 250))),
                ]))
        }
        // Edges are drawn anew, smooth on encoded values, which the shrunk export's are in linear light.
        try expectPreviewIsExport(drawing, of: TestPictures.cat, name: "a drawing", largest: 64)
    }
}

/// A white picture that counts how many of its rows are asked for.
private final class CountingSource: PixelSource {
    let width: Int
    let height: Int
    let format = PixelFormat.rgb8
    let colorSpace = ColorSpace.sRGB
    private let count = Mutex(0)
    var rowsRead: Int { count.withLock { $0 } }

    init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    func makeRowReader(reduction: Int) throws -> any RowReader { Reader(self) }

    fileprivate func add(_ rows: Int) { count.withLock { $0 += rows } }

    private final class Reader: RowReader {
        private let source: CountingSource
        var width: Int { source.width }
        var height: Int { source.height }
        init(_ source: CountingSource) { self.source = source }

        func readRows(_ count: Int, into bytes: UnsafeMutableRawPointer, rowBytes: Int) {
            for row in 0..<count { memset(bytes + row * rowBytes, count: width * 3) }
            source.add(count)
        }

        private func memset(_ bytes: UnsafeMutableRawPointer, count: Int) {
            bytes.initializeMemory(as: UInt8.self, repeating: 255, count: count)
        }
    }
}
