import Velatura

/// A small font of strokes, for the names under a contact sheet's pictures.
///
/// Lower-case letters, digits and what else filters' names hold; all other characters are small boxes. Ten units are one
/// line; y points up from the baseline, and small letters are five units high.
enum StrokeFont {
    struct Glyph {
        /// Runs of points joined by straight strokes.
        var lines: [[Point]]
        var width: Double
    }

    /// Between glyphs.
    static let spacing = 1.9
    static let strokeWidth = 0.95
    static let ascent = 7.5
    static let descent = 2.5

    /// A text's width in units.
    static func width(_ text: String) -> Double {
        text.reduce(-spacing) { $0 + glyph($1).width + spacing }
    }

    static func glyph(_ character: Character) -> Glyph { glyphs[character] ?? box }

    private static let box = Glyph(lines: [path(0, 0, 0, 5, 3, 5, 3, 0, 0, 0)], width: 3)
    private static let bowl = arc(2.5, 2.5, 2.5, 2.5, 0, 360)
    private static let shoulder = arc(2.25, 2.75, 2.25, 2.25, 0, 180) + [Point(0, 2.75)]

    private static let glyphs: [Character: Glyph] = [
        "a": Glyph(lines: [bowl, path(5, 5, 5, 0)], width: 5),
        "b": Glyph(lines: [bowl, path(0, 7.5, 0, 0)], width: 5),
        "c": Glyph(lines: [arc(2.5, 2.5, 2.5, 2.5, 48, 312)], width: 4.3),
        "d": Glyph(lines: [bowl, path(5, 7.5, 5, 0)], width: 5),
        "e": Glyph(lines: [path(0, 2.5, 5, 2.5) + arc(2.5, 2.5, 2.5, 2.5, 0, 312)], width: 5),
        "f": Glyph(lines: [path(1.2, 0, 1.2, 5.8) + arc(2.9, 5.8, 1.7, 1.7, 180, 90), path(0, 5, 2.7, 5)], width: 2.7),
        "g": Glyph(lines: [bowl, path(5, 5, 5, -0.2) + arc(2.5, -0.2, 2.5, 2.3, 0, -150)], width: 5),
        "h": Glyph(lines: [path(0, 7.5, 0, 0), path(4.5, 0, 4.5, 2.75) + shoulder], width: 4.5),
        "i": Glyph(lines: [path(0, 5, 0, 0), path(0, 7, 0, 7.2)], width: 0),
        "j": Glyph(
            lines: [path(1.2, 5, 1.2, -0.8) + arc(-0.2, -0.8, 1.4, 1.5, 0, -80), path(1.2, 7, 1.2, 7.2)], width: 1.2),
        "k": Glyph(lines: [path(0, 7.5, 0, 0), path(3.9, 5, 0, 1.8), path(1.5, 3.05, 4.2, 0)], width: 4.2),
        "l": Glyph(lines: [path(0, 7.5, 0, 0)], width: 0),
        "m": Glyph(
            lines: [
                path(0, 5, 0, 0), path(3.6, 0, 3.6, 3.2) + arc(1.8, 3.2, 1.8, 1.8, 0, 180),
                path(7.2, 0, 7.2, 3.2) + arc(5.4, 3.2, 1.8, 1.8, 0, 180),
            ], width: 7.2),
        "n": Glyph(lines: [path(0, 5, 0, 0), path(4.5, 0, 4.5, 2.75) + shoulder], width: 4.5),
        "o": Glyph(lines: [bowl], width: 5),
        "p": Glyph(lines: [bowl, path(0, 5, 0, -2.5)], width: 5),
        "q": Glyph(lines: [bowl, path(5, 5, 5, -2.5)], width: 5),
        "r": Glyph(lines: [path(0, 5, 0, 0), arc(2.3, 2.7, 2.3, 2.3, 68, 180)], width: 2.9),
        "s": Glyph(lines: [arc(1.9, 3.75, 1.75, 1.25, 35, 270) + arc(1.9, 1.25, 1.9, 1.25, 90, -145)], width: 3.8),
        "t": Glyph(
            lines: [path(1.2, 6.8, 1.2, 1.5) + arc(2.6, 1.5, 1.4, 1.5, 180, 280), path(0, 5, 2.8, 5)], width: 2.8),
        "u": Glyph(
            lines: [
                path(0, 5, 0, 2.25) + arc(2.25, 2.25, 2.25, 2.25, 180, 360) + path(4.5, 2.25), path(4.5, 5, 4.5, 0),
            ],
            width: 4.5),
        "v": Glyph(lines: [path(0, 5, 2.2, 0, 4.4, 5)], width: 4.4),
        "w": Glyph(lines: [path(0, 5, 1.7, 0, 3.4, 5, 5.1, 0, 6.8, 5)], width: 6.8),
        "x": Glyph(lines: [path(0, 5, 4.1, 0), path(4.1, 5, 0, 0)], width: 4.1),
        "y": Glyph(lines: [path(0, 5, 2.2, 0), path(4.4, 5, 1.3, -2.4, 0.4, -2.4)], width: 4.4),
        "z": Glyph(lines: [path(0.1, 5, 4, 5, 0, 0, 4.1, 0)], width: 4.1),
        "0": Glyph(lines: [arc(2.3, 3.5, 2.3, 3.5, 0, 360)], width: 4.6),
        "1": Glyph(lines: [path(0, 5.5, 1.8, 7, 1.8, 0)], width: 1.8),
        "2": Glyph(lines: [arc(2.2, 4.9, 2.1, 2.1, 165, -35) + path(0, 0, 4.4, 0)], width: 4.4),
        "3": Glyph(lines: [arc(2.1, 5.3, 1.9, 1.7, 150, -90) + arc(2.1, 1.8, 2.2, 1.8, 90, -150)], width: 4.3),
        "4": Glyph(lines: [path(3.4, 0, 3.4, 7, 0, 2.1, 4.7, 2.1)], width: 4.7),
        "5": Glyph(lines: [path(4, 7, 0.7, 7, 0.4, 3.9) + arc(2.1, 2.25, 2.3, 2.25, 130, -145)], width: 4.4),
        "6": Glyph(lines: [arc(2.2, 2.2, 2.2, 2.2, 0, 360), arc(3.2, 2.4, 3.2, 4.6, 100, 180)], width: 4.4),
        "7": Glyph(lines: [path(0, 7, 4.4, 7, 1.6, 0)], width: 4.4),
        "8": Glyph(lines: [arc(2.2, 5.3, 1.8, 1.7, 0, 360), arc(2.2, 1.8, 2.2, 1.8, 0, 360)], width: 4.4),
        "9": Glyph(lines: [arc(2.2, 4.8, 2.2, 2.2, 0, 360), arc(1.2, 4.6, 3.2, 4.6, 0, -80)], width: 4.4),
        "-": Glyph(lines: [path(0, 2.5, 2.6, 2.5)], width: 2.6),
        ".": Glyph(lines: [path(0, 0.2, 0, 0.3)], width: 0.2),
        "_": Glyph(lines: [path(0, -1, 4, -1)], width: 4),
        " ": Glyph(lines: [], width: 1.5),
        "…": Glyph(lines: [path(0, 0.2, 0, 0.3), path(2, 0.2, 2, 0.3), path(4, 0.2, 4, 0.3)], width: 4),
    ]

    private static func path(_ numbers: Double...) -> [Point] {
        stride(from: 0, to: numbers.count, by: 2).map { Point(numbers[$0], numbers[$0 + 1]) }
    }

    /// A part of an ellipse; degrees run counter-clockwise from the right.
    private static func arc(
        _ x: Double, _ y: Double, _ radiusX: Double, _ radiusY: Double, _ from: Double, _ to: Double
    ) -> [Point] {
        let steps = max(3, Int(abs(to - from) / 12))
        return (0...steps).map { step in
            let turn = AffineTransform.rotation(degrees: from + (to - from) * Double(step) / Double(steps))
            let direction = turn.apply(to: Point(1, 0))
            return Point(x + radiusX * direction.x, y + radiusY * direction.y)
        }
    }
}
