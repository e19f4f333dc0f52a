import VelaturaGeometry
import VelaturaImaging
import VelaturaPixels

/// One step of a drawing: a shape in a paint, laid over what is there with a blend mode, within a clip.
public struct DrawCommand: Hashable, Sendable {
    /// What is painted.
    public enum Shape: Hashable, Sendable {
        /// The inside of a path; open subpaths count as closed.
        case fill(Path, FillRule)
        /// The band along a path, stroked before the command's transform.
        case stroke(Path, StrokeStyle)
        /// A shadow's shape; its Gaussian is moved and scaled with it.
        case soft(SoftRectangle)
        /// All that the paint covers and the clip leaves.
        case everything
    }

    public var shape: Shape
    public var paint: Paint
    /// From the coordinates of shape and paint to the drawing's. The clip has its own.
    public var transform: AffineTransform
    /// What the paint's alpha is multiplied by, 0 to 1.
    public var alpha: Double
    /// How the paint is laid over what is there. As in Quartz no mode changes anything outside the shape: on its edge the
    /// result is mixed with what was there by how much the shape covers.
    public var blendMode: BlendMode
    public var clip: Clip

    public init(
        _ shape: Shape, paint: Paint, transform: AffineTransform = .identity, alpha: Double = 1,
        blendMode: BlendMode = .normal, clip: Clip = Clip()
    ) {
        self.shape = shape
        self.paint = paint
        self.transform = transform
        self.alpha = alpha
        self.blendMode = blendMode
        self.clip = clip
    }
}

extension DrawCommand {
    /// The inside of a path in a paint.
    public static func fill(
        _ path: Path, rule: FillRule = .nonZero, _ paint: Paint, transform: AffineTransform = .identity,
        alpha: Double = 1, blendMode: BlendMode = .normal, clip: Clip = Clip()
    ) -> DrawCommand {
        DrawCommand(
            .fill(path, rule), paint: paint, transform: transform, alpha: alpha, blendMode: blendMode, clip: clip)
    }

    /// The band along a path in a paint.
    public static func stroke(
        _ path: Path, _ style: StrokeStyle, _ paint: Paint, transform: AffineTransform = .identity, alpha: Double = 1,
        blendMode: BlendMode = .normal, clip: Clip = Clip()
    ) -> DrawCommand {
        DrawCommand(
            .stroke(path, style), paint: paint, transform: transform, alpha: alpha, blendMode: blendMode, clip: clip)
    }

    /// A picture where it is.
    public static func image(
        _ picture: some ImageComponent, transform: AffineTransform = .identity, alpha: Double = 1,
        blendMode: BlendMode = .normal, clip: Clip = Clip()
    ) -> DrawCommand {
        DrawCommand(
            .everything, paint: .pattern(picture, isTiled: false), transform: transform, alpha: alpha,
            blendMode: blendMode, clip: clip)
    }
}
