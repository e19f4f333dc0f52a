import VelaturaGeometry
import VelaturaImaging

extension Canvas {
    /// Draws a picture so that `extent`, its own, becomes `rect`. One without an edge stays as large as it is and shows in
    /// the rectangle.
    mutating func draw(
        _ picture: Image, from extent: Rect, to rect: Rect, _ mode: BlendMode, _ alpha: Double, _ name: String
    ) {
        guard let call = begin(name) else { return }
        guard extent == rect || isPlace(rect, call), !rect.isEmpty, !extent.isEmpty else { return }
        var clip = state.clip
        var transform = state.transform
        if extent.isInfinite {
            if !rect.isInfinite { clip = clip.intersecting(.rectangle(rect), transform: transform) }
        } else {
            transform = extent.fit(to: rect).concatenating(transform)
        }
        append(.image(picture, transform: transform, alpha: alpha, blendMode: mode, clip: clip), call)
    }

    /// Draws a picture with the corner of its extent at a point.
    mutating func draw(_ picture: Image, at point: Point, _ mode: BlendMode, _ alpha: Double) {
        let extent = picture.extent
        if !extent.isInfinite || !point.isFinite {
            return draw(picture, from: extent, to: Rect(origin: point, size: extent.size), mode, alpha, "draw(at:)")
        }
        guard let call = begin("draw(at:)") else { return }
        append(
            .image(
                picture, transform: AffineTransform.translation(point.x, point.y).concatenating(state.transform),
                alpha: alpha, blendMode: mode, clip: state.clip), call)
    }

    /// Fills a rectangle with a picture again and again, from the rectangle's corner.
    mutating func drawPattern(_ picture: Image, in rect: Rect) {
        guard let call = begin("drawAsPattern(in:)") else { return }
        let extent = picture.extent
        guard isPlace(rect, call), !rect.isEmpty, !extent.isEmpty else { return }
        var paint = Paint.pattern(picture)
        if !extent.isInfinite { paint.transform = .translation(rect.minX - extent.minX, rect.minY - extent.minY) }
        append(.fill(.rectangle(rect), paint, transform: state.transform, clip: state.clip), call)
    }

    /// Whether a rectangle has finite numbers; an error where it has not.
    private mutating func isPlace(_ rect: Rect, _ call: CanvasCall) -> Bool {
        for value in [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height] where !(abs(value) <= 1e15) {
            fail(.parameter(call, "the rectangle", value: value, allowed: "-1e+15 to 1e+15"))
            return false
        }
        return true
    }
}
