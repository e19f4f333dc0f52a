import TestKit
import Testing
import VelaturaDrawing
import VelaturaGeometry

struct TextLayoutTests {
    static let sans = Font("DejaVu Sans", size: 40)
    static let mono = Font("DejaVu Sans Mono", size: 20)

    @Test func advancesAreThoseOfTheFile() throws {
        let file = try TrueTypeFile(TrueTypeFile.sans)
        for character in "AbgWil.@Éß7".unicodeScalars {
            let layout = try Text(String(character), font: Self.sans).layout()
            let expected = Double(file.advance(character)) * 40 / Double(file.unitsPerEm)
            #expect(abs(layout.bounds.width - expected) <= 1.0 / 1024, "\(character)")
        }
    }

    /// Every point of the outlines is where the file has it, times size over units; composites and curves included.
    @Test func outlinesAreThoseOfTheFile() throws {
        let file = try TrueTypeFile(TrueTypeFile.sans)
        let scale = 40 / Double(file.unitsPerEm)
        for character in "AgO8é&ß".unicodeScalars {
            let layout = try Text(String(character), font: Self.sans).layout()
            let expected = file.outline(file.glyph(character)).applying(
                AffineTransform(a: scale, b: 0, c: 0, d: -scale, tx: 0, ty: layout.baseline))
            let (a, b) = (try layout.path.bounds, try expected.bounds)
            for (x, y) in [(a.minX, b.minX), (a.minY, b.minY), (a.maxX, b.maxX), (a.maxY, b.maxY)] {
                #expect(abs(x - y) < 1e-9, "\(character): \(a) is not \(b)")
            }
            #expect(abs(try layout.path.signedArea - expected.signedArea) < 1e-6, "\(character)")
            #expect(layout.path.elements.count >= expected.elements.count)
            let places = Set(layout.path.elements.compactMap(\.end).map { Self.key($0) })
            for point in expected.elements.compactMap(\.end) {
                #expect(places.contains(Self.key(point)), "\(character): \(point)")
            }
        }
    }

    static func key(_ p: Point) -> [Int] { [Int((p.x * 1e6).rounded()), Int((p.y * 1e6).rounded())] }

    @Test func aLineIsAsHighAsTheFontSays() throws {
        let file = try TrueTypeFile(TrueTypeFile.sans)
        let layout = try Text("Hg", font: Self.sans).layout()
        let scale = 40 / Double(file.unitsPerEm)
        #expect(abs(layout.baseline - Double(file.ascender) * scale) <= 1.0 / 512)
        #expect(abs(layout.bounds.height - Double(file.ascender - file.descender) * scale) <= 1.0 / 512)
        #expect(layout.lines.count == 1 && layout.lines[0].bounds == layout.bounds)
    }

    @Test func lettersAreKernedAndJoined() throws {
        func width(_ string: String) throws -> Double { try Text(string, font: Self.sans).layout().bounds.width }
        #expect(try width("AV") < width("A") + width("V") - 1)
        // An f and an i become one glyph.
        let file = try TrueTypeFile(TrueTypeFile.sans)
        let scale = 40 / Double(file.unitsPerEm)
        let ligature = try Text("fi", font: Self.sans).layout()
        let expected = try file.outline(file.glyph("\u{FB01}")).signedArea * scale * scale
        #expect(abs(abs(try ligature.path.signedArea) - abs(expected)) < 1e-6)
    }

    @Test func linesAreBrokenWhereWordsDoNotFit() throws {
        // All letters are as wide: lines are filled greedily.
        let advance = Double(try TrueTypeFile(TrueTypeFile.mono).advance("x")) * 20 / 2048
        let words = "a glaze is a thin clear layer over a finished picture".split(separator: " ")
        for columns in [10, 13, 20, 31] {
            let layout = try Text(words.joined(separator: " "), font: Self.mono).layout(
                width: (Double(columns) + 0.5) * advance)
            var lines: [String] = []
            for word in words {
                if let last = lines.last, last.count + 1 + word.count <= columns {
                    lines[lines.count - 1] = last + " " + word
                } else {
                    lines.append(String(word))
                }
            }
            let utf8 = Array(words.joined(separator: " ").utf8)
            let got = layout.lines.map { line in
                String(decoding: utf8[line.utf8], as: UTF8.self).trimmingSuffix(" ")
            }
            #expect(got == lines, "\(columns) columns")
            for (index, line) in layout.lines.enumerated() {
                #expect(abs(line.baseline - layout.baseline - Double(index) * layout.lines[0].bounds.height) < 0.01)
            }
        }
    }

    @Test func aWordThatIsTooLongIsBroken() throws {
        let advance = Double(try TrueTypeFile(TrueTypeFile.mono).advance("x")) * 20 / 2048
        let layout = try Text("abcdefghij", font: Self.mono).layout(width: 4.5 * advance)
        #expect(layout.lines.map(\.utf8) == [0..<4, 4..<8, 8..<10])
    }

    @Test func linesEndWhereTheTextSaysSo() throws {
        let layout = try Text("a\n\nbc", font: Self.mono).layout()
        #expect(layout.lines.map(\.utf8) == [0..<1, 2..<2, 3..<5])
        #expect(abs(layout.bounds.height - 3 * layout.lines[0].bounds.height) < 0.01)
        let empty = try Text("", font: Self.mono).layout()
        #expect(empty.path.isEmpty && empty.lines.count == 1 && empty.bounds.height > 20)
    }

    @Test func alignmentMovesLines() throws {
        let advance = Double(try TrueTypeFile(TrueTypeFile.mono).advance("x")) * 20 / 2048
        var text = Text("abcd\nab", font: Self.mono)
        let free: [Text.Alignment: Double] = [
            .leading: 0, .left: 0, .center: 4, .trailing: 8, .right: 8, .justified: 0,
        ]
        for (alignment, columns) in free {
            text.alignment = alignment
            let lines = try text.layout(width: 10 * advance).lines
            #expect(abs(lines[1].bounds.minX - columns * advance) < 0.01, "\(alignment)")
            // Without a width the longest line says where the others lie.
            let narrow = try text.layout().lines
            #expect(abs(narrow[1].bounds.minX - columns / 4 * advance) < 0.01, "\(alignment)")
            #expect(narrow[0].bounds.minX == 0)
        }
    }

    @Test func justifiedLinesFillTheWidth() throws {
        var text = Text("one two three four five six", font: Self.mono)
        text.alignment = .justified
        let lines = try text.layout(width: 200).lines
        #expect(lines.count > 1)
        for line in lines.dropLast() { #expect(abs(line.bounds.width - 200) < 0.01) }
        #expect(lines.last!.bounds.width < 190)
    }

    @Test func spacingIsAddedBetweenLines() throws {
        var text = Text("a\nb\nc", font: Self.mono)
        let plain = try text.layout()
        text.lineSpacing = 7.5
        let spaced = try text.layout()
        for index in 0..<3 {
            #expect(
                abs(spaced.lines[index].baseline - plain.lines[index].baseline - 7.5 * Double(index)) < 0.01)
        }
    }

    @Test func anEllipsisStandsForWhatHasNoRoom() throws {
        let text = Text("one two three four five six seven", font: Self.mono)
        let whole = try text.layout(width: 120)
        let height = whole.lines[0].bounds.height
        let cut = try text.layout(width: 120, height: 2.5 * height)
        #expect(!whole.isTruncated && cut.isTruncated)
        #expect(cut.lines.count == 2 && whole.lines.count > 2)
        #expect(cut.bounds.maxX <= 120)
        #expect(try !text.layout(width: 120, height: 100 * height).isTruncated)
        #expect(try text.layout(width: 120, height: 0).lines.count == 1)
    }

    @Test func hebrewRunsFromTheRight() throws {
        func layout(_ string: String) throws -> TextLayout { try Text(string, font: Self.sans).layout() }
        let (alef, bet) = (try layout("א"), try layout("ב"))
        let both = try layout("אב")
        #expect(both.lines[0].isRightToLeft)
        // The second letter stands at the left.
        var expected = bet.path
        expected.append(alef.path.applying(.translation(bet.bounds.width, 0)))
        let (a, b) = (both.path.elements.compactMap(\.end), expected.elements.compactMap(\.end))
        #expect(a.count == b.count)
        for (p, q) in zip(a, b) { #expect(abs(p.x - q.x) < 0.002 && p.y == q.y) }
        // And leads from the right.
        let wide = try Text("אב", font: Self.sans).layout(width: 200)
        #expect(abs(wide.lines[0].bounds.maxX - 200) < 0.01)
        var latin = Text("ab", font: Self.sans)
        latin.direction = .rightToLeft
        #expect(abs(try latin.layout(width: 200).lines[0].bounds.maxX - 200) < 0.01)
        latin.alignment = .left
        #expect(try latin.layout(width: 200).lines[0].bounds.minX == 0)
    }

    @Test func aFamilyThatIsNotThereIsReplacedAsFontconfigSays() throws {
        for family in ["No Such Family", "Sans", "Monospace"] {
            let expected = try output(of: "fc-match", ["-f", "%{family[0]}", family])
            let layout = try Text("abc", font: Font(family, size: 20)).layout()
            #expect(layout.fonts.map(\.family) == [expected])
        }
    }

    @Test func theFontThatWasUsedIsTold() throws {
        let bold = try Text("abc", font: Font("DejaVu Sans", size: 20, weight: .bold, slant: .oblique)).layout()
        #expect(bold.fonts.first?.family == "DejaVu Sans")
        #expect(bold.fonts.first?.weight == .bold)
        let plain = try Text("abc", font: Font("DejaVu Sans", size: 20)).layout()
        #expect(bold.bounds.width > plain.bounds.width)
        #expect(plain.fonts.count == 1 && plain.fonts.first?.slant == .upright && plain.fonts.first?.width == .normal)
        // A character that the family has not comes from another one.
        let mixed = try Text("aא", font: Font("DejaVu Sans Mono", size: 20)).layout()
        #expect(mixed.fonts.count == 2 && mixed.fonts[0].family == "DejaVu Sans Mono")
        #expect(try Text("\u{10FFFD}", font: Self.sans).layout().unknownCharacters == 1)
    }
}

extension String {
    fileprivate func trimmingSuffix(_ suffix: String) -> String {
        hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
    }
}
