import Glibc
import VelaturaGeometry

/// All that a stroke covers, as lines that lie dense in it: square to a curve at every place, half the width to either side;
/// ahead of square caps; fanned out around corners, cusps and dots.
struct StrokeOracle {
    let half: Double
    private(set) var lines: [(Point, Point)] = []
    /// How far apart the lines are at most.
    static let gap = 0.03

    init(half: Double) { self.half = half }

    /// A curve given by its place and its direction over 0…1, without a cusp.
    mutating func addCurve(_ at: (Double) -> (Point, Point)) {
        let start = normal(at(0))
        lines.append(start)
        for index in 0..<16 {
            let (from, to) = (Double(index) / 16, Double(index + 1) / 16)
            fill(from, normal(at(from)), to, normal(at(to)), at, 0)
        }
    }

    private mutating func fill(
        _ t0: Double, _ first: (Point, Point), _ t1: Double, _ last: (Point, Point), _ at: (Double) -> (Point, Point),
        _ depth: Int
    ) {
        let apart = max(distance(first.0, last.0), distance(first.1, last.1))
        if apart <= StrokeOracle.gap || depth > 20 { return lines.append(last) }
        let middle = normal(at((t0 + t1) / 2))
        fill(t0, first, (t0 + t1) / 2, middle, at, depth + 1)
        fill((t0 + t1) / 2, middle, t1, last, at, depth + 1)
    }

    private func normal(_ place: (Point, Point)) -> (Point, Point) {
        let (p, d) = place
        let l = hypot(d.x, d.y)
        let (x, y) = (-d.y / l * half, d.x / l * half)
        return (Point(p.x + x, p.y + y), Point(p.x - x, p.y - y))
    }

    /// A square cap ahead of `p`.
    mutating func addSquare(_ p: Point, _ direction: Point) {
        let l = hypot(direction.x, direction.y)
        let count = Int(half / StrokeOracle.gap) + 1
        for index in 0...count {
            let along = half * Double(index) / Double(count) / l
            lines.append(normal((Point(p.x + direction.x * along, p.y + direction.y * along), direction)))
        }
    }

    /// The part of a disc around `p` from one angle to another.
    mutating func addFan(_ p: Point, from: Double, to: Double) {
        let count = Int(abs(to - from) * half / StrokeOracle.gap) + 1
        for index in 0...count {
            let angle = from + (to - from) * Double(index) / Double(count)
            lines.append((p, Point(p.x + half * cos(angle), p.y + half * sin(angle))))
        }
    }

    func distance(_ q: Point) -> Double {
        var best = Double.infinity
        for (a, b) in lines {
            // Most lines are far off.
            let reach = best + 2 * half
            if abs(a.x - q.x) > reach || abs(a.y - q.y) > reach { continue }
            best = min(best, VelaturaGeometryTests.distance(q, toLine: a, b))
        }
        return best
    }

    private func distance(_ p: Point, _ q: Point) -> Double { hypot(p.x - q.x, p.y - q.y) }

    /// How far an outline and the exact stroke are apart at some of the outline's corners and some places of the stroke:
    /// for each the distance to the nearest place of the other.
    func difference(from outline: Polylines, around: [Point], _ numbers: inout SeededNumbers) -> Double {
        var worst = 0.0
        func check(_ q: Point) {
            let isCovered = winding(outline, q) != 0
            if isCovered {
                worst = max(worst, distance(q))
            } else {
                let exact = distance(q)
                if exact < StrokeOracle.gap / 2 { worst = max(worst, VelaturaGeometryTests.distance(q, to: outline)) }
            }
        }
        for _ in 0..<30 {
            let p = outline.points[Int.random(in: outline.points.indices, using: &numbers)]
            let (angle, r) = (numbers.number(0...6.2832), numbers.number(0...0.3))
            check(Point(p.x + r * cos(angle), p.y + r * sin(angle)))
            let (a, b) = lines[Int.random(in: lines.indices, using: &numbers)]
            let t = numbers.number(0...1)
            check(Point(a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t))
            let c = around[Int.random(in: around.indices, using: &numbers)]
            let d = half * numbers.number(0...1.1)
            check(Point(c.x + d * cos(angle), c.y + d * sin(angle)))
        }
        return worst
    }
}
