/// 2ˣ; vectorises, same bits on every processor. Relative error at most 1.5e-7; whole numbers are exact.
///
/// The argument is held to −126…127.99, so that the result stays normal and finite.
@inlinable @inline(__always)
public func fastExp2(_ x: Float) -> Float {
    let notTooLarge: Float = x < 127.99 ? x : 127.99
    return exp2InRange(notTooLarge > -126 ? notTooLarge : -126)
}

/// `fastExp2` for an argument known to lie in −126…127.99.
@inlinable @inline(__always)
func exp2InRange(_ x: Float) -> Float {
    // Adding 1.5·2²³ rounds to the nearest whole number and leaves it in the low bits.
    let shifted = x + 12_582_912
    let f = x - (shifted - 12_582_912)
    let f2 = f * f
    // Minimax on −½…½, 2e-9; in pairs, for a short chain.
    let low = 1 + f * 0.6931472029
    let middle = 0.2402264791 + f * 0.0555033247
    let high = 0.009618437357 + f * 0.001339887442 + f2 * 0.0001535336188
    let series = low + f2 * (middle + f2 * high)
    return Float(bitPattern: series.bitPattern &+ (shifted.bitPattern << 23))
}
