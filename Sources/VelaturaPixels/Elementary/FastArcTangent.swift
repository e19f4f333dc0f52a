/// The direction of (x, y) in turns, 0 to 1, from the positive x axis towards the positive y axis. Vectorises, same bits
/// on every processor.
///
/// Absolute error at most 1.5e-7 turns; 0 at the origin, halves and quarters of turns are exact.
@inlinable @inline(__always)
public func fastTurns(y: Float, x: Float) -> Float {
    let (across, down) = (x.magnitude, y.magnitude)
    let larger: Float = across > down ? across : down
    let smaller: Float = across > down ? down : across
    let ratio = smaller / (larger > 1e-37 ? larger : 1e-37)
    let z = ratio * ratio
    // arctan(r)/2πr for r in 0…1 as a polynomial in r² (Chebyshev fit, 7e-9), in pairs for a short chain.
    let first = 0.15915483 - z * 0.053045802
    let second = 0.03174207 - z * 0.022116672
    let third = 0.015296341 - z * 0.008832062
    let fourth = 0.0034343703 - z * 0.00063308363
    let z2 = z * z
    let eighth = ratio * ((first + z2 * second) + (z2 * z2) * (third + z2 * fourth))
    let quarter: Float = across < down ? 0.25 - eighth : eighth
    let half: Float = x < 0 ? 0.5 - quarter : quarter
    return y < 0 ? 1 - half : half
}
