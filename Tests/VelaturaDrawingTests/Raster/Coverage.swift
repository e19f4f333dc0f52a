import TestKit
import VelaturaDrawing
import VelaturaGeometry
import VelaturaImaging
import VelaturaPixels

/// What a path covers of each pixel of a picture, as the drawing shows it: the alpha of a black fill.
func coverage(
    _ path: Path, rule: FillRule = .nonZero, width: Int, height: Int, transform: AffineTransform = .identity,
    renderer: Renderer = TestRenderers.one
) throws -> [Double] {
    let bounds = Rect(0, 0, Double(width), Double(height))
    let drawing = Drawing([.fill(path, rule: rule, .color(.black), transform: transform)])
    let buffer = try renderer.render(
        Image(drawing), region: bounds, format: .rgbaFloat, colorSpace: .linearSRGB)
    return buffer.allSamples.map { $0[3] }
}
