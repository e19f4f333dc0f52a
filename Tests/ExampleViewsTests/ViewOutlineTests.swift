import ExampleViews
import Glibc
import TestKit
import Testing
import Velatura

/// The outlines of the views against areas worked out by hand.
struct ViewOutlineTests {
    static let sizes = [(300.0, 400.0), (420, 260), (1200, 900)]

    @Test(arguments: sizes)
    func theCardLosesTwoTrianglesAndTwoCorners(w: Double, h: Double) throws {
        let card = BorderedCard().outline(in: Size(w, h))
        #expect(try card.bounds == Rect(0, 0, w, h))
        #expect(near(try card.signedArea, w * h - 1600 - 2 * 1600 * (1 - .pi / 4), 0.1))
        // The arcs touch the lines: no joining line of their own.
        #expect(card.elements.count == 1 + 2 + 2 + 3 + 2 + 1)
    }

    @Test(arguments: sizes)
    func theErasedPathHasAHole(w: Double, h: Double) throws {
        let path = ErasedPath().outline(in: Size(w, h))
        let card = Path.roundedRectangle(Rect(0, 0, w, h), radius: 20)
        let band = Path { for element in path.elements.dropFirst(card.elements.count) { $0.add(element) } }
        let curve = ErasedPath().curve(in: Size(w, h))
        let middle = Point(w / 16 + w / 2 + 3 * w / 16, h / 16 + 3 * h / 16)
        for t in stride(from: 0.0, through: 1, by: 0.05) {
            let u = 1 - t
            let p = Point(
                u * u * w / 4 + 2 * u * t * w + t * t * 3 * w / 4, u * u * h / 4 + t * t * 3 * h / 4)
            #expect(try !path.contains(p, fillRule: .evenOdd))
        }
        #expect(try !path.contains(middle, fillRule: .evenOdd) && path.contains(Point(30, h - 30), fillRule: .evenOdd))
        // Where it bends gently the band is as long as the curve, and half a disc at each end.
        if w > 1000 {
            #expect(near(try band.signedArea, try curve.length() * 70 + .pi * 35 * 35, 2))
        }
    }

    @Test(arguments: sizes)
    func theSuitsHaveTheirAreas(w: Double, h: Double) throws {
        let s = w - 40
        let r = s / 4
        // Two quads with the control below the centre: each covers a third of its triangle.
        let foot = 2 * r * (s / 2) / 2 * 2 / 3 / 2 * 1
        let heart = HeartCard().outline(in: Size(w, h))
        let spade = SpadeCard().outline(in: Size(w, h))
        let a = atan(2 * r / s)
        // The head: two sectors of π+2α and, between their ends and the middle, a kite on each side of the axis.
        let kite =
            r * s / 2 / 2
            + Self.triangle(
                Point(-r, 0), Point(-r - r * cos(2 * a), -r * sin(2 * a)), Point(0, -s / 2))
        #expect(near(try spade.signedArea, r * r * (.pi + 2 * a) + 2 * kite + foot, 1e-3 * s * s))
        #expect(try spade.bounds.minX >= 20 - 1e-3 && spade.bounds.maxX <= w - 20 + 1e-3)
        let box = try spade.bounds
        #expect(near(box.minY, h / 2 - s / 2, 1e-9) && near(box.maxY, h / 2 + s / 2, 1e-9))

        // A diamond of straight sides, less four bows of two thirds of the triangles to the controls.
        let bow = Self.triangle(Point(-s / 2, 0), Point(-10, -10), Point(0, -s / 2)) * 2 / 3
        #expect(near(try DiamondCard().outline(in: Size(w, h)).signedArea, s * s / 2 - 4 * bow, 1e-6 * s * s))

        // The heart is symmetric, and its sides touch its circles.
        let b = try heart.bounds
        #expect(near(b.minX, 20, 1e-3 * r) && near(b.maxX, w - 20, 1e-3 * r))
        #expect(near(b.minY, h / 2 - 2 * r, 1e-3) && near(b.maxY, h / 2 + s / 2, 1e-9))
        let beta = atan(4 * r / (3 * s))
        let side = Self.triangle(
            Point(0, s / 2), Point(-r - r * cos(2 * beta), -r + r * sin(2 * beta)), Point(-r, -r))
        let inner = Self.triangle(Point(0, s / 2), Point(-r, -r), Point(0, -r))
        #expect(near(try heart.signedArea, r * r * (.pi + 2 * beta) + 2 * (side + inner), 1e-3 * s * s))
    }

    @Test(arguments: sizes)
    func theClubsCirclesStayFilled(w: Double, h: Double) throws {
        let club = ClubCard().outline(in: Size(w, h))
        let r = (w - 40) / 4
        let centers = [Point(w / 2 - r, h / 2 + 10), Point(w / 2, h / 2 - r), Point(w / 2 + r, h / 2 + 10)]
        var numbers = SeededRandom(state: 101)
        for center in centers {
            for _ in 0..<100 {
                let angle = numbers.unit() * 6.28
                let d = r * numbers.unit() * 0.999
                #expect(try club.contains(Point(center.x + d * cos(angle), center.y + d * sin(angle))))
            }
        }
        // The joining lines end where the full turns began.
        let points = club.elements.compactMap(\.end)
        #expect(points.contains { near($0, Point(w / 2, h / 2 + 10), 1e-9) })
        #expect(try club.withoutOverlap().signedArea < 3 * .pi * r * r + r * 2 * r)
    }

    private func near(_ a: Double, _ b: Double, _ tolerance: Double) -> Bool { abs(a - b) <= tolerance }
    private func near(_ a: Point, _ b: Point, _ tolerance: Double) -> Bool { hypot(a.x - b.x, a.y - b.y) <= tolerance }

    static func triangle(_ a: Point, _ b: Point, _ c: Point) -> Double {
        abs((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)) / 2
    }
}
