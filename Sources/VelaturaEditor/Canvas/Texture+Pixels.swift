import GTK
import VelaturaEditing

extension Texture {
    /// Pixels from the engine, drawn where they are.
    convenience init(_ pixels: ScreenPixels) {
        var surface = pixels.companion as? Surface
        if surface == nil {
            surface = Surface(pixels.bytes, width: pixels.width, height: pixels.height, rowBytes: pixels.rowBytes)
            pixels.companion = surface
        }
        self.init(surface!, owner: pixels)
    }
}
