/// The natural cubic spline through points: twice continuously differentiable, and straight beyond its ends.
struct NaturalSpline {
    private let x: [Double]
    private let y: [Double]
    /// Second derivatives at the points; 0 at both ends.
    private let bend: [Double]

    /// - Precondition: at least two points, and `x` rises.
    init(x: [Double], y: [Double]) {
        self.x = x
        self.y = y
        let n = x.count
        var bend = [Double](repeating: 0, count: n)
        // Thomas' elimination of the tridiagonal system h[i−1]·m[i−1] + 2(h[i−1] + h[i])·m[i] + h[i]·m[i+1] = 6·Δslope.
        var upper = [Double](repeating: 0, count: n)
        for i in 1..<max(1, n - 1) {
            let (before, after) = (x[i] - x[i - 1], x[i + 1] - x[i])
            let pivot = 2 * (before + after) - before * upper[i - 1]
            upper[i] = after / pivot
            let slopes = (y[i + 1] - y[i]) / after - (y[i] - y[i - 1]) / before
            bend[i] = (6 * slopes - before * bend[i - 1]) / pivot
        }
        for i in stride(from: n - 2, to: 0, by: -1) { bend[i] -= upper[i] * bend[i + 1] }
        self.bend = bend
    }

    var range: ClosedRange<Double> { x[0]...x[x.count - 1] }

    /// Slopes at the two ends, with which the curve goes on.
    var endSlopes: (low: Double, high: Double) {
        let n = x.count
        let (first, last) = (x[1] - x[0], x[n - 1] - x[n - 2])
        return (
            (y[1] - y[0]) / first - first * bend[1] / 6,
            (y[n - 1] - y[n - 2]) / last + last * bend[n - 2] / 6
        )
    }

    func value(at place: Double) -> Double {
        let n = x.count
        if place <= x[0] { return y[0] + (place - x[0]) * endSlopes.low }
        if place >= x[n - 1] { return y[n - 1] + (place - x[n - 1]) * endSlopes.high }
        let i = x.lastIndex { $0 <= place }!
        let h = x[i + 1] - x[i]
        let (a, b) = ((x[i + 1] - place) / h, (place - x[i]) / h)
        return a * y[i] + b * y[i + 1] + ((a * a * a - a) * bend[i] + (b * b * b - b) * bend[i + 1]) * h * h / 6
    }
}
