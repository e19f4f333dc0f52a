/// The angle of the vector (x, y) in degrees, −180…180, the same bits on every processor; 0 for the zero vector.
///
/// Angles grow clockwise as seen, for y points down. Multiples of 45° are exact; the error is below 1e-13 degrees.
/// Halves the angle twice (tan(θ/2) = t/(1+√(1+t²))) and sums the Taylor series.
public func exactArcTangent(y: Double, x: Double) -> Double {
    guard x.isFinite, y.isFinite else { return .nan }
    let (ax, ay) = (abs(x), abs(y))
    if ax == 0 && ay == 0 { return 0 }
    let steep = ay > ax
    var degrees: Double
    if ax == ay {
        degrees = 45
    } else {
        let t = steep ? ax / ay : ay / ax
        let half = t / (1 + (1 + t * t).squareRoot())
        let quarter = half / (1 + (1 + half * half).squareRoot())
        let q2 = quarter * quarter
        var sum = 0.0
        for k in stride(from: 12, through: 0, by: -1) { sum = 1 / Double(2 * k + 1) - q2 * sum }
        degrees = 4 * quarter * sum * 180 / .pi
    }
    if steep { degrees = 90 - degrees }
    if x < 0 { degrees = 180 - degrees }
    return y < 0 ? -degrees : degrees
}
