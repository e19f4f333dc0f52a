import TestKit
import Testing
import VelaturaDrawing
import VelaturaGeometry
import VelaturaImaging
import VelaturaPixels

/// What opaque shapes hide is left out; nothing of it may show.
struct HiddenPixelsTests {
    @Test(arguments: [7, 60, 200])
    func hidingChangesNoPixel(count: Int) throws {
        var random = SeededRandom(state: UInt64(count))
        var plain: [DrawCommand] = []
        // A clip that leaves everything makes a command hide nothing.
        let everything = Clip().intersecting(.rectangle(Rect(-100, -100, 1000, 800)))
        var clipped: [DrawCommand] = []
        for index in 0..<count {
            let (x, y) = (random.unit() * 640 - 40, random.unit() * 300 - 40)
            let (w, h) = (random.unit() * 300, 1 + random.unit() * 120)
            let alpha = index % 3 == 0 ? 0.6 : 1
            let color = Color(random.unit(), random.unit(), random.unit(), alpha: alpha)
            let shape: DrawCommand.Shape =
                switch index % 5 {
                case 0: .fill(.rectangle(Rect(x.rounded(), y.rounded(), w.rounded(), h.rounded())), .nonZero)
                case 1: .fill(.roundedRectangle(Rect(x, y, w, h), radius: 20), .nonZero)
                case 2: .soft(SoftRectangle(Rect(x, y, w, h), radii: CornerRadii(9), sigma: Size(8, 8)))
                case 3: .stroke(.circle(center: Point(x, y), radius: h), StrokeStyle(width: 40))
                default: .fill(.star(points: 5, center: Point(x, y), outerRadius: 90, innerRadius: 40), .evenOdd)
                }
            let mode: BlendMode = index % 7 == 6 ? .multiply : .normal
            plain.append(DrawCommand(shape, paint: .color(color), blendMode: mode))
            clipped.append(DrawCommand(shape, paint: .color(color), blendMode: mode, clip: everything))
        }
        let region = Rect(0, 0, 640, 300)
        for renderer in TestRenderers.sweep {
            let one = try renderer.render(Image(Drawing(plain)), region: region, format: .rgbaFloat)
            let other = try renderer.render(Image(Drawing(clipped)), region: region, format: .rgbaFloat)
            #expect(one.byteArray == other.byteArray)
        }
    }
}
