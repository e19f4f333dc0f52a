import VelaturaImaging
import VelaturaPixels

/// Whatever a request can hand over: anything that can be made from a picture whose pixels are there.
///
/// An app's own picture type conforms in a few lines, or is made by the closure that `requestImage` takes.
public protocol ImageConvertible: Sendable {
    /// Called on a thread that decodes, once for each update of a request that was not cancelled.
    ///
    /// - Parameter image: its pixels are in memory in the form that the options say, also as `image.pixelBuffer`.
    static func make(from image: Image) throws -> Self
}

extension Image: ImageConvertible {
    public static func make(from image: Image) -> Image { image }

    /// The pixels of a picture that is a buffer and nothing else; nil of all others.
    public var pixelBuffer: PixelBuffer? {
        ((operation as? SourceImage)?.source as? BufferSource)?.buffer
    }
}

extension PixelBuffer: ImageConvertible {
    public static func make(from image: Image) throws -> PixelBuffer {
        if let buffer = image.pixelBuffer { return buffer }
        return try Renderer.shared.render(image)
    }
}
