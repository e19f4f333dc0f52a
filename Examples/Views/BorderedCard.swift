import Velatura

/// A white card with two cut corners and two round ones.
///
/// The card is masked by its outline. A mask cuts a layer's own shadow as well, so the shadow belongs to the layer around it.
public struct BorderedCard: LayerView {
    /// How far corners are cut or rounded.
    public var inset = 40.0

    public init(inset: Double = 40) { self.inset = inset }

    public func layer(in bounds: Rect) -> Layer {
        let outline = outline(in: bounds.size)
        return Layer(frame: bounds) {
            $0.shadow = Layer.Shadow(offset: .zero, radius: 20)
            $0.shadow.path = outline
            $0.sublayers = [
                Layer(frame: Rect(origin: .zero, size: bounds.size)) {
                    $0.background = .color(.white)
                    $0.mask = Layer(.shape(.init(outline)), frame: Rect(origin: .zero, size: bounds.size))
                }
            ]
        }
    }

    /// The card's outline in a view of a size.
    public func outline(in size: Size) -> Path {
        let (w, h, i) = (size.width, size.height, inset)
        return Path {
            $0.move(to: Point(0, i))
            $0.addLine(to: Point(i, 0))
            $0.addLine(to: Point(w - i, 0))
            $0.addArc(center: Point(w - i, i), radius: i, startAngle: -.pi / 2, endAngle: 0)
            $0.addLine(to: Point(w, h - i))
            $0.addLine(to: Point(w - i, h))
            $0.addLine(to: Point(i, h))
            $0.addArc(center: Point(i, h - i), radius: i, startAngle: .pi / 2, endAngle: .pi)
            $0.closeSubpath()
        }
    }
}
