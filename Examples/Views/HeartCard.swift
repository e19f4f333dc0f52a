import Velatura

/// A heart: two arcs, and the lines from their ends to the tip.
public struct HeartCard: LayerView {
    public init() {}

    public func layer(in bounds: Rect) -> Layer {
        .suit(outline(in: bounds.size), .red, lineWidth: 1, shadow: 20, in: bounds)
    }

    public func outline(in size: Size) -> Path {
        let suit = SuitMeasures(size)
        let (c, r) = (suit.center, suit.radius)
        // Half the angle between the axis and the line from the tip that touches the arc.
        let angle = exactArcTangent(y: 4 * r, x: 3 * suit.side) * .pi / 180
        return Path {
            $0.move(to: Point(c.x, suit.bottom))
            $0.addArc(
                center: Point(SuitMeasures.inset + r, c.y - r), radius: r, startAngle: .pi - 2 * angle, endAngle: 0)
            $0.addArc(center: Point(c.x + r, c.y - r), radius: r, startAngle: -.pi, endAngle: 2 * angle)
            $0.closeSubpath()
        }
    }
}
