import Velatura

/// A blue butterfly with open wings, made of paths, gradients and a blur: a picture of 640 × 480.
///
/// Everything is drawn on a canvas about the middle of the body, one half and its mirror image. At another size the outlines
/// are drawn anew.
public struct Butterfly: ImageComponent {
    public static let size = Size(640, 480)

    /// Whether the butterfly sits before a meadow out of focus; else around it is nothing.
    public var hasBackground: Bool

    public init(hasBackground: Bool = false) { self.hasBackground = hasBackground }

    public var image: Image {
        Canvas.picture(Rect(origin: .zero, size: Self.size)) { canvas in
            if hasBackground { Meadow().draw(on: &canvas) }
            canvas.translate(by: 320, 250)
            canvas.rotate(degrees: -4)
            if hasBackground {
                canvas.shadow = Canvas.Shadow(offset: Size(6, 16), blur: 26, color: .black.opacity(0.45))
            }
            canvas.inTransparencyLayer { canvas in
                for side in [-1.0, 1] {
                    canvas.saving {
                        $0.scale(by: side, 1)
                        Wing.hind.draw(on: &$0)
                        Wing.fore.draw(on: &$0)
                    }
                }
                ButterflyBody().draw(on: &canvas)
            }
        }
    }
}
