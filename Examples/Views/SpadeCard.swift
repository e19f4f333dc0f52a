import Velatura

/// A spade: two arcs that run into a tip, on a foot.
public struct SpadeCard: LayerView {
    public init() {}

    public func layer(in bounds: Rect) -> Layer {
        .suit(outline(in: bounds.size), .black, lineWidth: 2, shadow: 10, in: bounds)
    }

    public func outline(in size: Size) -> Path {
        let suit = SuitMeasures(size)
        let (c, r) = (suit.center, suit.radius)
        // Half the angle between the axis and the line from the tip that touches the arc.
        let angle = exactArcTangent(y: 2 * r, x: suit.side) * .pi / 180
        return Path {
            $0.move(to: c)
            $0.addArc(
                center: Point(SuitMeasures.inset + r, c.y), radius: r, startAngle: 0, endAngle: .pi + 2 * angle)
            $0.addLine(to: Point(c.x, suit.top))
            $0.addArc(center: Point(c.x + r, c.y), radius: r, startAngle: -2 * angle, endAngle: .pi)
            $0.addSuitFoot(suit)
        }
    }
}
