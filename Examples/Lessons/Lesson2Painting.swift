import Velatura

/// Lesson 2: filling a path makes a picture. How much of a pixel lies inside is its exact area; a paint says what colour.
func lesson2Painting() throws -> Image {
    // 1. One filled path is already an image: it can be filtered, saved, or laid over a photo.
    let ring = Path {
        $0.addEllipse(in: Rect(30, 30, 130, 130))
        $0.addEllipse(in: Rect(60, 60, 70, 70))
    }
    // 2. The fill rule says what is inside where a path runs over itself: even-odd makes a hole of the inner circle.
    let hole = Image.filled(ring, rule: .evenOdd, .color(Color(0.10, 0.45, 0.55)))

    // 3. Gradients have stops, and a spread for what lies beyond the first and the last.
    let dusk = Gradient([
        .init(0, Color(0.16, 0.12, 0.35)), .init(0.55, Color(0.86, 0.33, 0.36)), .init(1, Color(1, 0.82, 0.45)),
    ])
    let sky = Paint.linearGradient(dusk, from: Point(0, 30), to: Point(0, 160))
    let ripples = Paint.radialGradient(
        Gradient([Color(1, 0.95, 0.8), Color(0.9, 0.55, 0.2)], spread: .reflect), center: Point(412, 95), radius: 16)
    let wheel = Paint.conicGradient(
        Gradient((0...6).map { .init(Double($0) / 6, Color(hue: Double($0) * 60)) }), center: Point(545, 95))

    // 4. A picture is a paint, too: repeated as a pattern, or once. This one is a small drawing of two commands.
    let squares = Path {
        $0.addRect(Rect(0, 0, 10, 10))
        $0.addRect(Rect(10, 10, 10, 10))
    }
    let tile = Image(
        Drawing(
            [
                .fill(.rectangle(Rect(0, 0, 20, 20)), .color(Color(0.62, 0.82, 0.84))),
                .fill(squares, .color(Color(0.45, 0.72, 0.77))),
            ], bounds: Rect(0, 0, 20, 20)))

    // 5. A drawing is a list of commands. Each has a shape, a paint, and if need be a transform, an alpha, a blend mode, a clip.
    let waves = Path {
        $0.move(to: Point(0, 280))
        for x in stride(from: 0.0, to: 640, by: 80) {
            $0.addQuadCurve(to: Point(x + 40, 280), control: Point(x + 20, 240))
            $0.addQuadCurve(to: Point(x + 80, 280), control: Point(x + 60, 320))
        }
        $0.addLine(to: Point(640, 360))
        $0.addLine(to: Point(0, 360))
    }
    let clip = Clip().intersecting(.roundedRectangle(Rect(30, 200, 580, 130), radius: 28))
    return Image(
        Drawing(
            [
                .fill(.rectangle(Rect(0, 0, 640, 360)), .color(Color(0.96, 0.95, 0.92))),
                .image(hole),
                .fill(.roundedRectangle(Rect(190, 30, 130, 130), radius: 24), sky),
                .fill(.circle(center: Point(412, 95), radius: 62), ripples),
                .fill(.circle(center: Point(545, 95), radius: 62), wheel),
                .fill(.rectangle(Rect(30, 200, 580, 130)), .color(Color(1, 0.88, 0.62)), clip: clip),
                .fill(waves, .pattern(tile), clip: clip),
                .fill(
                    waves, .color(Color(0.16, 0.55, 0.75)), transform: .translation(-35, 18), blendMode: .multiply,
                    clip: clip),
            ], bounds: Rect(0, 0, 640, 360)))
}

extension Color {
    /// A full colour of the wheel, `hue` in degrees from red.
    fileprivate init(hue: Double) {
        func part(_ shift: Double) -> Double {
            let h = (hue + shift).truncatingRemainder(dividingBy: 360) / 60
            return min(max(abs(h - 3) - 1, 0), 1)
        }
        self.init(part(0), part(240), part(120))
    }
}
