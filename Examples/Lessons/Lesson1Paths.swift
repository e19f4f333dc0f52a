import Velatura

/// Lesson 1: paths say where. They are values, and know nothing of pixels.
func lesson1Paths() throws -> Image {
    let ink = Color(0.13, 0.16, 0.22)
    let accent = Color(0.86, 0.29, 0.22)

    // 1. A path is built step by step. y points down, angles go clockwise, and an arc joins by a line to what was before.
    let drop = Path {
        $0.move(to: Point(100, 30))
        $0.addCurve(to: Point(145, 120), control1: Point(110, 62), control2: Point(145, 92))
        $0.addArc(center: Point(100, 120), radius: 45, startDegrees: 0, endDegrees: 180)
        $0.addCurve(to: Point(100, 30), control1: Point(55, 92), control2: Point(90, 62))
        $0.closeSubpath()
    }

    // 2. What is common has a builder; whatever SVG's `d` says is a path, too.
    let star = Path.star(points: 5, center: Point(260, 100), outerRadius: 66, innerRadius: 28)
    let wave = try Path(svg: "M360 100 q35 -90 70 0 t70 0 t70 0")

    // 3. Paths can be asked: their length, a place along them with its direction, a part of them.
    let length = try wave.length()
    let beads = try (0...8).compactMap { try wave.position(at: length * Double($0) / 8)?.point }
    let middle = try wave.trimmed(from: 0.25, to: 0.75)

    // 4. Paths can be combined as sets, and the band of a stroke is a path as well.
    let disc = Path.circle(center: Point(110, 265), radius: 60)
    let other = Path.circle(center: Point(175, 265), radius: 60)
    let lens = try disc.intersection(other)
    let moon = try disc.difference(other)
    let band = try Path {
        $0.move(to: Point(320, 310))
        $0.addCurve(to: Point(560, 220), control1: Point(380, 150), control2: Point(500, 380))
    }.stroked(StrokeStyle(width: 44, cap: .round), withoutOverlap: true)

    // 5. A canvas makes the paths visible; lesson 3 is about it.
    return try Canvas.picture(Rect(0, 0, 640, 360)) { canvas in
        canvas.fill(Rect(0, 0, 640, 360), with: .color(Color(0.96, 0.95, 0.92)))
        canvas.fill(drop, with: .color(ink))
        canvas.fill(star, with: .color(ink))
        canvas.stroke(wave, StrokeStyle(width: 2, dashes: [6, 5]), with: .color(ink))
        canvas.stroke(middle, StrokeStyle(width: 7, cap: .round), with: .color(accent))
        for bead in beads { canvas.fill(.circle(center: bead, radius: 5), with: .color(ink)) }
        canvas.fill(moon, with: .color(ink))
        canvas.fill(lens, with: .color(accent))
        canvas.stroke(other, StrokeStyle(width: 2), with: .color(ink))
        canvas.stroke(band, StrokeStyle(width: 3, join: .round), with: .color(accent))
        canvas.stroke(try band.dashed([12, 8]), StrokeStyle(width: 1), with: .color(ink))
    }
}
