import VelaturaPixels

/// Words to be set in a font.
///
/// Text is shaped as its script wants it (ligatures, kerning, marks, joined letters, right to left) and drawn as outlines, which
/// are neither hinted nor snapped to pixels: a preview is the export made smaller.
public struct Text: Hashable, Sendable {
    /// Lines end where it says so, and where `TextLayout` has to break them.
    public var string: String
    public var font: Font
    /// What the letters are filled with.
    public var paint: Paint
    public var alignment = Alignment.leading
    public var direction = Direction.natural
    /// Added to the height of each line but the last, in pixels; may be negative.
    public var lineSpacing = 0.0
    /// Which language's forms are taken where a character has several, as in BCP 47.
    public var language = "en"

    public init(_ string: String, font: Font = Font(), paint: Paint = .color(.black)) {
        self.string = string
        self.font = font
        self.paint = paint
    }

    /// Where lines lie in the width they are given, or, without one, in that of the longest.
    public enum Alignment: String, Hashable, Sendable, CaseIterable {
        /// Where the line's script begins: left, but right for those from right to left.
        case leading
        case trailing
        case left, center, right
        /// Stretched between both sides, the last line of a paragraph but leading.
        case justified
    }

    /// Which way a paragraph runs.
    public enum Direction: String, Hashable, Sendable, CaseIterable {
        /// As its first letter does.
        case natural
        case leftToRight = "left-to-right"
        case rightToLeft = "right-to-left"
    }
}
