import VelaturaGeometry
import VelaturaImaging
import VelaturaPixels

/// What `save()` keeps and `restore()` brings back.
struct CanvasState: Sendable {
    var transform = AffineTransform.identity
    var clip = Clip()
    var alpha = 1.0
    var blendMode = BlendMode.normal
    var shadow: Canvas.Shadow?
    var fillPaint = Paint.color(.black)
    var strokePaint = Paint.color(.black)
    var strokeStyle = StrokeStyle()
}
