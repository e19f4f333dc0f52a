import VelaturaGeometry

extension Layer {
    /// Where contents lie in the bounds, and how large.
    public enum Gravity: String, Hashable, Sendable, CaseIterable {
        /// In their own size, in the middle.
        case center
        case top
        case bottom
        case left
        case right
        case topLeft = "top-left"
        case topRight = "top-right"
        case bottomLeft = "bottom-left"
        case bottomRight = "bottom-right"
        /// Stretched to the bounds.
        case resize
        /// As large as fits in without a change of shape, in the middle.
        case resizeAspect = "resize-aspect"
        /// As small as covers the bounds without a change of shape, in the middle; what sticks out shows unless the layer masks.
        case resizeAspectFill = "resize-aspect-fill"
    }
}

extension Layer.Gravity {
    /// Where contents of a size lie.
    func place(_ size: Size, in bounds: Rect) -> Rect {
        switch self {
        case .resize: return bounds
        case .resizeAspect: return bounds.fitting(size)
        case .resizeAspectFill: return bounds.filled(by: size)
        default: break
        }
        let rest = Size(bounds.width - size.width, bounds.height - size.height)
        return Rect(
            origin: bounds.origin + Size(rest.width * share.x, rest.height * share.y), size: size)
    }

    /// How much of the room that is left lies to the left and above.
    private var share: Point {
        let x =
            switch self {
            case .left, .topLeft, .bottomLeft: 0.0
            case .right, .topRight, .bottomRight: 1.0
            default: 0.5
            }
        let y =
            switch self {
            case .top, .topLeft, .topRight: 0.0
            case .bottom, .bottomLeft, .bottomRight: 1.0
            default: 0.5
            }
        return Point(x, y)
    }
}
