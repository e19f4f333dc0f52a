import Velatura

/// A club: three circles on a foot. They overlap, and stay filled where they do: the rule is non-zero.
public struct ClubCard: LayerView {
    public init() {}

    public func layer(in bounds: Rect) -> Layer {
        .suit(outline(in: bounds.size), .black, lineWidth: 2, shadow: 20, in: bounds)
    }

    /// Full circles, joined by the lines that lead to their starts.
    public func outline(in size: Size) -> Path {
        let suit = SuitMeasures(size)
        let (c, r) = (suit.center, suit.radius)
        let drop = 10.0
        return Path {
            $0.move(to: c)
            $0.addArc(center: Point(c.x - r, c.y + drop), radius: r, startAngle: 0, endAngle: 2 * .pi)
            $0.addArc(center: Point(c.x, c.y - r), radius: r, startAngle: .pi / 2, endAngle: 5 * .pi / 2)
            $0.addArc(center: Point(c.x + r, c.y + drop), radius: r, startAngle: .pi, endAngle: 3 * .pi)
            $0.addSuitFoot(suit)
        }
    }
}
