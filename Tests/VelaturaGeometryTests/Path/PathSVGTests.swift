import Testing
import VelaturaGeometry

struct PathSVGTests {
    static let readings: [(String, String)] = [
        ("M10 20L30 40", "M10 20L30 40"),
        ("m10,20 30 , 40", "M10 20L40 60"),
        ("M0 0h10v10h-10z", "M0 0H10V10H0Z"),
        ("M0 0 10 0 10 10z m5 5 l1 0", "M0 0H10V10ZM5 5H6"),
        ("M.5.5-1-1", "M.5 .5L-1-1"),
        ("M1e1 2E+1 l1e-1-.5e0", "M10 20L10.1 19.5"),
        ("M1. 2.", "M1 2"),
        ("M0 0C1 2 3 4 5 6S9 10 11 12", "M0 0C1 2 3 4 5 6C7 8 9 10 11 12"),
        ("M0 0c1 2 3 4 5 6s4 4 6 6", "M0 0C1 2 3 4 5 6C7 8 9 10 11 12"),
        ("M0 0S1 2 3 4", "M0 0C0 0 1 2 3 4"),
        ("M0 0Q1 2 3 4T7 8t1 1", "M0 0Q1 2 3 4Q5 6 7 8Q9 10 8 9"),
        ("M0 0L1 1T3 3", "M0 0L1 1Q1 1 3 3"),
        ("M5 5z l1 1", "M5 5ZM5 5L6 6"),
        ("M0 0A0 5 0 0 1 10 10", "M0 0L10 10"),
        ("M0 0A5 5 0 0 1 0 0", "M0 0"),
        ("  ", ""), ("", ""),
        ("M0\t0\n\r1\u{0C}1", "M0 0L1 1"),
        ("M1-2+3.4.5", "M1-2L3.4 .5"),
    ]

    @Test(arguments: readings)
    func readsAllCommands(text: String, same: String) throws {
        #expect(try Path(svg: text) == Path(svg: same))
    }

    @Test func writesShortNumbersAndLetters() throws {
        let path = Path {
            $0.move(to: Point(0.5, -0.25))
            $0.addLine(to: Point(10, -0.25))
            $0.addLine(to: Point(10, 4))
            $0.addLine(to: Point(11, 5.5))
            $0.addLine(to: Point(12, 0.75))
            $0.addQuadCurve(to: Point(1, 2), control: Point(-3, 1e-7))
            $0.closeSubpath()
        }
        #expect(try path.svg == "M.5-.25H10V4L11 5.5 12 .75Q-3 1e-07 1 2Z")
    }

    @Test func roundTripsToTheBit() throws {
        var numbers = SeededNumbers(41)
        for _ in 0..<200 {
            var path = numbers.path(10)
            path.append(path.applying(.scale(1e-9, 3e12)))
            #expect(try Path(svg: path.svg) == path)
        }
    }

    @Test func arcsRunThroughTheirEndsOnTheirEllipse() throws {
        // All four arcs of radius 5 between two points 6 apart: their centres are 4 away from the chord's middle.
        for (flags, center, isLong) in [
            ("0 1", Point(4, 3), false), ("0 0", Point(-4, 3), false), ("1 1", Point(-4, 3), true),
            ("1 0", Point(4, 3), true),
        ] {
            let path = try Path(svg: "M0 6A5 5 0 \(flags) 0 0")
            let points = try path.flattened(tolerance: 1e-4).points
            #expect(points.allSatisfy { near(distance($0, center), 5, 1e-3) }, "\(flags)")
            #expect(path.currentPoint == Point(0, 0))
            #expect(try (path.length() > 15.7) == isLong)
        }
        // Flags without separators, radii too small, turned ellipse.
        #expect(try Path(svg: "M0 6A5 5 0 010 0") == Path(svg: "M0 6A5 5 0 0 1 0 0"))
        #expect(try Path(svg: "M0 6a5 5 0 01-0-6") == Path(svg: "M0 6A5 5 0 0 1 0 0"))
        #expect(near(try Path(svg: "M0 0A1 1 0 0 1 10 0").length(), 5 * .pi, 1e-3))
        let turned = try Path(svg: "M0 0A20 10 90 0 1 20 0")
        #expect(near(try turned.bounds.minY, -20, 1e-2))
    }

    static let malformed: [(String, Int, String)] = [
        ("L1 1", 0, "the first command must be M or m, found 'L'"),
        ("M", 1, "expected a number, found the end"),
        ("M1", 2, "expected a number, found the end"),
        ("M1 1L2", 6, "expected a number, found the end"),
        ("M1 1 x", 5, "expected a command, found 'x'"),
        ("M1 1L2 2,", 9, "expected a number after the comma, found the end"),
        ("M1,,1", 3, "expected a number, found ','"),
        ("M,1 1", 1, "expected a number, found ','"),
        ("M1 1A5 5 0 2 1 3 3", 11, "expected a flag, 0 or 1, found '2'"),
        ("M1 1A5 5 0 1", 12, "expected a flag, 0 or 1, found the end"),
        ("M1 1C1 1 2 2 3", 14, "expected a number, found the end"),
        ("M1 1z5", 5, "expected a command, found '5'"),
        ("M- 1", 1, "expected a number, found '-'"),
        ("M. 1", 1, "expected a number, found '.'"),
        ("M1 1e", 4, "expected a command, found 'e'"),
        ("M1 1e999", 3, "the number 1e999 is too large"),
        ("M1 1\u{0}", 4, "expected a command, found byte 0"),
        ("M1 1 é", 5, "expected a command, found byte 195"),
        ("MNaN 1", 1, "expected a number, found 'N'"),
        ("10 10", 0, "expected a command, found '1'"),
    ]

    @Test(arguments: malformed)
    func malformedSyntaxIsAnErrorWithItsOffset(text: String, offset: Int, message: String) {
        #expect(throws: PathError.syntax(message, offset: offset)) { try Path(svg: text) }
    }

    @Test func aPathThatIsNotFiniteCannotBeWritten() {
        let path = Path {
            $0.move(to: .zero)
            $0.addLine(to: Point(.infinity, 0))
        }
        #expect(throws: PathError.coordinate(Point(.infinity, 0), element: 1)) { try path.svg }
    }
}
