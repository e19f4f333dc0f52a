import VelaturaGeometry
import VelaturaImaging
import VelaturaPixels

/// What a shape is filled with: a colour, a gradient, or a picture.
///
/// A paint's points are in the coordinates of the path that it fills, after `transform`.
public struct Paint: Hashable, Sendable {
    /// The kinds of paint.
    public enum Kind: Hashable, Sendable {
        case color(Color)
        /// A gradient along the line from one point to another, the same across it. Where both are one point it is the
        /// last colour.
        case linear(Gradient, from: Point, to: Point)
        /// A gradient from one circle to another, which may lie anywhere: each place takes the colour of the last circle
        /// between the two, or on beyond them, that passes through it. Places that no circle with a positive radius
        /// reaches stay unpainted. Where both are the same circle it is the last colour.
        case radial(Gradient, from: Point, startRadius: Double, to: Point, endRadius: Double)
        /// A gradient around a point, clockwise as seen, that starts at an angle in radians (0 points to the right).
        case conic(Gradient, center: Point, startAngle: Double)
        /// A picture where its extent is, or repeated from there without gaps over the whole plane.
        case pattern(Image, isTiled: Bool)
    }

    public var kind: Kind
    /// From the paint's own coordinates to those of the path.
    public var transform: AffineTransform

    public init(_ kind: Kind, transform: AffineTransform = .identity) {
        self.kind = kind
        self.transform = transform
    }

    /// The paint moved, turned or scaled by `transform`, after what it has already.
    public func applying(_ transform: AffineTransform) -> Paint {
        Paint(kind, transform: self.transform.concatenating(transform))
    }
}

extension Paint {
    public static func color(_ color: Color) -> Paint { Paint(.color(color)) }

    public static func linearGradient(_ gradient: Gradient, from start: Point, to end: Point) -> Paint {
        Paint(.linear(gradient, from: start, to: end))
    }

    /// A gradient from the centre of a circle, or from `focus` within it, to its rim.
    public static func radialGradient(
        _ gradient: Gradient, center: Point, radius: Double, focus: Point? = nil
    ) -> Paint {
        Paint(.radial(gradient, from: focus ?? center, startRadius: 0, to: center, endRadius: radius))
    }

    /// A gradient from one circle to another.
    public static func radialGradient(
        _ gradient: Gradient, from start: Point, startRadius: Double, to end: Point, endRadius: Double
    ) -> Paint {
        Paint(.radial(gradient, from: start, startRadius: startRadius, to: end, endRadius: endRadius))
    }

    /// - Parameter startAngle: in radians, clockwise as seen from the right.
    public static func conicGradient(_ gradient: Gradient, center: Point, startAngle: Double = 0) -> Paint {
        Paint(.conic(gradient, center: center, startAngle: startAngle))
    }

    public static func pattern(_ picture: some ImageComponent, isTiled: Bool = true) -> Paint {
        Paint(.pattern(picture.image, isTiled: isTiled))
    }
}
