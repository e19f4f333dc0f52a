import VelaturaGeometry

/// Text as outlines: the upper left corner of the first line is the origin.
///
/// Equal text gives equal outlines as long as the system's fonts stay the same.
public struct TextLayout: Hashable, Sendable {
    /// All letters, to be filled non-zero.
    public let path: Path
    /// From the top to the bottom.
    public let lines: [Line]
    /// Around all lines, ascenders and descenders included: what the text takes up, not what is inked (`path.bounds`).
    public let bounds: Rect
    /// The fonts that were used, in the order of their first use; at most those that substitutes were needed for beside the
    /// one asked for.
    public let fonts: [UsedFont]
    /// For how many characters no font has a glyph. They show the sign that the font has for that.
    public let unknownCharacters: Int
    /// Whether an ellipsis stands for text that had no room.
    public let isTruncated: Bool

    /// The first line's baseline.
    public var baseline: Double { lines.first?.baseline ?? 0 }

    public struct Line: Hashable, Sendable {
        /// What the line takes up.
        public var bounds: Rect
        /// Where its letters stand, from the top of the text.
        public var baseline: Double
        public var isRightToLeft: Bool
        /// The part of the string's UTF-8 without zero bytes.
        public var utf8: Range<Int>
    }

    /// A font as it was found.
    public struct UsedFont: Hashable, Sendable {
        public var family: String
        public var weight: Font.Weight
        public var slant: Font.Slant
        public var width: Font.Width
    }
}

extension Text {
    /// How long a text may be, in bytes of UTF-8.
    public static let longest = 100_000
    /// How long words may be that have to be broken at a width: the sum of the squares of their lengths in characters, which is
    /// what breaking them costs. One of 3,000 letters may be among them; it takes about a second.
    public static let mostBreaking = 10_000_000

    /// The text laid out.
    ///
    /// The first call loads Pango, which takes some hundredths of a second; later ones take about a microsecond a letter. Calls
    /// from several threads wait for one another.
    ///
    /// - Parameters:
    ///   - width: where lines are broken, at words or within those that are too long; by default only where the text says so.
    ///   - height: what the lines may take up; an ellipsis then takes the place of what has no room. The first line is shown
    ///     however low that is.
    public func layout(width: Double? = nil, height: Double? = nil) throws(TextError) -> TextLayout {
        try check(width, height)
        return try TextShaper(text: self, width: width, height: height).layout()
    }

    private func check(_ width: Double?, _ height: Double?) throws(TextError) {
        func require(_ name: String, _ value: Double, _ allowed: ClosedRange<Double>) throws(TextError) {
            guard allowed.contains(value) else {
                throw .parameter(name, value: value, allowed: "\(allowed.lowerBound) to \(allowed.upperBound)")
            }
        }
        try require("the font's size", font.size, 0.01...10_000)
        try require("the font's weight", Double(font.weight.value), 100...1000)
        try require("the line spacing", lineSpacing, -100_000...100_000)
        if let width { try require("the width", width, 0...1_000_000) }
        if let height { try require("the height", height, 0...1_000_000) }
        let count = string.utf8.count
        guard count <= Self.longest else { throw .limit("bytes of text", count: count, allowed: Self.longest) }
        if width != nil {
            guard breaking <= Self.mostBreaking else {
                throw .limit("squared lengths of words", count: breaking, allowed: Self.mostBreaking)
            }
        }
        let lines = string.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        // Pango counts in 1/1024 pixel with 32 bits.
        let broken = width.map { Double(count) * font.size / max($0, font.size) } ?? 0
        let tallest = (Double(lines.count + 1) + broken) * max(1, 2 * font.size + lineSpacing)
        let widest = Double(lines.map(\.count).max() ?? 0) * font.size
        try require("the text's size", max(widest, tallest), 0...2_000_000)
    }

    /// The sum of the squares of the words' lengths. Lines can be broken within Chinese and Japanese.
    private var breaking: Int {
        var (sum, length) = (0, 0)
        for scalar in string.unicodeScalars {
            if scalar.properties.isWhitespace || scalar.value >= 0x2E80 {
                sum += length * length
                length = 0
            } else {
                length += 1
            }
        }
        return sum + length * length
    }
}
