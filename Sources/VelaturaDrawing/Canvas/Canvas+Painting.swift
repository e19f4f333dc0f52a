import VelaturaGeometry
import VelaturaImaging
import VelaturaPixels

extension Canvas {
    /// Fills the inside of a path; open subpaths count as closed. An empty path draws nothing.
    ///
    /// - Parameter paint: by default `fillPaint`; its points are in the path's coordinates.
    public mutating func fill(_ path: Path, rule: FillRule = .nonZero, with paint: Paint? = nil) {
        draw(.fill(path, rule), paint ?? state.fillPaint, "fill")
    }

    /// Fills a rectangle.
    public mutating func fill(_ rect: Rect, with paint: Paint? = nil) { fill(.rectangle(rect), with: paint) }

    /// Draws the band along a path.
    ///
    /// - Parameters:
    ///   - style: by default `strokeStyle`; the transform changes its width and dashes.
    ///   - paint: by default `strokePaint`; its points are in the path's coordinates.
    public mutating func stroke(_ path: Path, _ style: StrokeStyle? = nil, with paint: Paint? = nil) {
        draw(.stroke(path, style ?? state.strokeStyle), paint ?? state.strokePaint, "stroke")
    }

    /// Draws the band along a rectangle.
    public mutating func stroke(_ rect: Rect, _ style: StrokeStyle? = nil, with paint: Paint? = nil) {
        stroke(.rectangle(rect), style, with: paint)
    }

    /// Paints all that the clip leaves.
    ///
    /// - Parameter paint: by default `fillPaint`.
    public mutating func paint(_ paint: Paint? = nil) { draw(.everything, paint ?? state.fillPaint, "paint") }

    /// Makes a rectangle transparent, whatever alpha, blend mode and shadow are.
    public mutating func clear(_ rect: Rect) {
        guard let call = begin("clear") else { return }
        append(
            .fill(.rectangle(rect), .color(.black), transform: state.transform, blendMode: .clear, clip: state.clip),
            call)
    }

    /// Draws a picture with the state's alpha and blend mode.
    ///
    /// - Parameter rect: what the picture's extent becomes; by default the picture stays where it is.
    public mutating func draw(_ picture: some ImageComponent, in rect: Rect? = nil) {
        let image = picture.image
        draw(image, from: image.extent, to: rect ?? image.extent, state.blendMode, state.alpha, "draw")
    }

    private mutating func draw(_ shape: DrawCommand.Shape, _ paint: Paint, _ name: String) {
        guard let call = begin(name) else { return }
        append(
            DrawCommand(
                shape, paint: paint, transform: state.transform, alpha: state.alpha, blendMode: state.blendMode,
                clip: state.clip), call)
    }
}
