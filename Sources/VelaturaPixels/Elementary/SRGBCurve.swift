/// The sRGB curve (IEC 61966-2-1): encoded value to linear light. Vectorises, same bits on every processor.
///
/// Extended: values above 1 go on along the power (to 65536, where they stay), negative ones mirror. Relative error at
/// most 1e-6 for |x| ≤ 2 and 1.5e-6 for |x| ≤ 16; 0 and 1 are exact.
@inlinable @inline(__always)
public func srgbDecode(_ x: Float) -> Float {
    let v: Float = x.magnitude < 65536 ? x.magnitude : 65536
    let curve = exp2InRange(2.4 * fastLog2(v * (1 / 1.055) + (0.055 / 1.055)))
    let linear: Float = v <= 0.04045 ? v * (1 / 12.92) : curve
    return Float(bitPattern: linear.bitPattern | (x.bitPattern & 0x8000_0000))
}

/// The sRGB curve (IEC 61966-2-1): linear light to encoded value; the inverse of `srgbDecode`. Relative error at most
/// 8e-7.
@inlinable @inline(__always)
public func srgbEncode(_ x: Float) -> Float {
    let v = x.magnitude
    let curve = 1.055 * exp2InRange((1 / 2.4) * fastLog2(v)) - 0.055
    let encoded: Float = v <= 0.0031308 ? v * 12.92 : curve
    return Float(bitPattern: encoded.bitPattern | (x.bitPattern & 0x8000_0000))
}
