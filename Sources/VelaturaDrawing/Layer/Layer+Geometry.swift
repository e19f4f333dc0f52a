import VelaturaGeometry

extension Layer {
    /// The rectangle around the layer in its superlayer.
    ///
    /// Setting it changes the bounds' size and the position, as though there were no transform.
    public var frame: Rect {
        get { toSuperlayer.apply(to: bounds) }
        set {
            bounds.size = newValue.size
            position = Point(
                newValue.minX + anchorPoint.x * newValue.width, newValue.minY + anchorPoint.y * newValue.height)
        }
    }

    /// The anchor point in the layer's own coordinates.
    var anchor: Point { Point(bounds.minX + anchorPoint.x * bounds.width, bounds.minY + anchorPoint.y * bounds.height) }

    /// From the layer's coordinates to its superlayer's.
    public var toSuperlayer: AffineTransform {
        AffineTransform.translation(-anchor.x, -anchor.y).concatenating(transform)
            .concatenating(.translation(position.x, position.y))
    }

    /// From the coordinates in which sublayers lie to the layer's own.
    var fromSublayers: AffineTransform {
        sublayerTransform == .identity ? .identity : sublayerTransform.about(anchor)
    }

    /// The bounds with their rounded corners.
    public var outline: Path { .roundedRectangle(bounds, radii: cornerRadii) }

    /// The sublayers' indices from the back to the front.
    var sublayerOrder: [Int] {
        let sublayers = sublayers
        if sublayers.allSatisfy({ $0.zPosition == 0 }) { return Array(sublayers.indices) }
        return sublayers.indices.sorted {
            (sublayers[$0].zPosition, $0) < (sublayers[$1].zPosition, $1)
        }
    }
}
