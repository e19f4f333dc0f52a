import TestKit
import Testing
import VelaturaDrawing
import VelaturaGeometry
import VelaturaImaging
import VelaturaPixels

/// Sheets of all shapes, strokes and blend modes, compared with pictures that were looked at.
struct ShapeSheetTests {
    private static let size = 60.0

    private static func sheet(_ commands: [DrawCommand], columns: Int, rows: Int) -> Image {
        let bounds = Rect(0, 0, Double(columns) * size, Double(rows) * size)
        return Image(
            Drawing([DrawCommand(.everything, paint: .color(.white))] + commands, bounds: bounds))
    }

    /// Every builder, in a cell of 60 pixels.
    private static let primitives: [Path] = [
        Path { $0.addLines([Point(8, 10), Point(52, 50), Point(52, 20), Point(8, 40)]) },
        Path {
            $0.move(to: Point(6, 50))
            $0.addQuadCurve(to: Point(54, 50), control: Point(30, -30))
            $0.addQuadCurve(to: Point(6, 20), control: Point(20, 60))
        },
        Path {
            $0.move(to: Point(8, 40))
            $0.addCurve(to: Point(52, 40), control1: Point(90, -4), control2: Point(-30, -4))
        },
        Path {
            $0.move(to: Point(30, 30))
            $0.addArc(center: Point(30, 30), radius: 24, startDegrees: 20, endDegrees: 310)
            $0.closeSubpath()
        },
        Path {
            $0.move(to: Point(6, 54))
            $0.addArc(tangent1: Point(6, 6), tangent2: Point(54, 6), radius: 20)
            $0.addArc(tangent1: Point(54, 6), tangent2: Point(54, 54), radius: 12)
            $0.addLine(to: Point(54, 54))
        },
        .ellipse(in: Rect(5, 15, 50, 30)),
        .rectangle(Rect(8.5, 12.25, 43, 35)),
        .roundedRectangle(Rect(6, 10, 48, 40), radius: 12),
        .roundedRectangle(
            Rect(6, 10, 48, 40), radii: CornerRadii(topLeft: 20, topRight: 0, bottomRight: 8, bottomLeft: 16)),
        .regularPolygon(sides: 7, center: Point(30, 30), radius: 25, rotation: 10),
        .star(points: 5, center: Point(30, 31), outerRadius: 26, innerRadius: 10),
        Path {
            $0.addEllipse(in: Rect(6, 6, 34, 34))
            $0.addEllipse(in: Rect(20, 20, 34, 34))
            $0.addRect(Rect(24, 24, 12, 12))
        },
    ]

    @Test func primitivesByBothRules() throws {
        var commands: [DrawCommand] = []
        let heart = try Path(
            svg: "M30 52 C0 30 6 6 20 8 C26 9 30 16 30 16 S34 9 40 8 C54 6 60 30 30 52Z M20 20h20v14H20z")
        let arcs = try Path(svg: "M6 30a24 24 0 1 1 48 0a12 12 0 0 1-24 0a12 12 0 1 0-24 0zM36 24a6 6 0 0 0 12 0z")
        for (index, path) in (Self.primitives + [heart, arcs]).enumerated() {
            for (row, rule) in FillRule.allCases.enumerated() {
                commands.append(
                    .fill(
                        path, rule: rule, .color(DrawingGoldenTests.colors[index % 5]),
                        transform: .translation(
                            Double(index % 7) * Self.size, Double(index / 7 * 2 + row) * Self.size)))
            }
        }
        try expectGolden(Self.sheet(commands, columns: 7, rows: 4), "primitives", feature: "drawing")
    }

    /// Each cap with each join, without and with dashes, and with a miter limit of 0.
    @Test func strokesOfEveryStyle() throws {
        let line = Path {
            $0.addLines([Point(10, 48), Point(20, 12), Point(32, 46)])
            $0.addCurve(to: Point(48, 14), control1: Point(38, 56), control2: Point(54, 40))
        }
        let (dot, ring) = (try Path(svg: "M53 48L53 48"), try Path(svg: "M46 5h10v6h-10z"))
        var commands: [DrawCommand] = []
        for (column, cap) in StrokeStyle.Cap.allCases.enumerated() {
            for (row, join) in StrokeStyle.Join.allCases.enumerated() {
                for part in 0..<3 {
                    let style = StrokeStyle(
                        width: 7, cap: cap, join: join, miterLimit: part == 2 ? 0 : 10,
                        dashes: part == 1 ? [14, 9] : [], dashPhase: 3)
                    let place = AffineTransform.translation(
                        Double(part * 3 + column) * Self.size, Double(row) * Self.size)
                    let paint = Paint.color(DrawingGoldenTests.colors[part])
                    commands.append(.stroke(line, style, paint, transform: place))
                    commands.append(.stroke(dot, style, paint, transform: place))
                    var thin = style
                    thin.width = 3
                    commands.append(.stroke(ring, thin, paint, transform: place))
                    commands.append(.stroke(line, StrokeStyle(width: 1), .color(.white), transform: place))
                }
            }
        }
        try expectGolden(Self.sheet(commands, columns: 9, rows: 3), "strokes", feature: "drawing")
    }

    /// Each mode over what is opaque, half transparent and not there; on the left half by half.
    @Test func blendModesOverBackdrops() throws {
        var commands: [DrawCommand] = []
        let stops = Gradient([Color(0.9, 0.75, 0.1), Color(0.1, 0.3, 0.5)])
        for (index, mode) in BlendMode.allCases.enumerated() {
            let (x, y) = (Double(index % 7) * 50, Double(index / 7) * 50)
            let clip = Clip().intersecting(.rectangle(Rect(x + 1, y + 1, 48, 48)))
            for (part, alpha) in [1.0, 0.5].enumerated() {
                commands.append(
                    .fill(
                        .rectangle(Rect(x, y + Double(part) * 17, 50, 17)),
                        .linearGradient(stops, from: Point(x, y), to: Point(x + 50, y)), alpha: alpha, clip: clip))
            }
            for (part, alpha) in [0.5, 1].enumerated() {
                commands.append(
                    .fill(
                        .rectangle(Rect(x + 6.5 + Double(part) * 18.5, y + 5.5, 18.5, 39)),
                        .color(Color(0.8, 0.25, 0.45, alpha: alpha)), blendMode: mode, clip: clip))
            }
        }
        let drawing = Drawing(commands, bounds: Rect(0, 0, 350, 200))
        try expectGolden(Image(drawing), "blend-backdrops", feature: "drawing")
    }

    /// White cards over their shadows: round corners, several radii, a circle, a turned card, and one that is no rectangle.
    @Test func shadows() throws {
        func card(_ x: Double, _ y: Double, _ build: (inout Layer) -> Void) -> Layer {
            Layer(frame: Rect(x, y, 70, 50)) {
                $0.background = .color(.white)
                $0.shadow = .init(offset: Size(0, 6), radius: 8, opacity: 0.6)
                build(&$0)
            }
        }
        var star = Layer.Shape(.star(points: 6, center: Point(35, 25), outerRadius: 30, innerRadius: 16))
        star.fill = .color(.white)
        let root = Layer(frame: Rect(0, 0, 360, 180)) { root in
            root.background = .color(Color(0.55, 0.7, 0.8))
            root.sublayers = [
                card(30, 25) { _ in }, card(140, 25) { $0.cornerRadius = 12 },
                card(250, 25) {
                    $0.cornerRadii = CornerRadii(topLeft: 25, topRight: 0, bottomRight: 10, bottomLeft: 4)
                },
                card(30, 105) { $0.cornerRadius = 40 },
                card(140, 105) {
                    $0.cornerRadius = 8
                    $0.transform = .rotation(degrees: 20)
                    $0.shadow.offset = Size(8, 0)
                },
                card(250, 105) {
                    $0.background = nil
                    $0.kind = .shape(star)
                },
            ]
        }
        try expectGolden(root.image(scale: 1), "shadows", feature: "drawing")
    }
}
