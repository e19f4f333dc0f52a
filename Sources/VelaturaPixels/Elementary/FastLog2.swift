/// The binary logarithm of a positive normal float; vectorises, same bits on every processor.
///
/// Error at most 3e-7 relative for ½ ≤ x ≤ 2, else 1.1e-6 absolute for 1e-5 ≤ x ≤ 65536 (half a unit in the last place
/// of the result). Powers of two are exact. Zero gives about −127; below zero and NaN have no meaning.
///
/// The mantissa is taken to √½…√2, where log₂ m = 2/ln 2 · artanh((m−1)/(m+1)) is an odd polynomial (minimax, 7e-10).
@inlinable @inline(__always)
public func fastLog2(_ x: Float) -> Float {
    let bits = Int32(bitPattern: x.bitPattern)
    let exponent = (bits &- 0x3f35_04f3) >> 23
    let m = Float(bitPattern: UInt32(bitPattern: bits &- (exponent << 23)))
    let s = (m - 1) / (m + 1)
    let z = s * s
    // Pairs first: a short chain of operations matters more here than their number.
    let low = 2.8853900788 + z * 0.9617988481
    let high = 0.5767143273 + z * 0.4317374952
    return Float(exponent) + s * (low + (z * z) * high)
}
