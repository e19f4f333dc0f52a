/// A direction or an offset while computing.
@usableFromInline package typealias Vector = SIMD2<Double>

extension Vector {
    @inlinable @inline(__always) package func dot(_ other: Vector) -> Double { x * other.x + y * other.y }

    /// Positive where `other` lies clockwise as seen.
    @inlinable @inline(__always) package func cross(_ other: Vector) -> Double { x * other.y - y * other.x }

    /// Turned by a quarter, clockwise as seen.
    @inline(__always) var normal: Vector { Vector(-y, x) }

    @inline(__always) var lengthSquared: Double { x * x + y * y }
    @inline(__always) var length: Double { lengthSquared.squareRoot() }

    /// Of length 1; the zero vector stays.
    @inline(__always) var normalized: Vector {
        let l = length
        return l > 0 ? self / l : self
    }

    var largest: Double { Swift.max(abs(x), abs(y)) }
}

extension Point {
    @inline(__always) init(_ v: Vector) { self.init(v.x, v.y) }
    @inline(__always) var vector: Vector { Vector(x, y) }
}

extension Size {
    @inline(__always) init(_ v: Vector) { self.init(v.x, v.y) }
    @inline(__always) var vector: Vector { Vector(width, height) }
}
