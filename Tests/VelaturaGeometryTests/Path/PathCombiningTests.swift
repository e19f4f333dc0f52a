import Glibc
import Testing
import VelaturaGeometry

struct PathCombiningTests {
    static func expected(_ operation: PathOperation, _ a: Bool, _ b: Bool) -> Bool {
        switch operation {
        case .union: a || b
        case .intersection: a && b
        case .difference: a && !b
        case .exclusion: a != b
        }
    }

    /// Every operation and rule on polygons that cross themselves, point by point on a raster.
    @Test(arguments: PathOperation.allCases)
    func agreesWithARaster(operation: PathOperation) throws {
        var numbers = SeededNumbers(91)
        for round in 0..<40 {
            let (a, b) = (numbers.polygon(3 + round % 9), numbers.polygon(3 + round % 7))
            for (ruleA, ruleB) in [(FillRule.nonZero, FillRule.nonZero), (.evenOdd, .nonZero), (.evenOdd, .evenOdd)] {
                let result = try a.combined(with: b, by: operation, fillRule: ruleA, otherFillRule: ruleB)
                let (linesA, linesB, lines) = (try a.flattened(), try b.flattened(), try result.flattened())
                var count = 0
                for y in 0..<50 {
                    for x in 0..<50 {
                        let p = Point(Double(x) * 2 + 1, Double(y) * 2 + 1)
                        let inside = winding(lines, p)
                        let isExpected = Self.expected(
                            operation, ruleA.isInside(winding: winding(linesA, p)),
                            ruleB.isInside(winding: winding(linesB, p)))
                        if isExpected { count += 1 }
                        // Clockwise around the inside, and never twice.
                        guard inside != (isExpected ? 1 : 0) else { continue }
                        #expect(distance(p, to: lines) < 1e-5, "round \(round), \(p)")
                    }
                }
                let area = try result.signedArea
                #expect(near(area, Double(count) * 4, 150), "round \(round)")
            }
        }
    }

    @Test func areasAddUp() throws {
        var numbers = SeededNumbers(92)
        for _ in 0..<60 {
            let (a, b) = (numbers.path(8), numbers.path(8))
            let both = try a.intersection(b).signedArea
            let either = try a.union(b).signedArea
            let (areaA, areaB) = (try a.withoutOverlap().signedArea, try b.withoutOverlap().signedArea)
            #expect(near(either + both, areaA + areaB, 1e-3))
            #expect(near(try a.difference(b).signedArea, areaA - both, 1e-3))
            #expect(near(try a.exclusion(b).signedArea, either - both, 1e-3))
        }
    }

    @Test func aShapeWithItselfIsItself() throws {
        let shapes: [Path] = [
            .rectangle(Rect(1, 2, 30, 40)), .regularPolygon(sides: 7, center: Point(50, 50), radius: 40),
            .star(points: 9, center: Point(5, 5), outerRadius: 4, innerRadius: 1),
        ]
        for shape in shapes {
            let same = try shape.union(shape)
            #expect(Set(same.elements.compactMap(\.end)) == Set(shape.elements.compactMap(\.end)))
            #expect(near(try same.signedArea, try shape.signedArea, 1e-9))
            #expect(near(try shape.intersection(shape).signedArea, try shape.signedArea, 1e-9))
            #expect(try shape.difference(shape).isEmpty && shape.exclusion(shape).isEmpty)
            #expect(try shape.union(shape.reversed()) == same)
        }
        let circle = Path.circle(center: Point(7, 7), radius: 5)
        #expect(near(try circle.union(circle).signedArea, 25 * .pi, 10 * .pi * 0.025))
    }

    @Test func sharedEdgesVanishAndCornersThatTouchDoNot() throws {
        let (left, right) = (Path.rectangle(Rect(0, 0, 5, 5)), Path.rectangle(Rect(5, 0, 5, 5)))
        #expect(try left.union(right) == Path(svg: "M0 0H10V5H0Z"))
        #expect(try left.intersection(right).isEmpty)
        let offset = Path.rectangle(Rect(5, 2, 5, 5))
        #expect(try left.union(offset).signedArea == 50)
        #expect(try left.union(offset).elements.filter { $0 == .close }.count == 1)
        // Two squares at one corner stay two contours.
        let diagonal = Path.rectangle(Rect(5, 5, 5, 5))
        let touching = try left.union(diagonal)
        #expect(touching.elements.filter { $0 == .close }.count == 2)
        #expect(try touching.signedArea == 50)
        // A hole runs the other way.
        let ring = try Path.rectangle(Rect(0, 0, 10, 10)).difference(.rectangle(Rect(2, 2, 3, 3)))
        #expect(try ring.signedArea == 91)
        #expect(try ring.winding(around: Point(3, 3)) == 0)
        // Far apart they are kept as they are.
        #expect(try left.union(.rectangle(Rect(100, 0, 5, 5))).signedArea == 50)
        #expect(try left.exclusion(.rectangle(Rect(2, 2, 5, 5))).signedArea == 50 - 18)
    }

    @Test func manyLinesThroughOnePointAndManyOnALine() throws {
        // Sixty needles through the middle.
        var needles = Path()
        for k in 0..<60 {
            let (sine, cosine) = exactSineCosine(degrees: Double(k) * 3)
            let (along, across) = (Vector2(cosine * 50, sine * 50), Vector2(-sine * 0.2, cosine * 0.2))
            needles.addLines([
                Point(along.x + across.x, along.y + across.y), Point(along.x - across.x, along.y - across.y),
                Point(-along.x - across.x, -along.y - across.y), Point(-along.x + across.x, -along.y + across.y),
            ])
            needles.closeSubpath()
        }
        let union = try needles.withoutOverlap()
        let lines = try union.flattened()
        var numbers = SeededNumbers(93)
        for _ in 0..<2000 {
            let p = numbers.point(-50...50)
            let count = winding(lines, p)
            #expect(count == 0 || count == 1)
            let isInside = try needles.contains(p)
            guard (count == 1) != isInside else { continue }
            #expect(distance(p, to: lines) < 1e-5)
        }
        // Overlapping boxes on one line.
        var boxes = Path()
        for k in 0..<100 { boxes.addRect(Rect(Double(k) * 0.7, 0, 1, 1)) }
        #expect(try near(boxes.withoutOverlap().signedArea, 70.3, 1e-6))
        #expect(try boxes.withoutOverlap().elements.filter { $0 == .close }.count == 1)
    }

    @Test func tooManyCrossingsAreRefused() {
        var numbers = SeededNumbers(94)
        let tangle = numbers.polygon(4000)
        do throws(PathError) {
            _ = try tangle.withoutOverlap()
            Issue.record("no error")
        } catch {
            guard case .limit("crossings of outlines", _, allowed: 2_000_000) = error else {
                Issue.record("\(error)")
                return
            }
        }
    }

    @Test func degenerateAndHugeInput() throws {
        #expect(try Path().union(Path()).isEmpty)
        #expect(try Path(svg: "M0 0L5 5").union(Path(svg: "M1 1z")).isEmpty)
        #expect(try Path(svg: "M0 0H10H0z").withoutOverlap().isEmpty)
        let far = Path.rectangle(Rect(1e50, 0, 1e50, 1e50))
        #expect(try near(far.union(.rectangle(Rect(0, 0, 1, 1))).signedArea / 1e100, 1, 1e-6))
        let tiny = Path.rectangle(Rect(0, 0, 1e-40, 1e-40))
        #expect(try near(tiny.withoutOverlap().signedArea / 1e-80, 1, 1e-6))
        let broken = Path { $0.addRect(Rect(0, .nan, 1, 1)) }
        #expect(throws: PathError.self) { try tiny.union(broken) }
    }

    private struct Vector2 {
        var x: Double
        var y: Double
        init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }
    }
}
