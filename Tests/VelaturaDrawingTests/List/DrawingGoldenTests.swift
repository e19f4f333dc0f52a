import TestKit
import Testing
import VelaturaDrawing
import VelaturaFilters
import VelaturaGeometry
import VelaturaImaging
import VelaturaPixels

struct DrawingGoldenTests {
    static let colors = [
        Color(0.85, 0.2, 0.15), Color(0.95, 0.65, 0.1), Color(0.2, 0.6, 0.35), Color(0.15, 0.4, 0.8),
        Color(0.5, 0.25, 0.6),
    ]

    @Test func shapes() throws {
        var commands: [DrawCommand] = [DrawCommand(.everything, paint: .color(.white))]
        for index in 0..<5 {
            let x = 30 + Double(index) * 50
            let paint = Paint.color(Self.colors[index])
            commands.append(
                .fill(.star(points: 4 + index, center: Point(x, 30), outerRadius: 24, innerRadius: 10), paint))
            let pentagram = path([
                (0..<5).map { corner in
                    let p = AffineTransform.rotation(degrees: Double(corner) * 144 - 90).apply(to: Point(22, 0))
                    return Point(x + p.x, 85 + p.y)
                }
            ])
            commands.append(.fill(pentagram, rule: index % 2 == 0 ? .nonZero : .evenOdd, paint))
            commands.append(.fill(.circle(center: Point(x, 135), radius: 1 + Double(index) * 5), paint, alpha: 0.6))
            commands.append(
                .stroke(
                    .circle(center: Point(x, 135), radius: 20),
                    StrokeStyle(width: 0.5 + Double(index), dashes: index > 2 ? [8, 4] : []), paint))
        }
        try expectGolden(Image(Drawing(commands, bounds: Rect(0, 0, 260, 165))), "shapes", feature: "drawing")
    }

    @Test func gradients() throws {
        let stops = Self.colors.enumerated().map { Gradient.Stop(Double($0) / 4, $1) }
        var commands: [DrawCommand] = []
        for (row, spread) in Gradient.Spread.allCases.enumerated() {
            let gradient = Gradient(stops, spread: spread)
            let y = Double(row) * 70
            let paints: [Paint] = [
                .linearGradient(gradient, from: Point(20, y + 20), to: Point(45, y + 45)),
                .radialGradient(gradient, center: Point(100, y + 35), radius: 20),
                .radialGradient(gradient, center: Point(170, y + 35), radius: 20, focus: Point(162, y + 30)),
                .radialGradient(
                    gradient, from: Point(225, y + 25), startRadius: 4, to: Point(250, y + 45), endRadius: 12),
                .conicGradient(gradient, center: Point(310, y + 35), startAngle: 0.5),
            ]
            for (column, paint) in paints.enumerated() {
                commands.append(
                    .fill(.roundedRectangle(Rect(Double(column) * 70 + 3, y + 3, 64, 64), radius: 12), paint))
            }
        }
        try expectGolden(Image(Drawing(commands, bounds: Rect(0, 0, 350, 210))), "gradients", feature: "drawing")
    }

    @Test func clips() throws {
        let star = Path.star(points: 6, center: Point(100, 100), outerRadius: 95, innerRadius: 55)
        let clip = Clip().intersecting(star)
        var ring = Path.circle(center: Point(100, 100), radius: 80)
        ring.append(.circle(center: Point(100, 100), radius: 30))
        let inner = clip.intersecting(ring, rule: .evenOdd)
        let photo = Image(TransformedImage(TestPictures.cat, .translation(-120, -40)))
        let drawing = Drawing(
            [
                DrawCommand(.everything, paint: .color(Color(0.95, 0.93, 0.88))),
                .image(photo, clip: inner),
                .stroke(star, StrokeStyle(width: 3, join: .round), .color(Self.colors[3])),
                .fill(
                    .rectangle(Rect(0, 90, 200, 20)),
                    .linearGradient(
                        Gradient([Self.colors[0], Self.colors[0].opacity(0)]), from: Point(0, 0), to: Point(200, 0)),
                    blendMode: .multiply, clip: clip),
            ], bounds: Rect(0, 0, 200, 200))
        try expectGolden(Image(drawing), "clips", feature: "drawing")
    }

    @Test func blendModes() throws {
        var commands: [DrawCommand] = []
        for (index, mode) in BlendMode.allCases.enumerated() {
            let (x, y) = (Double(index % 7) * 44, Double(index / 7) * 44)
            let clip = Clip().intersecting(.rectangle(Rect(x, y, 42, 42)))
            commands.append(
                .fill(.circle(center: Point(x + 17, y + 21), radius: 14), .color(Self.colors[1]), clip: clip))
            commands.append(
                .fill(
                    .circle(center: Point(x + 26, y + 21), radius: 14), .color(Self.colors[3].opacity(0.85)),
                    blendMode: mode, clip: clip))
        }
        try expectGolden(Image(Drawing(commands, bounds: Rect(0, 0, 308, 176))), "blend-modes", feature: "drawing")
    }
}
