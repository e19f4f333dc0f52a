import VelaturaGeometry
import VelaturaImaging

extension Canvas {
    /// Draws text in its paint, with the upper left corner of its first line at a point; lines end where the text says so.
    public mutating func draw(_ text: Text, at point: Point) {
        draw(text, at: point, width: nil, height: nil, "draw(at:)")
    }

    /// Draws text in its paint into a rectangle, from its top: lines are broken at its width and aligned in it, and an ellipsis
    /// takes the place of what has no room below.
    public mutating func draw(_ text: Text, in rect: Rect) {
        draw(text, at: rect.origin, width: rect.width, height: rect.height, "draw(in:)")
    }

    private mutating func draw(
        _ text: Text, at point: Point, width: Double?, height: Double?, _ name: String
    ) {
        guard let call = begin(name) else { return }
        do throws(TextError) {
            let layout = try text.layout(width: width, height: height)
            append(
                .fill(
                    layout.path.applying(.translation(point.x, point.y)), text.paint, transform: state.transform,
                    alpha: state.alpha, blendMode: state.blendMode, clip: state.clip), call)
        } catch {
            fail(.text(call, error))
        }
    }
}
