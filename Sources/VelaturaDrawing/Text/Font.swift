/// Which font text is set in.
///
/// Fonts are those that fontconfig knows. Where the family is not there, or has no glyph for a character, fontconfig's
/// substitute takes its place, as `fc-match` tells it; `TextLayout.fonts` says which were really used.
public struct Font: Hashable, Sendable {
    /// A family's name, or several with commas between, the first that is there; `Sans`, `Serif` and `Monospace` always are.
    public var family: String
    /// Pixels an em, above 0, at most 10,000.
    public var size: Double
    public var weight: Weight
    public var slant: Slant
    public var width: Width

    public init(
        _ family: String = "Sans", size: Double = 17, weight: Weight = .regular, slant: Slant = .upright,
        width: Width = .normal
    ) {
        self.family = family
        self.size = size
        self.weight = weight
        self.slant = slant
        self.width = width
    }

    /// How heavy strokes are, 100 to 1000 as in CSS; the nearest that the family has is taken.
    public struct Weight: Hashable, Sendable {
        public var value: Int

        public init(_ value: Int) { self.value = value }

        public static let thin = Weight(100)
        public static let light = Weight(300)
        public static let regular = Weight(400)
        public static let medium = Weight(500)
        public static let semibold = Weight(600)
        public static let bold = Weight(700)
        public static let black = Weight(900)
    }

    public enum Slant: String, Hashable, Sendable, CaseIterable {
        case upright, oblique, italic
    }

    public enum Width: String, Hashable, Sendable, CaseIterable {
        case ultraCondensed = "ultra-condensed"
        case extraCondensed = "extra-condensed"
        case condensed
        case semiCondensed = "semi-condensed"
        case normal
        case semiExpanded = "semi-expanded"
        case expanded
        case extraExpanded = "extra-expanded"
        case ultraExpanded = "ultra-expanded"
    }
}
