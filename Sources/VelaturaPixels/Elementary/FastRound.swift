/// The nearest whole number, halves to even, for |x| < 4,194,304; vectorises on processors without a rounding
/// instruction.
@inlinable @inline(__always)
public func fastRound(_ x: Float) -> Float { (x + 12_582_912) - 12_582_912 }

/// The largest whole number not above x, for |x| < 4,194,304; vectorises.
@inlinable @inline(__always)
public func fastFloor(_ x: Float) -> Float {
    let near = fastRound(x)
    return near > x ? near - 1 : near
}
