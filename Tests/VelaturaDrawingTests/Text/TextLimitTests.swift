import Foundation
import Testing
import VelaturaDrawing
import VelaturaGeometry

/// What ends in an error, and that nothing hangs.
struct TextLimitTests {
    static func words(_ text: Text, width: Double? = nil, height: Double? = nil) -> String {
        do throws(TextError) {
            _ = try text.layout(width: width, height: height)
            return "no error"
        } catch {
            return "\(error)"
        }
    }

    @Test func numbersOutOfRange() {
        #expect(
            Self.words(Text("a", font: Font(size: .nan)))
                == "text: the font's size is nan: allowed is 0.01 to 10000.0")
        #expect(Self.words(Text("a", font: Font(size: 0))).contains("the font's size is 0.0"))
        #expect(Self.words(Text("a", font: Font(size: 1e9))).contains("the font's size"))
        #expect(
            Self.words(Text("a", font: Font(weight: Font.Weight(Int.max)))).contains("the font's weight"))
        #expect(Self.words(Text("a"), width: -.infinity).contains("the width is -inf"))
        #expect(Self.words(Text("a"), width: .nan).contains("the width is nan"))
        #expect(Self.words(Text("a"), width: 10, height: -1).contains("the height is -1.0"))
        var text = Text("a")
        text.lineSpacing = .infinity
        #expect(Self.words(text).contains("the line spacing is inf"))
    }

    @Test func textsThatAreTooLong() {
        #expect(
            Self.words(Text(String(repeating: "x\n", count: 60_000)))
                == "text: bytes of text: 120000 is more than the 100000 allowed")
        let word = String(repeating: "x", count: 4000)
        #expect(
            Self.words(Text(word), width: 50)
                == "text: squared lengths of words: 16000000 is more than the 10000000 allowed")
        #expect(Self.words(Text(word)) == "no error")
        #expect(Self.words(Text(String(repeating: "words ", count: 3000)), width: 50) == "no error")
        #expect(Self.words(Text(String(repeating: "x", count: 1000)), width: 0) == "no error")
        #expect(Self.words(Text(word, font: Font(size: 1000))).hasPrefix("text: the text's size is"))
        #expect(
            Self.words(Text(String(repeating: "x", count: 3000), font: Font(size: 1000)), width: 0)
                .hasPrefix("text: the text's size is"))
    }

    @Test func oddCharactersAreNoMatter() throws {
        let odd = "\u{0}a\u{7}\u{200B}\u{202E}b\u{FEFF}\u{FFFF}\r\n\u{2029}\u{1F468}\u{200D}\u{1F469}e\u{301}\u{E000}"
        let layout = try Text(odd, font: Font("DejaVu Sans", size: 20)).layout(width: 30)
        #expect(layout.path.elements.allSatisfy { $0.end?.isFinite ?? true })
        let (name, plain) = (Font("a\u{0}b", size: 20), Font("ab", size: 20))
        #expect(try Text("x", font: name).layout().path == Text("x", font: plain).layout().path)
    }

    @Test func threadsGetTheSame() async throws {
        let text = Text("The same words from everywhere", font: Font("DejaVu Serif", size: 23))
        let expected = try text.layout(width: 150)
        try await withThrowingTaskGroup(of: TextLayout.self) { group in
            for _ in 0..<32 { group.addTask { try text.layout(width: 150) } }
            for try await layout in group { #expect(layout == expected) }
        }
    }

    @Test func withoutFontsThereIsAnError() async {
        await #expect(processExitsWith: .success) {
            let file = NSTemporaryDirectory() + "velatura-no-fonts-\(getpid()).conf"
            try #"<?xml version="1.0"?><fontconfig></fontconfig>"#.write(
                toFile: file, atomically: true, encoding: .utf8)
            setenv("FONTCONFIG_FILE", file, 1)
            let words = TextLimitTests.words(Text("abc"))
            unlink(file)
            exit(words == "text: no font is installed" ? 0 : 1)
        }
    }

    @Test func aMissingLibraryIsTold() async {
        await #expect(processExitsWith: .success) {
            // Without descriptors no library can be loaded.
            var none = rlimit(rlim_cur: 0, rlim_max: 0)
            setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &none)
            exit(TextLimitTests.words(Text("abc")).hasPrefix("text: libpangoft2-1.0.so.0 is missing") ? 0 : 1)
        }
    }

    /// Programs start without Pango.
    @Test func nothingOfPangoIsLinked() throws {
        let linked = try output(of: "readelf", ["-d", "/proc/\(getpid())/exe"])
        #expect(linked.contains("NEEDED"))
        for name in ["pango", "harfbuzz", "freetype", "fontconfig", "glib"] { #expect(!linked.contains(name)) }
    }
}
