import Testing
import VelaturaGeometry

/// Boxes under transforms, against the bounds of what is transformed or stroked in full.
struct PathExtentTests {
    static let curve = Path {
        $0.move(to: Point(3, 4))
        $0.addCurve(to: Point(20, 9), control1: Point(-30, 40), control2: Point(60, -25))
        $0.addQuadCurve(to: Point(8, 2), control: Point(11, 30))
        $0.addLine(to: Point(30, -6))
        $0.closeSubpath()
    }
    static let transforms: [AffineTransform] = [
        .identity, .scale(2, 0.5), .rotation(degrees: 33), AffineTransform(a: 1, b: 0.7, c: -2, d: 0.1, tx: 9, ty: -4),
    ]

    @Test(arguments: transforms)
    func theBoxIsThatOfTheTransformedPath(transform: AffineTransform) throws {
        let box = try Self.curve.box(under: transform).rect
        let bounds = try Self.curve.applying(transform).bounds
        for (a, b) in [
            (box.minX, bounds.minX), (box.minY, bounds.minY), (box.maxX, bounds.maxX), (box.maxY, bounds.maxY),
        ] { #expect(abs(a - b) < 1e-9) }
    }

    @Test(arguments: transforms, StrokeStyle.Join.allCases)
    func aStrokesBoxHoldsItsOutline(transform: AffineTransform, join: StrokeStyle.Join) throws {
        let corner = Path { $0.addLines([Point(0, 30), Point(10, 0), Point(20, 30), Point(50, 29)]) }
        for path in [Self.curve, corner] {
            for cap in StrokeStyle.Cap.allCases {
                let style = StrokeStyle(width: 6, cap: cap, join: join)
                let box = try path.strokeBox(style, under: transform).rect.insetBy(-0.002, -0.002)
                let outline = try path.stroked(style, tolerance: 0.001).applying(transform).bounds
                #expect(box.contains(outline), "\(cap): \(box) does not hold \(outline)")
                #expect(box.width < outline.width + 60 && box.height < outline.height + 60)
            }
        }
    }

    @Test func nothingHasNoBox() throws {
        #expect(try Path().box(under: .identity).rect == .zero)
        #expect(try Self.curve.strokeBox(StrokeStyle(width: 0), under: .identity).rect == .zero)
        let lost = Path { $0.addLines([Point(0, 0), Point(.nan, 1)]) }
        #expect(throws: PathError.self) { try lost.box(under: .identity) }
    }
}
