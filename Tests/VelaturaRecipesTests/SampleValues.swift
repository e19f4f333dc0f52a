import VelaturaGeometry
import VelaturaImaging
import VelaturaPixels
import VelaturaRecipes

/// Allowed values of every kind of parameter, awkward ones among them.
enum SampleValues {
    static let picture = Image(
        PixelBuffer(width: 2, height: 2, format: .rgba8, colorSpace: .sRGB) { _, _ in })
    static let table = NamedTable(size: 2, values: (0..<24).map { Float($0) / 23 })

    /// Finds the same picture and table under any name.
    static let resources = RecipeResources(picture: { _ in picture }, table: { _ in table })

    static func values(for parameter: ParameterDescription) -> [ParameterValue] {
        switch parameter.kind {
        case .number(let range, _):
            let low = range.lowerBound
            let span = range.upperBound - low
            return [low, low + span / 3, low + span * 0.7182818, range.upperBound].map { .number($0) }
        case .integer(let range): return [.integer(range.lowerBound), .integer(range.upperBound)]
        case .flag: return [.flag(true), .flag(false)]
        case .text: return [.text("a b:c'd\"e\\f=g,ä🌈"), .text("")]
        case .choice(let words): return words.map { .text($0) }
        case .color:
            return [
                .color(Color(0.2, 0.4, 0.6)), .color(Color(1.0 / 3, -0.5, 2, alpha: 0.123)),
                .color(Color(1, 0, 0.5, in: .displayP3)), .color(.clear),
            ]
        case .colors(let minimum):
            let colors = [Color.black, Color(0.1, 0.22, 0.333, alpha: 0.5), .white, Color(1, 0, 0, in: .adobeRGB)]
            return [.colors(Array((colors + colors + colors).prefix(max(minimum, 4))))]
        case .point: return [.point(Point(-1.5, 1e-7)), .point(Point(3, 4))]
        case .size: return [.size(Size(0.1, 25)), .size(Size(-25, 15))]
        case .rect: return [.rect(Rect(-1, 2.5, 30, 1e6))]
        case .numbers(let counts):
            return (counts.isEmpty ? [1, 4] : counts.sorted()).map { count in
                .numbers((0..<count).map { Double($0) / 3 - 0.5 })
            }
        case .picture: return [.picture(NamedImage(picture, name: "dir/a:b.png"))]
        case .table:
            var named = table
            named.name = "look 'x'.cube"
            return [.table(named)]
        }
    }
}
