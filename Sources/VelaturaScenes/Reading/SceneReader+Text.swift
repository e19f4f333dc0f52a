import VelaturaDrawing
import VelaturaRecipes

extension SceneReader {
    func text(_ node: SceneNode) throws -> Text {
        let object = try node.object(
            "a text, which is an object",
            ["string", "font", "fill", "alignment", "direction", "lineSpacing", "language"])
        let string = try object.required("string")
        var text = Text(try string.text())
        // So many lines and curves has a letter, give or take.
        try countElements(10 * text.string.utf8.count, string)
        if let font = object["font"] { text.font = try self.font(font) }
        if let fill = object["fill"] { text.paint = try paint(fill) }
        if let alignment = object["alignment"] { text.alignment = try alignment.choice() }
        if let direction = object["direction"] { text.direction = try direction.choice() }
        if let spacing = object["lineSpacing"] { text.lineSpacing = try spacing.number(-100_000...100_000) }
        if let language = object["language"] { text.language = try language.text() }
        return text
    }

    private func font(_ node: SceneNode) throws -> Font {
        let object = try node.object("a font, which is an object", ["family", "size", "weight", "slant", "width"])
        var font = Font()
        if let family = object["family"] { font.family = try family.text() }
        if let size = object["size"] { font.size = try size.number(0.01...10_000) }
        if let weight = object["weight"] { font.weight = Font.Weight(try weight.integer(100...1000)) }
        if let slant = object["slant"] { font.slant = try slant.choice() }
        if let width = object["width"] { font.width = try width.choice() }
        return font
    }
}
