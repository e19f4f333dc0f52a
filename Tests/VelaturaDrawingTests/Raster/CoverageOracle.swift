import VelaturaGeometry

/// The exact area of a polygon's inside within each pixel, in `Double`, slowly and by another way than the library's: rows
/// are cut into slabs at all corners and crossings, and each trapezoid between two neighbouring sides is shared out over
/// the columns by its exact area.
struct CoverageOracle {
    let width: Int
    let height: Int
    private(set) var areas: [Double]

    private struct Side {
        var x0: Double
        var y0: Double
        var x1: Double
        var y1: Double
        var direction: Int

        func x(at y: Double) -> Double { x0 + (y - y0) * (x1 - x0) / (y1 - y0) }
    }

    init(_ polygons: [[Point]], rule: FillRule, width: Int, height: Int) {
        self.width = width
        self.height = height
        areas = Array(repeating: 0, count: width * height)
        var sides: [Side] = []
        for polygon in polygons {
            for (index, p) in polygon.enumerated() {
                let q = polygon[(index + 1) % polygon.count]
                if p.y == q.y { continue }
                sides.append(
                    p.y < q.y
                        ? Side(x0: p.x, y0: p.y, x1: q.x, y1: q.y, direction: 1)
                        : Side(x0: q.x, y0: q.y, x1: p.x, y1: p.y, direction: -1))
            }
        }
        for row in 0..<height {
            let (top, bottom) = (Double(row), Double(row + 1))
            let here = sides.filter { $0.y0 < bottom && $0.y1 > top }
            var cuts = [top, bottom]
            for (index, a) in here.enumerated() {
                for y in [a.y0, a.y1] where y > top && y < bottom { cuts.append(y) }
                for b in here[(index + 1)...] {
                    if let y = CoverageOracle.crossing(a, b), y > top, y < bottom { cuts.append(y) }
                }
            }
            cuts.sort()
            for (upper, lower) in zip(cuts, cuts.dropFirst()) where lower > upper {
                let middle = (upper + lower) / 2
                let active = here.filter { $0.y0 <= middle && $0.y1 >= middle }.sorted {
                    $0.x(at: middle) < $1.x(at: middle)
                }
                var winding = 0
                for (left, right) in zip(active, active.dropFirst()) {
                    winding += left.direction
                    if rule.isInside(winding: winding) { add(left, right, upper, lower, row) }
                }
            }
        }
    }

    private static func crossing(_ a: Side, _ b: Side) -> Double? {
        let (sa, sb) = ((a.x1 - a.x0) / (a.y1 - a.y0), (b.x1 - b.x0) / (b.y1 - b.y0))
        if sa == sb { return nil }
        let y = (b.x0 - b.y0 * sb - a.x0 + a.y0 * sa) / (sa - sb)
        return y > max(a.y0, b.y0) && y < min(a.y1, b.y1) ? y : nil
    }

    /// The trapezoid between two sides: for each column the area to the left of the right side less that of the left one.
    private mutating func add(_ left: Side, _ right: Side, _ upper: Double, _ lower: Double, _ row: Int) {
        for column in 0..<width {
            let x = Double(column)
            areas[row * width + column] +=
                areaLeft(of: right, x, upper, lower) - areaLeft(of: left, x, upper, lower)
        }
    }

    /// The area of the column from `x` to `x` + 1 that lies to the left of a side, between two heights.
    private func areaLeft(of side: Side, _ x: Double, _ upper: Double, _ lower: Double) -> Double {
        // The mean of clamp(X − x, 0, 1) where X goes evenly from one end to the other.
        let (a, b) = (side.x(at: upper) - x, side.x(at: lower) - x)
        func integral(_ v: Double) -> Double { v <= 0 ? 0 : v >= 1 ? v - 0.5 : v * v / 2 }
        let mean = abs(b - a) < 1e-9 ? min(max((a + b) / 2, 0), 1) : (integral(b) - integral(a)) / (b - a)
        return mean * (lower - upper)
    }

    func largestDifference(from pixels: [Double]) -> Double {
        zip(areas, pixels).map { abs($0 - $1) }.max() ?? 0
    }

    var sum: Double { areas.reduce(0, +) }
}

/// Polygons as a path.
func path(_ polygons: [[Point]]) -> Path {
    Path { path in
        for polygon in polygons {
            path.addLines(polygon)
            path.closeSubpath()
        }
    }
}
