import ExampleDrawings
import Velatura

/// Lesson 3: a canvas records one thing after another, with a state that is saved and restored, and is an image in the end.
func lesson3Canvas() throws -> Image {
    let bounds = Rect(0, 0, 640, 360)
    let butterfly = Butterfly(hasBackground: true)
    return Canvas.picture(bounds) { canvas in
        // 1. Paints stay until they are changed.
        canvas.fillPaint = .color(Color(0.20, 0.24, 0.30))
        canvas.fill(bounds)

        // 2. What is set inside `saving` is forgotten after it: here a shadow that all that follows casts.
        canvas.saving {
            $0.shadow = Canvas.Shadow(offset: Size(0, 10), blur: 14, color: .black.opacity(0.5))
            $0.translate(by: 150, 165)
            $0.rotate(degrees: -8)
            $0.fill(Rect(-110, -110, 220, 230), with: .color(.white))
            // 3. Whatever is a picture draws itself. What it is made of, a file, paths or panes, is its own affair.
            $0.shadow = nil
            butterfly.draw(in: Rect(-98, -98, 196, 147), on: &$0)
        }

        // 4. A pane before a picture changes what it draws, and the code that draws it stays as it is.
        canvas.saving {
            $0.clip(to: .circle(center: Point(380, 130), radius: 90))
            Pane(.noir(), over: butterfly).draw(in: Rect(260, 40, 240, 180), on: &$0)
        }
        canvas.stroke(.circle(center: Point(380, 130), radius: 90), StrokeStyle(width: 6), with: .color(.white))

        // 5. A transparency layer is laid down as one: its parts do not show through one another.
        canvas.saving {
            $0.alpha = 0.75
            $0.blendMode = .screen
            $0.inTransparencyLayer {
                for (index, color) in [Color(0.9, 0.3, 0.25), Color(0.95, 0.7, 0.2), Color(0.3, 0.7, 0.6)].enumerated()
                {
                    $0.fill(.circle(center: Point(538 + Double(index) * 26, 120), radius: 42), with: .color(color))
                }
            }
        }

        // 6. Text is set in outlines; it wraps, and lines of other scripts run from the right.
        var words = Text("Panes over a picture, שכבות של אור", font: Font("DejaVu Sans", size: 26, weight: .bold))
        words.paint = .linearGradient(
            Gradient([Color(1, 0.92, 0.7), Color(0.95, 0.5, 0.4)]), from: Point(320, 0), to: Point(590, 0))
        words.alignment = .center
        canvas.draw(words, in: Rect(290, 250, 330, 90))
    }
}
