import Glibc
import Testing
import VelaturaGeometry

struct PathStrokeTests {
    static func line(_ points: [Point], closed: Bool = false) -> Path {
        Path {
            $0.addLines(points)
            if closed { $0.closeSubpath() }
        }
    }

    /// The area covered by a non-zero fill, counted on a grid.
    static func coveredArea(_ outline: Path, step: Double) throws -> Double {
        let lines = try outline.flattened()
        let bounds = try outline.bounds
        var count = 0
        var y = bounds.minY + step / 2
        while y < bounds.maxY {
            var x = bounds.minX + step / 2
            while x < bounds.maxX {
                if winding(lines, Point(x, y)) != 0 { count += 1 }
                x += step
            }
            y += step
        }
        return Double(count) * step * step
    }

    @Test func areasOfSimpleStrokesAreTheFormulas() throws {
        let segment = Self.line([Point(0, 0), Point(30, 40)])
        let angle = Self.line([Point(0, 0), Point(50, 0), Point(50, 50)])
        let square = Path.rectangle(Rect(0, 0, 50, 50))
        let (r, w) = (5.0, 10.0)
        let cases: [(Path, StrokeStyle, Double)] = [
            (segment, StrokeStyle(width: w), 500),
            (segment, StrokeStyle(width: w, cap: .square), 600),
            (segment, StrokeStyle(width: w, cap: .round), 500 + .pi * r * r),
            (angle, StrokeStyle(width: w), 1000),
            (angle, StrokeStyle(width: w, join: .bevel), 1000 - 12.5),
            (angle, StrokeStyle(width: w, join: .round), 1000 - 25 + .pi / 4 * 25),
            (angle, StrokeStyle(width: w, miterLimit: 1.41), 1000 - 12.5),
            (angle, StrokeStyle(width: w, miterLimit: 1.42), 1000),
            (angle, StrokeStyle(width: w, miterLimit: 0), 1000 - 12.5),
            (square, StrokeStyle(width: w), 60 * 60 - 40 * 40),
            (square, StrokeStyle(width: w, join: .bevel), 60 * 60 - 40 * 40 - 50),
            (.circle(center: .zero, radius: 30), StrokeStyle(width: w), .pi * 2 * 30 * w),
            // The hole is closed by a stroke wider than the circle.
            (.circle(center: .zero, radius: 3), StrokeStyle(width: w), .pi * 64),
            (.rectangle(Rect(0, 0, 8, 8)), StrokeStyle(width: w), 18 * 18),
        ]
        for (index, (path, style, area)) in cases.enumerated() {
            let outline = try path.stroked(style, tolerance: 0.01)
            #expect(near(try Self.coveredArea(outline, step: 0.5), area, 0.02 * area), "case \(index)")
            let clean = try path.stroked(style, tolerance: 0.001, withoutOverlap: true)
            #expect(near(try clean.signedArea, area, 0.001 * area), "case \(index) without overlap")
        }
    }

    /// With round caps and joins a stroke is all that lies within half its width of the path.
    @Test(arguments: [1.0, 10, 40])
    func roundStrokesHoldWhatIsNear(width: Double) throws {
        var numbers = SeededNumbers(UInt64(51 + width))
        let style = StrokeStyle(width: width, cap: .round, join: .round)
        for round in 0..<60 {
            let path = round < 30 ? numbers.path(3) : Self.awkward(&numbers, round)
            let center = try path.flattened(tolerance: 1e-3)
            guard !center.points.isEmpty else { continue }
            let outline = try path.strokeOutline(style, tolerance: 0.025)
            for _ in 0..<150 {
                // Points near the edge of the stroke, where it could go wrong.
                let p = center.points[Int.random(in: center.points.indices, using: &numbers)]
                let angle = numbers.number(0...6.2832)
                let d = width / 2 * numbers.number(0...1.3)
                let q = Point(p.x + d * cos(angle), p.y + d * sin(angle))
                let exact = distance(q, to: center)
                guard abs(exact - width / 2) > 0.03 else { continue }
                #expect((winding(outline, q) != 0) == (exact < width / 2), "round \(round), \(q), \(exact)")
            }
        }
    }

    /// Cusps, folds, loops, repeated points.
    static func awkward(_ numbers: inout SeededNumbers, _ round: Int) -> Path {
        let (a, b, c) = (numbers.point(), numbers.point(), numbers.point())
        return Path {
            $0.move(to: a)
            switch round % 6 {
            case 0:  // a cusp in the middle: the first and the last handle cross through it
                $0.addCurve(
                    to: Point(100 - a.x, a.y), control1: Point(100 - a.x + (50 - a.x) / 1.5, b.y),
                    control2: Point(a.x - (50 - a.x) / 1.5, b.y))
            case 1: $0.addQuadCurve(to: a, control: b)
            case 2: $0.addCurve(to: a, control1: b, control2: c)
            case 3: $0.addCurve(to: b, control1: a, control2: a)
            case 4:
                $0.addLine(to: a)
                $0.addLine(to: b)
                $0.addLine(to: b)
                $0.addLine(to: a)
                $0.addQuadCurve(to: c, control: c)
                $0.closeSubpath()
            default: $0.addCurve(to: b, control1: Point(a.x + 1e-7, a.y), control2: Point(b.x, b.y - 1e-3))
            }
        }
    }

    /// With butt caps a curve covers what lies square to it: where (p − c(t))·c'(t) = 0 within half the width.
    @Test(arguments: [4.0, 30])
    func buttStrokesHoldWhatLiesSquareToTheCurve(width: Double) throws {
        var numbers = SeededNumbers(UInt64(61 + width))
        for round in 0..<60 {
            let points = (0..<4).map { _ in numbers.point() }
            let path = Path {
                $0.move(to: points[0])
                $0.addCurve(to: points[3], control1: points[1], control2: points[2])
            }
            let outline = try path.strokeOutline(StrokeStyle(width: width), tolerance: 0.025)
            let samples = (0...1000).map { Self.cubic(points, Double($0) / 1000) }
            for _ in 0..<100 {
                let (from, _) = samples[Int.random(in: samples.indices, using: &numbers)]
                let q = Point(from.x + numbers.number(-width...width), from.y + numbers.number(-width...width))
                // The distances at which a normal passes through q, and how near q is to the two cut ends.
                var feet: [Double] = []
                var last = 0.0
                // Where two feet fall together (on the evolute) the outline is only as good as the chords are short.
                var isNearEvolute = false
                for (index, (c, d)) in samples.enumerated() {
                    let g = ((q.x - c.x) * d.x + (q.y - c.y) * d.y) / hypot(d.x, d.y)
                    if index > 0 && (g > 0) != (last > 0) { feet.append(distance(q, c)) }
                    if index > 0 && abs(g) < 0.5 && abs(g - last) < 0.2 * distance(c, samples[index - 1].0) {
                        isNearEvolute = true
                    }
                    last = g
                }
                let isNearCut = [samples[0], samples[1000]].contains { c, d in
                    let speed = hypot(d.x, d.y)
                    return abs((q.x - c.x) * d.x + (q.y - c.y) * d.y) / speed < 0.05
                        && distance(q, c) < width / 2 + 0.05
                }
                if isNearCut || isNearEvolute || feet.contains(where: { abs($0 - width / 2) < 0.05 }) { continue }
                let expected = feet.contains { $0 < width / 2 }
                #expect((winding(outline, q) != 0) == expected, "round \(round), \(q), \(feet), \(points)")
            }
        }
    }

    static func cubic(_ p: [Point], _ t: Double) -> (Point, Point) {
        let u = 1 - t
        let w = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t]
        let v = [-3 * u * u, 3 * u * u - 6 * u * t, 6 * u * t - 3 * t * t, 3 * t * t]
        var (c, d) = (Point.zero, Point.zero)
        for k in 0..<4 {
            c = Point(c.x + w[k] * p[k].x, c.y + w[k] * p[k].y)
            d = Point(d.x + v[k] * p[k].x, d.y + v[k] * p[k].y)
        }
        return (c, d)
    }

    /// No outline winds the other way anywhere, so that overlaps never cancel.
    @Test func windingsNeverCancel() throws {
        var numbers = SeededNumbers(71)
        for round in 0..<120 {
            let path = round < 80 ? numbers.path(4) : Self.awkward(&numbers, round)
            let style = StrokeStyle(
                width: numbers.number(0.5...60), cap: StrokeStyle.Cap.allCases[round % 3],
                join: StrokeStyle.Join.allCases[round / 3 % 3], miterLimit: Double(round % 5))
            let outline = try path.strokeOutline(style)
            let windings = (0..<100).map { _ in winding(outline, numbers.point(-30...130)) }
            #expect(windings.allSatisfy { $0 >= 0 } || windings.allSatisfy { $0 <= 0 }, "round \(round)")
        }
    }

    @Test func dotsAreDrawnByRoundAndSquareCapsOnly() throws {
        for dot in ["M5 5L5 5", "M5 5z", "M5 5C5 5 5 5 5 5", "M5 5H5V5z"] {
            let path = try Path(svg: dot)
            #expect(try path.stroked(StrokeStyle(width: 4)).isEmpty)
            #expect(try path.stroked(StrokeStyle(width: 4, cap: .square)).bounds == Rect(3, 3, 4, 4))
            let round = try path.stroked(StrokeStyle(width: 4, cap: .round), tolerance: 0.001)
            #expect(near(abs(try round.signedArea), 4 * .pi, 0.02))
        }
        #expect(try Path(svg: "M5 5").stroked(StrokeStyle(width: 4, cap: .round)).isEmpty)
        #expect(try Path(svg: "M5 5H9").stroked(StrokeStyle(width: 0)).isEmpty)
    }

    @Test func withoutOverlapTheRulesAgree() throws {
        var numbers = SeededNumbers(72)
        for _ in 0..<25 {
            let path = numbers.path(5)
            let style = StrokeStyle(width: numbers.number(1...40), cap: .round, join: .round)
            let overlapping = try path.strokeOutline(style)
            let outline = try path.stroked(style, withoutOverlap: true).flattened()
            for _ in 0..<150 {
                let p = numbers.point(-20...120)
                let count = winding(outline, p)
                #expect(count == 0 || count == 1)
                guard (count != 0) != (winding(overlapping, p) != 0) else { continue }
                #expect(distance(p, to: outline) < 1e-5)
            }
        }
    }

    @Test func numbersOutOfRangeAreErrors() throws {
        let path = Path.rectangle(Rect(0, 0, 1, 1))
        let styles = [
            StrokeStyle(width: -1), StrokeStyle(width: .nan), StrokeStyle(width: .infinity),
            StrokeStyle(miterLimit: -1), StrokeStyle(dashes: [1, -1]), StrokeStyle(dashes: [.nan]),
            StrokeStyle(dashes: [1], dashPhase: .infinity),
        ]
        for style in styles { #expect(throws: PathError.self) { try path.stroked(style) } }
        for tolerance in [0, -1, Double.nan, .infinity] {
            #expect(throws: PathError.self) { try path.stroked(StrokeStyle(), tolerance: tolerance) }
            #expect(throws: PathError.self) { try path.flattened(tolerance: tolerance) }
        }
        #expect(throws: PathError.parameter("width", value: -1, allowed: "0 to 1e+60")) {
            try path.stroked(styles[0])
        }
    }

    @Test func hugeAndTinyPathsNeitherTrapNorHang() throws {
        for scale in [1e-60, 1e-30, 1e-9, 1e9, 1e30, 1e57] {
            let path = Path.circle(center: Point(50, 50), radius: 40).applying(.scale(scale, scale))
            for width in [scale, 1] {
                let outline = try path.stroked(StrokeStyle(width: width, cap: .round, join: .round))
                #expect(outline.elements.allSatisfy { $0.end?.isFinite ?? true })
            }
            _ = try path.stroked(StrokeStyle(width: scale), withoutOverlap: true)
            #expect(near(try path.length(), 80 * .pi * scale, 1e-3 + 1e-5 * scale * 100))
        }
    }
}
