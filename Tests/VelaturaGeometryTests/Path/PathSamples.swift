import Glibc
import VelaturaGeometry

/// A small generator with a seed, so that a failing case comes again (SplitMix64).
struct SeededNumbers: RandomNumberGenerator {
    var state: UInt64

    init(_ seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &self) }

    mutating func point(_ range: ClosedRange<Double> = 0...100) -> Point { Point(number(range), number(range)) }

    /// A closed polygon that crosses itself as it likes.
    mutating func polygon(_ corners: Int, _ range: ClosedRange<Double> = 0...100) -> Path {
        var path = Path()
        path.addLines((0..<corners).map { _ in point(range) })
        path.closeSubpath()
        return path
    }

    /// Lines, quadratics and cubics, some of them closed.
    mutating func path(_ count: Int) -> Path {
        var path = Path()
        path.move(to: point())
        for _ in 0..<count {
            switch Int.random(in: 0..<6, using: &self) {
            case 0: path.addLine(to: point())
            case 1, 2: path.addQuadCurve(to: point(), control: point())
            case 3, 4: path.addCurve(to: point(), control1: point(), control2: point())
            default:
                path.closeSubpath()
                if Bool.random(using: &self) { path.move(to: point()) }
            }
        }
        return path
    }
}

/// Twice the area by the shoelace formula, over all closed polylines.
func shoelace(_ lines: Polylines) -> Double {
    var sum = 0.0
    for index in 0..<lines.count {
        let points = Array(lines[index])
        for (p, q) in zip(points, points.dropFirst() + points.prefix(1)) { sum += p.x * q.y - p.y * q.x }
    }
    return sum / 2
}

/// How often closed polylines wind around a point, by the textbook's count of crossings of a ray.
func winding(_ lines: Polylines, _ p: Point) -> Int {
    var count = 0
    for index in 0..<lines.count {
        let points = lines[index]
        guard var a = points.last else { continue }
        for b in points {
            if (a.y <= p.y) != (b.y <= p.y) {
                let x = a.x + (p.y - a.y) / (b.y - a.y) * (b.x - a.x)
                if x > p.x { count += b.y > a.y ? 1 : -1 }
            }
            a = b
        }
    }
    return count
}

func distance(_ p: Point, _ q: Point) -> Double { hypot(p.x - q.x, p.y - q.y) }

func distance(_ p: Point, toLine a: Point, _ b: Point) -> Double {
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    let square = dx * dx + dy * dy
    let t = square > 0 ? min(1, max(0, ((p.x - a.x) * dx + (p.y - a.y) * dy) / square)) : 0
    return hypot(a.x + t * dx - p.x, a.y + t * dy - p.y)
}

/// The distance from a point to the nearest of all lines.
func distance(_ p: Point, to lines: Polylines) -> Double {
    var best = Double.infinity
    for index in 0..<lines.count {
        let points = Array(lines[index])
        for (a, b) in zip(points, points.dropFirst()) { best = min(best, distance(p, toLine: a, b)) }
        if lines.closed[index] || points.count == 1 {
            best = min(best, distance(p, toLine: points[points.count - 1], points[0]))
        }
    }
    return best
}

func near(_ a: Double, _ b: Double, _ tolerance: Double) -> Bool { abs(a - b) <= tolerance }
func near(_ a: Point, _ b: Point, _ tolerance: Double) -> Bool { distance(a, b) <= tolerance }
