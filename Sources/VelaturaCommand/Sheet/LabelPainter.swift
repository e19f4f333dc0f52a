import Velatura

/// Draws short texts onto 8-bit RGB rows, antialiased.
struct LabelPainter {
    let memory: UnsafeMutablePointer<UInt8>
    let width: Int
    let height: Int
    let rowBytes: Int
    /// 0 is black.
    let ink: UInt8

    /// Draws a text around `x`, on a baseline, cut with dots where it is wider than `room`.
    ///
    /// - Parameter size: pixels a line.
    func draw(_ text: String, centerX x: Double, baseline: Double, size: Double, room: Double) {
        let unit = size / 10
        var text = text.lowercased()
        if StrokeFont.width(text) * unit > room {
            while text.count > 1, StrokeFont.width(text + "…") * unit > room { text.removeLast() }
            text += "…"
        }
        var pen = x - StrokeFont.width(text) * unit / 2
        for character in text {
            let glyph = StrokeFont.glyph(character)
            draw(glyph, at: Point(pen, baseline), unit: unit)
            pen += (glyph.width + StrokeFont.spacing) * unit
        }
    }

    /// Covers each pixel by the nearest of the glyph's strokes.
    private func draw(_ glyph: StrokeFont.Glyph, at origin: Point, unit: Double) {
        let reach = StrokeFont.strokeWidth * unit / 2 + 1
        let strokes = glyph.lines.flatMap { line in
            zip(line, line.dropFirst()).map { a, b in
                (
                    Point(origin.x + a.x * unit, origin.y - a.y * unit),
                    Point(origin.x + b.x * unit, origin.y - b.y * unit)
                )
            }
        }
        let left = max(0, Int(origin.x - 2 * unit - reach))
        let right = min(width - 1, Int(origin.x + glyph.width * unit + reach) + 1)
        let top = max(0, Int(origin.y - StrokeFont.ascent * unit - reach))
        let bottom = min(height - 1, Int(origin.y + StrokeFont.descent * unit + reach) + 1)
        guard left <= right, top <= bottom, !strokes.isEmpty else { return }
        for y in top...bottom {
            for x in left...right {
                let center = Point(Double(x) + 0.5, Double(y) + 0.5)
                var nearest = Double.infinity
                for (a, b) in strokes { nearest = min(nearest, squaredDistance(center, a, b)) }
                let coverage = min(1, max(0, reach - 0.5 - nearest.squareRoot()))
                if coverage > 0 { blend(x, y, coverage) }
            }
        }
    }

    private func squaredDistance(_ p: Point, _ a: Point, _ b: Point) -> Double {
        let (dx, dy) = (b.x - a.x, b.y - a.y)
        let length = dx * dx + dy * dy
        let along = length > 0 ? min(1, max(0, ((p.x - a.x) * dx + (p.y - a.y) * dy) / length)) : 0
        let (ex, ey) = (p.x - a.x - along * dx, p.y - a.y - along * dy)
        return ex * ex + ey * ey
    }

    private func blend(_ x: Int, _ y: Int, _ coverage: Double) {
        let pixel = memory + y * rowBytes + x * 3
        for channel in 0..<3 {
            let under = Double(pixel[channel])
            pixel[channel] = UInt8(under + (Double(ink) - under) * coverage + 0.5)
        }
    }
}
