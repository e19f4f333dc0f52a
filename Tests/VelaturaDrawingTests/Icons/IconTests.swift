import TestKit
import Testing
import VelaturaDrawing
import VelaturaGeometry
import VelaturaImaging
import VelaturaPixels

struct IconTests {
    @Test func names() {
        #expect(
            Icon.allCases.map(\.rawValue) == [
                "circle", "heart", "star", "bell", "bookmark", "tag", "bolt", "play", "pause", "rounded-square", "key",
                "hexagon", "gear", "car",
            ])
        #expect(Icon(rawValue: "gear") == .gear && Icon(rawValue: "dog") == nil)
    }

    /// None is lost beside the others: all reach about as far, and balance near the middle.
    @Test(arguments: Icon.allCases)
    func weightsAreAlike(icon: Icon) throws {
        let path = icon.path
        let box = try path.bounds
        #expect(Rect(5, 5, 70, 70).contains(box), "\(box)")
        #expect((56...70).contains(max(box.width, box.height)), "\(box)")
        #expect(abs(box.center.x - 40) < 4 && abs(box.center.y - 40) < 2.5, "\(box)")
        let area = try path.signedArea
        #expect((1000...3300).contains(area), "\(area)")
        let center = try centroid(path)
        #expect(abs(center.x - 40) < 6 && abs(center.y - 40) < 6, "\(center)")
    }

    /// Either rule fills the same, and holes wind against what is around them.
    @Test(arguments: Icon.allCases)
    func outlinesDoNotOverlap(icon: Icon) throws {
        let path = icon.path
        for y in stride(from: 0.37, to: 80, by: 1.9) {
            for x in stride(from: 0.41, to: 80, by: 1.9) {
                let winding = try path.winding(around: Point(x, y))
                #expect(winding == 0 || winding == 1, "\(icon) at \(x),\(y): \(winding)")
            }
        }
        let difference = try path.withoutOverlap(tolerance: 0.001).signedArea - path.signedArea
        #expect(abs(difference) < 0.5)
    }

    @Test func areasByFormulas() throws {
        func area(_ icon: Icon) throws -> Double { try icon.path.signedArea }
        let corners = 4 - Double.pi  // what four round corners of radius 1 lose
        let square = 56 * 56 - corners * 196
        let bars = 2 * (17.5 * 57 - corners * 25)
        #expect(abs(try area(.circle) - Double.pi * 961) < 0.1)
        #expect(abs(try area(.roundedSquare) - square) < 0.1)
        #expect(abs(try area(.pause) - bars) < 0.1)
        // A corner of the angle φ rounded by r loses r²·(cot(φ/2) − (π−φ)/2).
        let root = 3.0.squareRoot()
        let lost = 36 * (1 / root - Double.pi / 6)
        let hexagon = 1.5 * root * 34 * 34 - 6 * lost
        #expect(abs(try area(.hexagon) - hexagon) < 0.1)
    }

    @Test func holesAreHoles() throws {
        for (icon, hole, around) in [
            (Icon.tag, Point(24, 24), Point(24, 34)), (.gear, Point(40, 40), Point(40, 25)),
            (.key, Point(53.5, 25.5), Point(44, 35)), (.car, Point(28, 30), Point(36, 30)),
            (.car, Point(44, 30), Point(54, 40)),
        ] {
            #expect(try !icon.path.contains(hole))
            #expect(try !icon.path.contains(hole, fillRule: .evenOdd))
            #expect(try icon.path.contains(around))
        }
    }

    @Test(arguments: [Icon.circle, .heart, .star, .bell, .bookmark, .pause, .roundedSquare, .hexagon, .gear])
    func sidesMirrorEachOther(icon: Icon) throws {
        let path = icon.path
        for y in stride(from: 5.3, to: 80, by: 2.1) {
            for x in stride(from: 5.1, to: 40, by: 2.1) {
                #expect(try path.contains(Point(x, y)) == path.contains(Point(80 - x, y)), "\(icon) at \(x),\(y)")
            }
        }
    }

    @Test func iconsFitIntoTheMiddle() throws {
        let circle = Icon.circle.path(in: Rect(10, 20, 320, 160))
        let box = try circle.bounds
        #expect(abs(box.minX - (90 + 18)) < 1e-9 && abs(box.minY - (20 + 18)) < 1e-9 && abs(box.width - 124) < 1e-9)
        #expect(try Icon.car.path(in: .zero).bounds.isEmpty)
        let pixels = try LayerPixels(Icon.roundedSquare.layer(in: Rect(100, 50, 40, 40)), Rect(100, 50, 40, 40))
        #expect(pixels[120, 70] == black)
        #expect(pixels[106, 56] == clear)
        #expect(pixels.box == Rect(106, 56, 28, 28))
    }

    /// Three sizes, and boxes that lie: the icon keeps its shape in the middle.
    @Test func sizesAndBoxes() throws {
        var commands: [DrawCommand] = [DrawCommand(.everything, paint: .color(.white))]
        var y = 10.0
        for size in [120.0, 48, 24] {
            for (index, icon) in Icon.allCases.enumerated() {
                let columns = 7
                let place = Rect(
                    10 + Double(index % columns) * (size + 8), y + Double(index / columns) * (size + 8), size, size)
                commands.append(.fill(icon.path(in: place), .color(Color(0.12, 0.16, 0.22))))
            }
            y += 2 * (size + 8)
        }
        for (index, icon) in Icon.allCases.enumerated() {
            let place = Rect(424 + Double(index % 7) * 68, 290 + Double(index / 7) * 44, 60, 36)
            commands.append(.fill(.rectangle(place), .color(Color(0.88, 0.91, 0.95))))
            commands.append(.fill(icon.path(in: place), .color(Color(0.12, 0.16, 0.22))))
        }
        try expectGolden(Image(Drawing(commands, bounds: Rect(0, 0, 916, y))), "icons", feature: "drawing")
    }

    /// The middle of what is filled, by Green's theorem over the flattened outline.
    private func centroid(_ path: Path) throws -> Point {
        let lines = try path.flattened(tolerance: 0.01)
        var (sum, x, y) = (0.0, 0.0, 0.0)
        for index in 0..<lines.count {
            let points = Array(lines[index])
            for (p, q) in zip(points, points.dropFirst() + points.prefix(1)) {
                let cross = p.x * q.y - p.y * q.x
                sum += cross
                x += (p.x + q.x) * cross
                y += (p.y + q.y) * cross
            }
        }
        return Point(x / (3 * sum), y / (3 * sum))
    }
}
