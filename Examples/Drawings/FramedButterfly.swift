import Velatura

/// A picture turned by −45° and moved by (−w/2, h/8), with a shadow at (−25, 15) blurred by 20: two panes, in either order.
///
/// ```swift
/// Pane(.dropShadow(…), over: Pane(.transform(…), over: photo))   // the shadow falls as the frame hangs
/// Pane(.transform(…), over: Pane(.dropShadow(…), over: photo))   // the shadow turns with the picture
/// ```
///
/// Whoever draws it calls `draw(in:)`, and does not know of the panes.
public struct FramedButterfly {
    public enum Order: String, Hashable, Sendable, CaseIterable {
        case transformThenShadow = "transform-then-shadow"
        case shadowThenTransform = "shadow-then-transform"
    }

    public var picture: Image

    public init(_ picture: some ImageComponent) { self.picture = picture.image }

    private var hung: Transform {
        let size = picture.extent.size
        var transform = Transform()
        transform.rotate = -45
        transform.translate = Size(-size.width / 2, size.height / 8)
        return transform
    }

    private var shadow: DropShadow {
        var shadow = DropShadow()
        shadow.offset = Size(-25, 15)
        shadow.blur = 20
        return shadow
    }

    /// Panes around panes around the picture.
    public func wrapped(_ order: Order) -> Pane {
        switch order {
        case .transformThenShadow: Pane(shadow, over: Pane(hung, over: picture))
        case .shadowThenTransform: Pane(hung, over: Pane(shadow, over: picture))
        }
    }

    /// The same as a chain.
    public func chained(_ order: Order) -> Image {
        switch order {
        case .transformThenShadow: picture.applying(hung).applying(shadow)
        case .shadowThenTransform: picture.applying(shadow).applying(hung)
        }
    }

    /// The picture on paper: what is drawn fills the frame as far as its shape allows.
    public static func sheet(_ picture: some ImageComponent, size: Size = Size(640, 480)) -> Image {
        let bounds = Rect(origin: .zero, size: size)
        return Canvas.picture(bounds) {
            $0.fill(
                bounds,
                with: .linearGradient(
                    Gradient([Color(0.97, 0.95, 0.9), Color(0.9, 0.86, 0.78)]), from: .zero, to: Point(0, size.height)))
            picture.draw(in: bounds.insetBy(20, 20).fitting(picture.image.extent.size), on: &$0)
        }
    }
}
