import Foundation
import TestKit
import Testing
import VelaturaDrawing
import VelaturaFilters
import VelaturaGeometry
import VelaturaImaging
import VelaturaPixels

/// Text on canvases and in layers.
struct TextDrawingTests {
    static let words =
        "Velatura: a thin, clear layer of colour laid over a finished painting. Über Ägypten – “AVATAR”, 1234."

    /// Pango's own program, drawing with cairo and FreeType, covers the same pixels; it puts each glyph on whole
    /// pixels, which matters little where they are large.
    @Test(arguments: ["clear AVATAR finish", "Über Ägypten – “1234”", "שלום, مرحبا بالعالم"])
    func pangoViewDrawsTheSame(words: String) throws {
        let file = NSTemporaryDirectory() + "velatura-\(getpid())-\(words.utf8.count).png"
        defer { unlink(file) }
        _ = try output(
            of: "pango-view",
            [
                "--font=DejaVu Sans 200px", "--text=\(words)", "--dpi=72", "--margin=0", "--hinting=none",
                "--antialias=gray", "--subpixel-positions", "--language=en", "-q", "-o", file,
            ])
        let theirs = try TestRenderers.one.render(TestPictures.file(file), format: .rgba8)
        let text = Text(words, font: Font("DejaVu Sans", size: 200))
        let layout = try text.layout()
        #expect(Double(theirs.width) == layout.bounds.width.rounded(.up))
        let picture = Canvas.picture(Rect(0, 0, Double(theirs.width), Double(theirs.height))) {
            $0.paint(.color(.white))
            $0.translate(by: 0, layout.baseline.rounded() - layout.baseline)
            $0.fill(layout.path, with: text.paint)
        }
        let ours = try TestRenderers.one.render(picture, format: .rgba8)
        let differences = zip(ours.allSamples, theirs.allSamples).map { abs($0[0] - $1[0]) }
        let mean = differences.reduce(0, +) / Double(differences.count)
        #expect(mean < 1.2, "mean \(mean)")
        let far = Double(differences.count { $0 > 140 }) / Double(differences.count)
        #expect(far < 1e-4, "\(far) of the pixels differ by more than half a pixel's move makes")
    }

    @Test func aCanvasFillsTheOutlines() throws {
        let text = Text("Words on lines", font: Font("DejaVu Serif", size: 30), paint: .color(Color(0.3, 0, 0.5)))
        let layout = try text.layout(width: 120, height: 80)
        let drawn = Canvas.picture { $0.draw(text, in: Rect(10, 20, 120, 80)) }
        let filled = Canvas.picture { $0.fill(layout.path.applying(.translation(10, 20)), with: text.paint) }
        #expect(drawn == filled)
        let whole = try text.layout()
        let atPoint = Canvas.picture { $0.draw(text, at: Point(4, 5)) }
        #expect(
            atPoint == Canvas.picture { $0.fill(whole.path.applying(.translation(4, 5)), with: text.paint) })
    }

    @Test func errorsNameTheCall() {
        let picture = Canvas.picture(Rect(0, 0, 10, 10)) {
            $0.save()
            $0.restore()
            $0.draw(Text("a", font: Font(size: -1)), at: .zero)
        }
        do {
            _ = try TestRenderers.one.render(picture)
            Issue.record("no error")
        } catch {
            #expect(
                "\(error)" == "canvas, call 3, draw(at:): text: the font's size is -1.0: allowed is 0.01 to 10000.0")
        }
    }

    @Test func aLayerDrawsItsTextInItsBounds() throws {
        let text = Text("Words on lines", font: Font("DejaVu Serif", size: 30), paint: .color(Color(0.3, 0, 0.5)))
        let layer = Layer(.text(text), frame: Rect(10, 20, 120, 80))
        let layout = try text.layout(width: 120, height: 80)
        let filled = Image.filled(layout.path.applying(.translation(10, 20)), text.paint)
        let region = Rect(0, 0, 150, 110)
        let difference = try linearPixels(layer, region: region).largestDifference(
            from: linearPixels(filled, region: region))
        #expect(difference < 1e-5)
        // Letters are drawn anew in a larger layer, not enlarged.
        var scaled = layer
        scaled.transform = .scale(2, 2)
        #expect(abs(scaled.image.extent.height / layer.image.extent.height - 2) < 0.1)
    }

    @Test func aLayersErrorsNameTheLayer() {
        let inner = Layer(.text(Text("a", font: Font(size: -1))), frame: Rect(0, 0, 10, 10))
        let outer = Layer(frame: Rect(0, 0, 10, 10)) { $0.sublayers = [inner] }
        #expect(
            throws: LayerError.text(
                .parameter("the font's size", value: -1, allowed: "0.01 to 10000.0"),
                layer: LayerPlace([.sublayer(0)]))
        ) { try TestRenderers.one.render(outer) }
    }

    @Test func aTextLayersShadowFollowsTheLetters() throws {
        var layer = Layer(.text(Text("HI", font: Font("DejaVu Sans", size: 60))), frame: Rect(0, 0, 120, 80))
        layer.background = .white
        layer.shadow = Layer.Shadow(offset: Size(0, 0), radius: 2)
        let withBackground = try LayerPixels(layer, Rect(-10, -10, 140, 100))
        #expect(withBackground[-3, 40][3] > 0)
        layer.background = nil
        let letters = try LayerPixels(layer, Rect(-10, -10, 140, 100))
        #expect(letters[-5, 40][3] == 0)
    }

    @Test func tilesChangeNoBit() throws {
        let text = Text(Self.words, font: Font("DejaVu Serif", size: 14))
        let picture = Canvas.picture(Rect(0, 0, 220, 160)) {
            $0.rotate(degrees: 5)
            $0.draw(text, in: Rect(15, 5, 190, 140))
        }
        try expectSameOverTilings(picture)
    }

    @Test func words() throws {
        let picture = Canvas.picture(Rect(0, 0, 480, 330)) {
            $0.paint(.color(Color(0.96, 0.94, 0.89)))
            $0.shadow = Canvas.Shadow(offset: Size(0, 3), blur: 5)
            $0.draw(
                Text(
                    "Velatura", font: Font("DejaVu Serif", size: 72, weight: .bold),
                    paint: .linearGradient(
                        Gradient([Color(0.1, 0.35, 0.5), Color(0.75, 0.3, 0.2)]), from: Point(20, 0), to: Point(400, 0))
                ), at: Point(20, 10))
            $0.shadow = nil
            var text = Text(Self.words, font: Font("DejaVu Sans", size: 13), paint: .color(Color(gray: 0.2)))
            for (index, alignment) in [Text.Alignment.left, .center, .justified].enumerated() {
                text.alignment = alignment
                let box = Rect(20 + 152 * Double(index), 110, 136, 104)
                $0.draw(text, in: box)
                $0.stroke(box.insetBy(-4, -4), StrokeStyle(width: 0.5), with: .color(Color(gray: 0.6)))
            }
            text.string = "שלום עולם, Velatura 2.0, مرحبا بالعالم"
            text.alignment = .leading
            text.font.size = 22
            $0.draw(text, in: Rect(20, 226, 440, 30))
            let outline = try? Text("outlined", font: Font("DejaVu Sans", size: 48, weight: .bold)).layout()
            $0.translate(by: 20, 262)
            $0.rotate(degrees: -2)
            $0.stroke(
                outline?.path ?? Path(), StrokeStyle(width: 1.5, join: .round), with: .color(Color(0.6, 0.2, 0.4)))
            $0.translate(by: 260, 18)
            text.font = Font("DejaVu Sans Mono", size: 9)
            text.string = "monospaced, small"
            $0.draw(text, at: .zero)
        }
        try expectGolden(picture, "words", feature: "text")
    }
}
