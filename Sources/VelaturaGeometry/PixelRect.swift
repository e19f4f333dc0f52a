/// A rectangle of whole pixels on a grid.
public struct PixelRect: Hashable, Sendable {
    public var x: Int
    public var y: Int
    public var width: Int
    public var height: Int

    @inlinable
    public init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    @inlinable
    public init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
        self.init(x: minX, y: minY, width: max(0, maxX - minX), height: max(0, maxY - minY))
    }

    public static let zero = PixelRect(x: 0, y: 0, width: 0, height: 0)

    /// So large that no picture reaches its edge, and so small that sums of its coordinates cannot overflow.
    public static let infinite = PixelRect(x: -(1 << 40), y: -(1 << 40), width: 1 << 41, height: 1 << 41)

    @inlinable public var maxX: Int { x + width }
    @inlinable public var maxY: Int { y + height }
    public var isEmpty: Bool { width <= 0 || height <= 0 }
    public var isInfinite: Bool { width >= 1 << 40 || height >= 1 << 40 }
    public var rect: Rect { isInfinite ? .infinite : Rect(Double(x), Double(y), Double(width), Double(height)) }

    public func contains(_ other: PixelRect) -> Bool {
        other.isEmpty || (other.x >= x && other.y >= y && other.maxX <= maxX && other.maxY <= maxY)
    }

    public func intersection(_ other: PixelRect) -> PixelRect {
        let result = PixelRect(
            minX: max(x, other.x), minY: max(y, other.y), maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
        return result.isEmpty ? .zero : result
    }

    public func union(_ other: PixelRect) -> PixelRect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        return PixelRect(
            minX: min(x, other.x), minY: min(y, other.y), maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
    }

    /// Grown by `dx` pixels to the left and right and `dy` above and below.
    public func grown(_ dx: Int, _ dy: Int) -> PixelRect {
        isInfinite ? self : PixelRect(x: x - dx, y: y - dy, width: width + 2 * dx, height: height + 2 * dy)
    }

    public func offset(_ dx: Int, _ dy: Int) -> PixelRect {
        isInfinite ? self : PixelRect(x: x + dx, y: y + dy, width: width, height: height)
    }
}

extension Rect {
    /// The whole pixels that this rectangle touches, leaving out slivers below a thousandth of a pixel.
    public var enclosingPixels: PixelRect {
        if isInfinite { return .infinite }
        if isEmpty { return .zero }
        return PixelRect(
            minX: pixel((minX + 0.001).rounded(.down)), minY: pixel((minY + 0.001).rounded(.down)),
            maxX: pixel((maxX - 0.001).rounded(.up)), maxY: pixel((maxY - 0.001).rounded(.up)))
    }

    /// The whole pixels nearest to this rectangle's edges, at least one a side.
    public var nearestPixels: PixelRect {
        if isInfinite { return .infinite }
        if isEmpty { return .zero }
        let x = pixel(minX.rounded())
        let y = pixel(minY.rounded())
        return PixelRect(
            minX: x, minY: y, maxX: max(x + 1, pixel(maxX.rounded())), maxY: max(y + 1, pixel(maxY.rounded())))
    }

    private func pixel(_ value: Double) -> Int { Int(min(max(value, -1e12), 1e12)) }
}
