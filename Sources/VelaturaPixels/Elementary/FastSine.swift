/// The sine of an angle in radians; vectorises, same bits on every processor.
///
/// Absolute error at most 1.5e-7 for |x| ≤ 100, 1e-6 for |x| ≤ 8000; meaningless above.
@inlinable @inline(__always)
public func fastSine(_ x: Float) -> Float {
    let shifted = x * 0.318309886 + 12_582_912
    return reducedSine(x, halfTurns: shifted - 12_582_912, sign: shifted.bitPattern << 31)
}

/// The cosine of an angle in radians; as `fastSine`.
@inlinable @inline(__always)
public func fastCosine(_ x: Float) -> Float {
    // cos x = −sin(x − (k+½)π)·(−1)ᵏ with k the nearest whole number to x/π − ½.
    let shifted = (x * 0.318309886 - 0.5) + 12_582_912
    return reducedSine(x, halfTurns: (shifted - 12_582_912) + 0.5, sign: (shifted.bitPattern << 31) ^ 0x8000_0000)
}

/// ± sin(x − kπ), with the difference in −π/2…π/2. π comes in three parts so that k times the first two is exact.
@inlinable @inline(__always)
func reducedSine(_ x: Float, halfTurns k: Float, sign: UInt32) -> Float {
    let r = ((x - k * 3.140625) - k * 0.000967502594) - k * 1.50995799e-7
    let z = r * r
    // Minimax, 5e-9.
    let series = -0.166666605 + z * (0.00833308817 + z * (-0.000198111127 + z * 2.60893265e-6))
    let sine = r + r * z * series
    return Float(bitPattern: sine.bitPattern ^ sign)
}
