import Testing
import VelaturaGeometry

struct PathErrorTests {
    static let broken: [Point] = [
        Point(.nan, 0), Point(0, .infinity), Point(-.infinity, 1), Point(2e60, 0), Point(0, -.greatestFiniteMagnitude),
    ]

    @Test(arguments: broken)
    func everyUseOfABrokenPathNamesTheElement(point: Point) {
        let path = Path {
            $0.move(to: .zero)
            $0.addLine(to: Point(1, 1))
            $0.addCurve(to: Point(5, 5), control1: point, control2: Point(3, 3))
        }
        func expectError(_ use: () throws -> Void) {
            do {
                try use()
                Issue.record("no error")
            } catch let error as PathError {
                if case .coordinate(_, let element) = error { #expect(element == 2) }
                #expect(error.description.hasPrefix("element 2 of the path has the coordinates \(point)"))
            } catch {
                Issue.record("\(error)")
            }
        }
        expectError { _ = try path.bounds }
        expectError { _ = try path.signedArea }
        expectError { _ = try path.length() }
        expectError { _ = try path.position(at: 1) }
        expectError { _ = try path.contains(.zero) }
        expectError { _ = try path.flattened() }
        expectError { _ = try path.stroked(StrokeStyle()) }
        expectError { _ = try path.dashed([1]) }
        expectError { _ = try path.trimmed(from: 0.1, to: 0.9) }
        expectError { _ = try path.trimmed(from: 0, to: 1) }
        expectError { _ = try path.union(path) }
        expectError { _ = try path.svg }
    }

    @Test func messagesSayWhatAndWhere() {
        #expect(
            PathError.parameter("width", value: -1, allowed: "0 to 9").description == "width is -1.0: allowed is 0 to 9"
        )
        #expect(
            PathError.syntax("expected a number, found 'x'", offset: 4).description
                == "path syntax, offset 4: expected a number, found 'x'")
    }
}
