import VelaturaGeometry
import VelaturaImaging

/// Scales, turns and moves a picture, or maps it by any affine matrix.
///
/// In this order: the matrix, scaling, turning (all about the anchor, by default the origin), moving. The extent becomes the
/// box around the result. Quarter turns, flips and moves by whole pixels are exact; else pixels are looked up with
/// Catmull-Rom in premultiplied linear light, with an antialiased edge; what is shrunk is made smaller beforehand.
public struct Transform: Filter {
    public static let info = FilterInfo(
        "transform", alias: "CIAffineTransform", group: .geometry, "Scales, turns and moves")
    public static let parameters = [
        Parameter(angle: "rotate", \Self.rotate, "Turn, clockwise"),
        Parameter("scale", \Self.scale, .numbers(counts: [1, 2]), "Factor, or factors across and down"),
        Parameter("translate", \Self.translate, .size, "Way to the right and down"),
        Parameter(
            "matrix", \Self.matrix, .numbers(counts: [6]), "a,b,c,d,tx,ty: x' = a·x + c·y + tx, y' = b·x + d·y + ty"),
        Parameter(
            "anchor", \Self.anchor, .point, "The place that scaling and turning leave alone; the origin where not set"),
    ]

    /// Degrees, clockwise as seen.
    public var rotate = 0.0
    /// One factor, or one across and one down. Negative ones flip.
    public var scale = [1.0]
    public var translate = Size.zero
    /// a, b, c, d, tx, ty.
    public var matrix: [Double]?
    public var anchor: Point?

    public init() {}

    public init(_ transform: AffineTransform) {
        matrix = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
    }

    /// All of it as one transform.
    public var transform: AffineTransform {
        var result = AffineTransform.identity
        if let m = matrix, m.count == 6 {
            result = AffineTransform(a: m[0], b: m[1], c: m[2], d: m[3], tx: m[4], ty: m[5])
        }
        result = result.concatenating(.scale(scale.first ?? 1, scale.last ?? 1))
            .concatenating(.rotation(degrees: rotate))
        if let anchor { result = result.about(anchor) }
        return result.concatenating(.translation(translate.width, translate.height))
    }

    public func problem(for input: Image) -> ParameterProblem? {
        if scale.contains(0) { return ParameterProblem(name: "scale", reason: "must not be 0") }
        let transform = transform
        let size = [transform.a, transform.b, transform.c, transform.d].map(abs).max()!
        if !transform.isFinite || abs(transform.determinant) <= 1e-12 * size * size {
            return ParameterProblem(name: "matrix", reason: "flattens the picture")
        }
        return nil
    }

    public func output(for input: Image) -> Image {
        let transform = transform
        return transform == .identity ? input : Image(TransformedImage(input, transform))
    }
}

extension Transform {
    /// A turn in degrees, clockwise as seen.
    public static func rotation(degrees: Double, anchor: Point? = nil) -> Transform {
        var filter = Transform()
        filter.rotate = degrees
        filter.anchor = anchor
        return filter
    }

    public static func scale(_ x: Double, _ y: Double? = nil, anchor: Point? = nil) -> Transform {
        var filter = Transform()
        filter.scale = y.map { [x, $0] } ?? [x]
        filter.anchor = anchor
        return filter
    }

    public static func translation(_ x: Double, _ y: Double) -> Transform {
        var filter = Transform()
        filter.translate = Size(x, y)
        return filter
    }
}

extension Filter where Self == Transform {
    public static func transform(_ transform: AffineTransform) -> Self { Transform(transform) }

    /// `.transform(.rotation(degrees: 45))`
    public static func transform(_ transform: Transform) -> Self { transform }

    /// Scales, then turns by degrees clockwise (both about `anchor`, by default the origin), then moves.
    public static func transform(
        rotate: Double = 0, scale: Size = Size(1, 1), translate: Size = .zero, anchor: Point? = nil
    ) -> Self {
        var filter = Transform()
        filter.rotate = rotate
        filter.scale = [scale.width, scale.height]
        filter.translate = translate
        filter.anchor = anchor
        return filter
    }
}
