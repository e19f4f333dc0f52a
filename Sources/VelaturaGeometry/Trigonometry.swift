/// Sine and cosine of an angle in degrees, the same bits on every processor; multiples of 90° are exact.
///
/// Reduces to ±45° and sums the Taylor series in `Double`; the error is below 1e-15.
public func exactSineCosine(degrees: Double) -> (sine: Double, cosine: Double) {
    guard degrees.isFinite else { return (.nan, .nan) }
    let turned = degrees.truncatingRemainder(dividingBy: 360)
    let quarter = (turned / 90).rounded()
    let x = (turned - quarter * 90) * .pi / 180
    let x2 = x * x
    var sine = 0.0
    var cosine = 0.0
    for k in stride(from: 9, through: 0, by: -1) {
        let n = Double(2 * k)
        sine = 1 - x2 / ((n + 2) * (n + 3)) * sine
        cosine = 1 - x2 / ((n + 1) * (n + 2)) * cosine
    }
    sine *= x
    switch ((Int(quarter) % 4) + 4) % 4 {
    case 0: return (sine, cosine)
    case 1: return (cosine, -sine)
    case 2: return (-sine, -cosine)
    default: return (-cosine, sine)
    }
}
