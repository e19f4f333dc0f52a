import TestKit
import Testing
import VelaturaDrawing
import VelaturaGeometry
import VelaturaImaging
import VelaturaPixels

struct FirstTests {
    @Test func squareCoversItsPixels() throws {
        let square = Path.rectangle(Rect(1.25, 1.5, 2, 2))
        let image = Image(Drawing([.fill(square, .color(.black))], bounds: Rect(0, 0, 5, 5)))
        let pixels = try linearPixels(image, region: Rect(0, 0, 5, 5))
        #expect(pixels[1, 1].w == 0.375)
        #expect(pixels[2, 2].w == 1)
        #expect(pixels[3, 3].w == 0.125)
    }
}
