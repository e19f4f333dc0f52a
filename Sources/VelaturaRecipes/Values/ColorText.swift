import VelaturaPixels

/// Colours in words, as CSS writes them: `#ff8800`, `#f80`, `#ff880080`, `color(display-p3 1 0.5 0 / 0.5)`, `white`,
/// `black`, `transparent`.
///
/// Source: CSS Color 4, section 10 (the function, with its names of colour spaces).
public enum ColorText {
    private static let spaces: [(name: String, space: ColorSpace)] = [
        ("srgb", .sRGB), ("srgb-linear", .linearSRGB), ("display-p3", .displayP3), ("a98-rgb", .adobeRGB),
        ("prophoto-rgb", .proPhoto),
    ]

    /// Nil where the text is no colour.
    public static func color(_ text: String) -> Color? {
        switch text {
        case "white": return .white
        case "black": return .black
        case "transparent": return .clear
        default: break
        }
        if text.hasPrefix("color("), text.hasSuffix(")") { return function(text.dropFirst(6).dropLast()) }
        guard text.hasPrefix("#") else { return nil }
        return try? Color(hex: text)
    }

    private static func function(_ text: Substring) -> Color? {
        let halves = text.split(separator: "/", omittingEmptySubsequences: false)
        let words = halves[0].split(separator: " ")
        guard halves.count <= 2, words.count == 4, let space = spaces.first(where: { $0.name == words[0] })?.space
        else { return nil }
        let parts = words.dropFirst().compactMap { Double($0) }
        let alpha = halves.count == 2 ? halves[1].split(separator: " ").map { Double($0) } : [1]
        guard parts.count == 3, alpha.count == 1, let alpha = alpha[0] else { return nil }
        return Color(parts[0], parts[1], parts[2], alpha: alpha, in: space)
    }

    /// Reads back as the same colour: digits where they can say it, else the function.
    public static func text(_ color: Color) -> String {
        if color.colorSpace == .sRGB, let same = try? Color(hex: color.hex), same == color { return color.hex }
        var parts = [color.red, color.green, color.blue]
        var name = spaces.first { $0.space == color.colorSpace }?.name
        if name == nil {
            let light = color.linear
            parts = [Double(light.r), Double(light.g), Double(light.b)]
            name = "srgb-linear"
        }
        let words = parts.map(jsonNumber).joined(separator: " ")
        return "color(\(name!) \(words)\(color.alpha == 1 ? "" : " / " + jsonNumber(color.alpha)))"
    }
}
