import Velatura

/// What the four suits measure by: they are as wide as the view less an inset, and as high as that.
struct SuitMeasures {
    static let inset = 20.0

    let center: Point
    /// The width, and the height.
    let side: Double
    /// That of the arcs.
    let radius: Double

    init(_ size: Size) {
        center = Point(size.width / 2, size.height / 2)
        side = size.width - 2 * Self.inset
        radius = side / 4
    }

    var top: Double { center.y - side / 2 }
    var bottom: Double { center.y + side / 2 }
}

extension Path {
    /// The foot of spade and club, from the centre and back to it.
    mutating func addSuitFoot(_ suit: SuitMeasures) {
        let control = Point(suit.center.x, suit.bottom)
        addQuadCurve(to: Point(suit.center.x + suit.radius, suit.bottom), control: control)
        addLine(to: Point(suit.center.x - suit.radius, suit.bottom))
        addQuadCurve(to: suit.center, control: control)
    }
}

extension Layer {
    /// An outline filled and stroked in one colour, over its shadow.
    static func suit(
        _ outline: Path, _ color: Color, lineWidth: Double, shadow radius: Double, in bounds: Rect
    ) -> Layer {
        var shape = Shape(outline, fill: .color(color))
        shape.stroke = .color(color)
        shape.strokeStyle.width = lineWidth
        return Layer(.shape(shape), frame: bounds) { $0.shadow = Shadow(offset: .zero, radius: radius) }
    }
}

extension Color {
    static let red = Color(1, 0, 0)
}
