/// √x, 0 below zero and for NaN; exact to rounding. Vectorises, because the argument cannot be negative.
@inlinable @inline(__always)
public func fastSquareRoot(_ x: Float) -> Float { (x > 0 ? x : 0).squareRoot() }
