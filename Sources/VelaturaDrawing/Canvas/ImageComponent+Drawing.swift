import VelaturaGeometry
import VelaturaImaging

/// Every picture, filtered or not, draws itself on a canvas, as UIKit's images do: a pane laid over it changes what these
/// draw, and whoever calls them need not know.
///
/// They honour the canvas' transform, clip and shadow. Blend mode and alpha are those handed in, normal and 1 by default,
/// in place of the canvas' own (`Canvas.draw(_:in:)` uses those). What is drawn is all of the extent, which a filter may
/// have made larger or moved. Empty pictures and rectangles draw nothing.
extension ImageComponent {
    /// Draws the picture at its own size with the upper left corner of its extent at a point.
    ///
    /// One without an edge is moved by the point.
    public func draw(at point: Point, on canvas: inout Canvas) {
        draw(at: point, blendMode: .normal, alpha: 1, on: &canvas)
    }

    /// - Parameter alpha: held to 0…1; not a number is an error on rendering.
    public func draw(at point: Point, blendMode: BlendMode, alpha: Double, on canvas: inout Canvas) {
        canvas.draw(image, at: point, blendMode, alpha.held)
    }

    /// Draws the picture so that its extent becomes a rectangle.
    ///
    /// What is drawn smaller is made smaller at its source; shapes and text are drawn anew at that size. One without an edge
    /// shows in the rectangle.
    public func draw(in rect: Rect, on canvas: inout Canvas) {
        draw(in: rect, blendMode: .normal, alpha: 1, on: &canvas)
    }

    /// - Parameter alpha: held to 0…1; not a number is an error on rendering.
    public func draw(in rect: Rect, blendMode: BlendMode, alpha: Double, on canvas: inout Canvas) {
        let image = image
        canvas.draw(image, from: image.extent, to: rect, blendMode, alpha.held, "draw(in:)")
    }

    /// Fills a rectangle with the picture at its own size, repeated without gaps from the rectangle's upper left corner.
    public func drawAsPattern(in rect: Rect, on canvas: inout Canvas) { canvas.drawPattern(image, in: rect) }
}

extension Double {
    /// The share nearest to a number.
    fileprivate var held: Double { self > 1 ? 1 : self < 0 ? 0 : self }
}
