import Velatura

/// A white card from which a thick curve is rubbed out: its stroked outline is a hole, through which light falls.
public struct ErasedPath: LayerView {
    /// The width of the rubber.
    public var width = 70.0

    public init(width: Double = 70) { self.width = width }

    public func layer(in bounds: Rect) -> Layer {
        var shape = Layer.Shape(outline(in: bounds.size), fill: .color(.white))
        shape.fillRule = .evenOdd
        return Layer(.shape(shape), frame: bounds) {
            $0.shadow = Layer.Shadow(offset: .zero, radius: 20)
            $0.shadow.path = shape.path
            $0.shadow.fillRule = .evenOdd
        }
    }

    /// The rounded card and the band, to be filled even-odd.
    ///
    /// The band does not overlap itself, or the hole would break where the curve bends.
    public func outline(in size: Size) -> Path {
        var path = Path.roundedRectangle(Rect(origin: .zero, size: size), radius: 20)
        let curve = curve(in: size)
        let style = StrokeStyle(width: width, cap: .round, join: .round)
        // A curve that has no band is left as it is, and rendering says what is wrong with it.
        path.append((try? curve.stroked(style, tolerance: 0.005, withoutOverlap: true)) ?? curve)
        return path
    }

    /// The way of the rubber.
    public func curve(in size: Size) -> Path {
        let (w, h) = (size.width, size.height)
        return Path {
            $0.move(to: Point(w / 4, h / 4))
            $0.addQuadCurve(to: Point(3 * w / 4, 3 * h / 4), control: Point(w, 0))
        }
    }
}
