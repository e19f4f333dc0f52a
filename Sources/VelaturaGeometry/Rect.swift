/// A rectangle with sides along the axes, in the picture's own pixels.
///
/// A rectangle is empty where a side is not positive; `infinite` stands for the whole plane.
public struct Rect: Hashable, Sendable {
    public var origin: Point
    public var size: Size

    @inlinable
    public init(origin: Point, size: Size) {
        self.origin = origin
        self.size = size
    }

    @inlinable
    public init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
        self.init(origin: Point(x, y), size: Size(width, height))
    }

    /// The rectangle between two corners; empty where the second does not lie to the lower right of the first.
    public init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
        self.init(minX, minY, maxX - minX, maxY - minY)
    }

    public static let zero = Rect(0, 0, 0, 0)

    /// The whole plane.
    public static let infinite = Rect(-.infinity, -.infinity, .infinity, .infinity)

    public var minX: Double { origin.x }
    public var minY: Double { origin.y }
    public var maxX: Double { isInfinite ? .infinity : origin.x + size.width }
    public var maxY: Double { isInfinite ? .infinity : origin.y + size.height }
    public var width: Double { size.width }
    public var height: Double { size.height }
    public var center: Point { Point(origin.x + size.width / 2, origin.y + size.height / 2) }

    /// Whether the rectangle reaches to infinity on any side.
    public var isInfinite: Bool { !origin.isFinite || !size.isFinite }
    public var isEmpty: Bool { size.isEmpty }

    public func contains(_ point: Point) -> Bool {
        point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    }

    public func contains(_ other: Rect) -> Bool {
        other.isEmpty || (other.minX >= minX && other.minY >= minY && other.maxX <= maxX && other.maxY <= maxY)
    }

    public func intersection(_ other: Rect) -> Rect {
        if isInfinite { return other }
        if other.isInfinite { return self }
        let result = Rect(
            minX: max(minX, other.minX), minY: max(minY, other.minY),
            maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
        return result.isEmpty ? .zero : result
    }

    /// The smallest rectangle that holds both; an empty one adds nothing.
    public func union(_ other: Rect) -> Rect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        if isInfinite || other.isInfinite { return .infinite }
        return Rect(
            minX: min(minX, other.minX), minY: min(minY, other.minY),
            maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
    }

    /// The rectangle with each side moved inward by `dx`, `dy`; negative values grow it.
    public func insetBy(_ dx: Double, _ dy: Double) -> Rect {
        isInfinite ? self : Rect(minX + dx, minY + dy, width - 2 * dx, height - 2 * dy)
    }

    public func offsetBy(_ offset: Size) -> Rect {
        isInfinite ? self : Rect(origin: origin + offset, size: size)
    }

    /// The rectangle of this one's size and `content`'s shape in which `content` lies centred and whole.
    public func fitting(_ content: Size) -> Rect { centered(content.fitted(in: size)) }

    /// The rectangle around this one's centre that `content` takes when it covers all of it.
    public func filled(by content: Size) -> Rect { centered(content.filling(size)) }

    /// A rectangle of `size` with this one's centre.
    public func centered(_ size: Size) -> Rect {
        Rect(center.x - size.width / 2, center.y - size.height / 2, size.width, size.height)
    }
}

extension Rect: CustomStringConvertible {
    public var description: String { isInfinite ? "infinite" : "\(minX),\(minY),\(width),\(height)" }
}
