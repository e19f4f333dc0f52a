import Velatura

/// A diamond whose four sides bow inward.
public struct DiamondCard: LayerView {
    public init() {}

    public func layer(in bounds: Rect) -> Layer {
        .suit(outline(in: bounds.size), .red, lineWidth: 2, shadow: 20, in: bounds)
    }

    public func outline(in size: Size) -> Path {
        let suit = SuitMeasures(size)
        let c = suit.center
        let bulge = 10.0
        let (left, right) = (Point(SuitMeasures.inset, c.y), Point(size.width - SuitMeasures.inset, c.y))
        return Path {
            $0.move(to: left)
            $0.addQuadCurve(to: Point(c.x, suit.top), control: Point(c.x - bulge, c.y - bulge))
            $0.addQuadCurve(to: right, control: Point(c.x + bulge, c.y - bulge))
            $0.addQuadCurve(to: Point(c.x, suit.bottom), control: Point(c.x + bulge, c.y + bulge))
            $0.addQuadCurve(to: left, control: Point(c.x - bulge, c.y + bulge))
            $0.closeSubpath()
        }
    }
}
