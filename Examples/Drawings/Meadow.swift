import Velatura

/// Green light out of focus, with a few blossoms.
struct Meadow {
    func draw(on canvas: inout Canvas) {
        canvas.paint(
            .linearGradient(
                Gradient([Color(0.98, 0.95, 0.78), Color(0.72, 0.84, 0.52), Color(0.3, 0.52, 0.28)]),
                from: Point(200, 0), to: Point(420, 480)))
        let discs: [(x: Double, y: Double, radius: Double, color: Color)] = [
            (70, 110, 64, Color(1, 0.98, 0.82, alpha: 0.5)), (560, 70, 82, Color(1, 1, 0.9, alpha: 0.45)),
            (600, 300, 54, Color(1, 0.72, 0.78, alpha: 0.7)), (40, 380, 70, Color(1, 0.85, 0.5, alpha: 0.65)),
            (190, 440, 46, Color(1, 0.75, 0.8, alpha: 0.65)), (470, 430, 80, Color(0.62, 0.85, 0.5, alpha: 0.45)),
            (330, 40, 40, Color(1, 1, 0.86, alpha: 0.4)), (320, 420, 30, Color(1, 0.95, 0.6, alpha: 0.45)),
        ]
        let bokeh = Canvas.picture {
            for disc in discs {
                let circle = Path.circle(center: Point(disc.x, disc.y), radius: disc.radius)
                $0.fill(circle, with: .color(disc.color))
                $0.stroke(circle, StrokeStyle(width: 3), with: .color(.white.opacity(0.25)))
            }
        }
        canvas.draw(bokeh.applying(.gaussianBlur(radius: 7)))
    }
}
