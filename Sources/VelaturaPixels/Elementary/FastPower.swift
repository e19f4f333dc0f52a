/// xʸ for x > 0, else 0; vectorises, same bits on every processor.
///
/// Relative error at most 3e-7 + 7e-7·|y| for 1e-4 ≤ x ≤ 16, growing with |y·log₂ x|; 1ʸ is exact.
@inlinable @inline(__always)
public func fastPower(_ x: Float, _ y: Float) -> Float {
    let result = fastExp2(y * fastLog2(x))
    return x > 0 ? result : 0
}

/// The cube root, of either sign; relative error at most 6e-7 for 1e-6 < |x| < 1e3. Vectorises.
@inlinable @inline(__always)
public func fastCubeRoot(_ x: Float) -> Float {
    let magnitude = x.magnitude
    let root = exp2InRange(fastLog2(magnitude) * (1 / 3))
    let result: Float = magnitude > 0 ? root : 0
    return Float(bitPattern: result.bitPattern | (x.bitPattern & 0x8000_0000))
}
