/// A linear map with a translation: x' = a·x + c·y + tx, y' = b·x + d·y + ty.
///
/// With y pointing down a positive angle turns clockwise as seen.
public struct AffineTransform: Hashable, Sendable {
    public var a: Double
    public var b: Double
    public var c: Double
    public var d: Double
    public var tx: Double
    public var ty: Double

    public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    public static let identity = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    public static func translation(_ x: Double, _ y: Double) -> AffineTransform {
        AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
    }

    public static func scale(_ x: Double, _ y: Double) -> AffineTransform {
        AffineTransform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
    }

    /// A turn about the origin, clockwise as seen; multiples of 90° are exact.
    public static func rotation(degrees: Double) -> AffineTransform {
        let (sine, cosine) = exactSineCosine(degrees: degrees)
        return AffineTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
    }

    /// A turn about the origin, clockwise as seen, by an angle in radians.
    public static func rotation(radians: Double) -> AffineTransform {
        rotation(degrees: radians * 180 / .pi)
    }

    /// The transform that does this one first and `next` after it.
    public func concatenating(_ next: AffineTransform) -> AffineTransform {
        AffineTransform(
            a: a * next.a + b * next.c, b: a * next.b + b * next.d,
            c: c * next.a + d * next.c, d: c * next.b + d * next.d,
            tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
    }

    /// This transform about `anchor` instead of the origin.
    public func about(_ anchor: Point) -> AffineTransform {
        AffineTransform.translation(-anchor.x, -anchor.y).concatenating(self)
            .concatenating(.translation(anchor.x, anchor.y))
    }

    public var determinant: Double { a * d - b * c }

    public var isFinite: Bool {
        a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
    }

    /// The transform that undoes this one, or `nil` where it flattens the plane.
    public var inverted: AffineTransform? {
        let det = determinant
        guard det.isFinite, det != 0 else { return nil }
        return AffineTransform(
            a: d / det, b: -b / det, c: -c / det, d: a / det,
            tx: (c * ty - d * tx) / det, ty: (b * tx - a * ty) / det)
    }

    public func apply(to p: Point) -> Point { Point(a * p.x + c * p.y + tx, b * p.x + d * p.y + ty) }

    /// The smallest rectangle that holds the image of `rect`.
    public func apply(to rect: Rect) -> Rect {
        if rect.isInfinite { return .infinite }
        let corners = [
            apply(to: rect.origin), apply(to: Point(rect.maxX, rect.minY)),
            apply(to: Point(rect.minX, rect.maxY)), apply(to: Point(rect.maxX, rect.maxY)),
        ]
        let xs = corners.map(\.x)
        let ys = corners.map(\.y)
        return Rect(minX: xs.min()!, minY: ys.min()!, maxX: xs.max()!, maxY: ys.max()!)
    }

    /// Whether the axes stay axes: the transform only moves, scales, flips and turns by quarters.
    public var keepsAxes: Bool { (b == 0 && c == 0) || (a == 0 && d == 0) }
}
