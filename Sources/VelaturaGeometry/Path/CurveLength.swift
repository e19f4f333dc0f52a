/// How far a segment has run, tabulated at the ends of intervals in which five-point Gauss quadrature is exact enough.
struct CurveLength {
    let segment: PathSegment
    /// The parameter and the length run at the end of each interval.
    private(set) var intervals: [(end: Double, length: Double)] = []

    var total: Double { intervals.last?.length ?? 0 }

    /// The error of the length is below `tolerance`, or below 1e-12 of the length where that is more.
    init(_ segment: PathSegment, tolerance: Double) {
        self.segment = segment
        if segment.isLine {
            intervals = [(1, (segment.end - segment.start).length)]
        } else {
            divide(0, 1, CurveLength.gauss(segment, 0, 1), tolerance, depth: 0)
        }
    }

    /// The parameter at which the segment has run `length`.
    func parameter(at length: Double) -> Double {
        guard length > 0 else { return 0 }
        guard length < total else { return 1 }
        if segment.isLine { return length / total }
        var (low, high) = (0, intervals.count - 1)
        while low < high {
            let middle = (low + high) / 2
            if intervals[middle].length < length { low = middle + 1 } else { high = middle }
        }
        let interval = intervals[low]
        let (start, before) = low == 0 ? (0, 0) : intervals[low - 1]
        guard interval.length > before else { return interval.end }
        // Newton's method, and bisection where it leaves the bracket.
        var bracket = (start, interval.end)
        var t = start + (interval.end - start) * (length - before) / (interval.length - before)
        for _ in 0..<40 {
            let error = before + CurveLength.gauss(segment, start, t) - length
            if abs(error) <= 1e-13 * interval.length { break }
            if error > 0 { bracket.1 = t } else { bracket.0 = t }
            let speed = segment.derivative(t).length
            let next = speed > 0 ? t - error / speed : -1
            t = next > bracket.0 && next < bracket.1 ? next : (bracket.0 + bracket.1) / 2
            if t <= bracket.0 || t >= bracket.1 { break }
        }
        return t
    }

    private mutating func divide(_ t0: Double, _ t1: Double, _ whole: Double, _ tolerance: Double, depth: Int) {
        let middle = (t0 + t1) / 2
        let first = CurveLength.gauss(segment, t0, middle)
        let second = CurveLength.gauss(segment, middle, t1)
        let sum = first + second
        // Smooth parts gain ten binary digits a halving, so the difference far overstates the error; near a cusp it
        // does not, and the intervals shrink quickly there.
        if depth >= 24 || (depth >= 2 && abs(sum - whole) <= max(tolerance / 2, 1e-12 * sum)) {
            intervals.append((middle, total + first))
            intervals.append((t1, total + second))
        } else {
            divide(t0, middle, first, tolerance / 2, depth: depth + 1)
            divide(middle, t1, second, tolerance / 2, depth: depth + 1)
        }
    }

    /// Gauss-Legendre quadrature of the speed with five points.
    private static func gauss(_ segment: PathSegment, _ t0: Double, _ t1: Double) -> Double {
        let (a, b, c, _) = segment.coefficients
        let (middle, half) = ((t0 + t1) / 2, (t1 - t0) / 2)
        func speed(_ t: Double) -> Double { ((a * (3 * t) + b * 2) * t + c).length }
        let (near, far) = (half * 0.538469310105683091, half * 0.906179845938663993)
        let inner = speed(middle - near) + speed(middle + near)
        let outer = speed(middle - far) + speed(middle + far)
        return half
            * (0.568888888888888889 * speed(middle) + 0.478628670499366468 * inner + 0.236926885056189088 * outer)
    }
}
