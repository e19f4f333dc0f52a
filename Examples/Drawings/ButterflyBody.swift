import Velatura

/// Antennae, abdomen, thorax and head, from the back to the front.
struct ButterflyBody {
    func draw(on canvas: inout Canvas) {
        drawAntennae(on: &canvas)
        drawAbdomen(on: &canvas)
        drawThorax(on: &canvas)
        drawHead(on: &canvas)
    }

    private func drawAntennae(on canvas: inout Canvas) {
        for side in [-1.0, 1] {
            let feeler = Path {
                $0.move(to: Point(3 * side, -54))
                $0.addCurve(
                    to: Point(74 * side, -168), control1: Point(14 * side, -100), control2: Point(40 * side, -146))
            }
            canvas.stroke(feeler, StrokeStyle(width: 1.9, cap: .round), with: .color(Wing.dark))
            canvas.saving {
                $0.translate(by: 78 * side, -171)
                $0.rotate(degrees: -36 * side)
                $0.fill(.ellipse(in: Rect(-8, -3, 16, 6)), with: .color(Wing.dark))
                $0.fill(.ellipse(in: Rect(-5, -2, 9, 2)), with: .color(.white.opacity(0.3)))
            }
        }
    }

    private func drawAbdomen(on canvas: inout Canvas) {
        let abdomen = Path {
            $0.move(to: Point(-8, 0))
            $0.addCurve(to: Point(0, 122), control1: Point(-15, 46), control2: Point(-8, 104))
            $0.addCurve(to: Point(8, 0), control1: Point(8, 104), control2: Point(15, 46))
            $0.closeSubpath()
        }
        canvas.fill(abdomen, with: Self.round(from: -11, to: 11))
        canvas.saving {
            $0.clip(to: abdomen)
            for ring in 1...9 {
                let y = Double(ring) * 12.5
                let band = Path {
                    $0.move(to: Point(-14, y - 3))
                    $0.addQuadCurve(to: Point(14, y - 3), control: Point(0, y + 5))
                }
                $0.stroke(band, StrokeStyle(width: 2.4), with: .color(.black.opacity(0.45)))
                $0.translate(by: 0, 2)
                $0.stroke(band, StrokeStyle(width: 0.8), with: .color(Color(0.6, 0.75, 1, alpha: 0.25)))
                $0.translate(by: 0, -2)
            }
        }
    }

    private func drawThorax(on canvas: inout Canvas) {
        let thorax = Path.ellipse(in: Rect(-12, -46, 24, 56))
        canvas.fill(
            thorax,
            with: .radialGradient(
                Gradient([Color(0.36, 0.42, 0.6), Color(0.13, 0.15, 0.27), Color(0.03, 0.03, 0.07)]),
                center: Point(0, -18), radius: 30, focus: Point(-3, -26)))
        // Fur: hairs that stand out to all sides.
        for index in 0..<56 {
            let turn = AffineTransform.rotation(degrees: Double(index) * 360 / 56)
            let inner = turn.apply(to: Point(5, 0))
            let outer = turn.apply(to: Point(13.5 + 1.5 * Double(index * 7 % 3), 0))
            func place(_ p: Point) -> Point { Point(p.x, -18 + 2.1 * p.y) }
            let hair = Path {
                $0.move(to: place(inner))
                $0.addQuadCurve(
                    to: place(outer), control: place(Point((inner.x + outer.x) / 2 + 1, (inner.y + outer.y) / 2 + 1)))
            }
            let tone = index % 3 == 0 ? Color(0.6, 0.7, 0.9, alpha: 0.5) : Wing.dark.opacity(0.6)
            canvas.stroke(hair, StrokeStyle(width: 0.9, cap: .round), with: .color(tone))
        }
    }

    private func drawHead(on canvas: inout Canvas) {
        canvas.fill(.ellipse(in: Rect(-9, -62, 18, 19)), with: Self.round(from: -9, to: 9))
        for side in [-1.0, 1] {
            let eye = Point(6.5 * side, -55)
            canvas.fill(
                .circle(center: eye, radius: 4.4),
                with: .radialGradient(
                    Gradient([Color(0.5, 0.3, 0.2), Color(0.1, 0.04, 0.03)]), center: eye, radius: 4.4,
                    focus: Point(eye.x - 1.5, eye.y - 1.5)))
            canvas.fill(.circle(center: Point(eye.x - 1.3, eye.y - 1.5), radius: 1), with: .color(.white.opacity(0.8)))
        }
    }

    /// The shades of a round thing lit from the upper left.
    private static func round(from left: Double, to right: Double) -> Paint {
        .linearGradient(
            Gradient([
                Gradient.Stop(0, Color(0.05, 0.05, 0.1)), Gradient.Stop(0.35, Color(0.34, 0.4, 0.55)),
                Gradient.Stop(0.6, Color(0.13, 0.14, 0.24)), Gradient.Stop(1, Color(0.02, 0.02, 0.05)),
            ]), from: Point(left, 0), to: Point(right, 0))
    }
}
