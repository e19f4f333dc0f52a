import VelaturaGeometry
import VelaturaImaging

/// The mean over a square around each pixel, in linear light; its cost does not depend on the radius.
///
/// As in Core Image `radius` is the full width of the square. It may be fractional: the outermost pixels then count in part.
/// Beyond the edge the picture's edge pixels go on.
public struct BoxBlur: AreaFilter {
    public static let info = FilterInfo("box-blur", alias: "CIBoxBlur", group: .area, "Mean over a square")
    public static let parameters = [
        Parameter("radius", \Self.radius, 0...1000, unit: .pixels, "Width of the square")
    ]

    /// The width of the square in the picture's pixels; 1 and less change nothing.
    public var radius = 10.0

    public init() {}

    public func output(for input: Image) -> Image { radius <= 1 ? input : Image(AreaImage(self, over: input)) }

    /// A pixel's cell widens the square; eight in its width are fine enough.
    public func workingPixel(for pixel: Size) -> Size { pixel.divided(to: radius / 8) }

    public func kernel(pixel: Size) -> any AreaKernel {
        BoxKernel(across: BoxSpan(width: radius / pixel.width), down: BoxSpan(width: radius / pixel.height))
    }
}

extension Filter where Self == BoxBlur {
    /// - Parameter radius: the full width of the square in the picture's pixels, 0 to 1000.
    public static func boxBlur(radius: Double = 10) -> Self {
        var filter = BoxBlur()
        filter.radius = radius
        return filter
    }
}
