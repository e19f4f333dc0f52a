/// Elementary functions in `Double` that give the same bits on every processor.
///
/// The C library chooses its variant by the processor, and the variants differ in the last bit; a table made with them
/// could differ in a pixel. These are plain series, a few dozen operations each: for tables and weights, not for pixels.

/// eˣ; relative error below 1e-15. Above 709.7 infinity, below −745 zero, NaN for NaN.
public func portableExp(_ x: Double) -> Double {
    guard x == x else { return x }
    if x > 709.782712893384 { return .infinity }
    if x < -745.2 { return 0 }
    let k = (x * 1.4426950408889634).rounded()
    // ln 2 in two parts: k times the first is exact.
    let r = (x - k * 0x1.62e42fee00000p-1) - k * 0x1.a39ef35793c76p-33
    var sum = 1.0
    for n in stride(from: 14, through: 1, by: -1) { sum = 1 + sum * r / Double(n) }
    let half = Int(k) / 2
    return sum * powerOfTwo(half) * powerOfTwo(Int(k) - half)
}

/// The natural logarithm; relative error below 1e-14. −infinity for 0, NaN below 0.
public func portableLog(_ x: Double) -> Double {
    guard x > 0 else { return x == 0 ? -.infinity : .nan }
    guard x < .infinity else { return x }
    var k = Double(x.exponent)
    var m = x.significand
    if m > 1.4142135623730951 {
        m /= 2
        k += 1
    }
    // log m = 2 artanh s.
    let s = (m - 1) / (m + 1)
    let s2 = s * s
    var sum = 0.0
    for n in stride(from: 23, through: 3, by: -2) { sum = (sum + 1 / Double(n)) * s2 }
    return k * 0x1.62e42fee00000p-1 + (2 * s * (1 + sum) + k * 0x1.a39ef35793c76p-33)
}

/// xʸ for x ≥ 0; relative error below 1e-14 while the result lies between 1e-6 and 1e6. 0⁰ is 1; NaN for x below 0.
public func portablePower(_ x: Double, _ y: Double) -> Double {
    if y == 0 || x == 1 { return 1 }
    if y == 1 { return x }
    if x == 0 { return y > 0 ? 0 : .infinity }
    return portableExp(y * portableLog(x))
}

/// The sine of an angle in radians, |x| below 1e6; absolute error below 1e-15 for small angles, 1e-14 at 1e4.
public func portableSine(_ x: Double) -> Double {
    let k = (x / .pi).rounded()
    // π in two parts: k times the first is exact.
    let r = (x - k * 0x1.921fb54400000p+1) - k * 0x1.0b4611a626331p-33
    let r2 = r * r
    var sum = 1.0
    for n in stride(from: 25, through: 3, by: -2) { sum = 1 - sum * r2 / Double(n * (n - 1)) }
    return k.remainder(dividingBy: 2) == 0 ? r * sum : -r * sum
}

/// The cosine of an angle in radians; as `portableSine`.
public func portableCosine(_ x: Double) -> Double {
    let half = portableSine(x / 2)
    return 1 - 2 * half * half
}

/// 2ᵏ for −1022 ≤ k ≤ 1023.
private func powerOfTwo(_ k: Int) -> Double { Double(bitPattern: UInt64(k + 1023) << 52) }
