/// A place in the plane, in the picture's own pixels: the origin is at the top left and y points down.
public struct Point: Hashable, Sendable {
    public var x: Double
    public var y: Double

    @inlinable
    public init(_ x: Double, _ y: Double) {
        self.x = x
        self.y = y
    }

    public static let zero = Point(0, 0)

    /// Whether both coordinates are finite numbers.
    public var isFinite: Bool { x.isFinite && y.isFinite }

    public static func + (p: Point, s: Size) -> Point { Point(p.x + s.width, p.y + s.height) }
    public static func - (p: Point, s: Size) -> Point { Point(p.x - s.width, p.y - s.height) }
    public static func - (p: Point, q: Point) -> Size { Size(p.x - q.x, p.y - q.y) }
}

extension Point: CustomStringConvertible {
    public var description: String { "\(x),\(y)" }
}
