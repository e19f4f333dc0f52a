import VelaturaGeometry
import VelaturaImaging

/// The brightest value within a disc around each pixel, channel by channel: what is bright grows.
///
/// The disc holds the pixels whose centres lie within the radius. Works on the picture's own pixels, also for a preview, in
/// premultiplied linear light. Beyond the edge the picture's edge pixels go on. The cost grows with the radius.
public struct MorphologyMaximum: AreaFilter {
    public static let info = FilterInfo(
        "morphology-maximum", alias: "CIMorphologyMaximum", group: .area, "Brightest value within a disc")
    public static let parameters = [
        Parameter("radius", \Self.radius, 0...100, unit: .pixels, "Radius of the disc")
    ]

    public var radius = 5.0

    public init() {}

    public func workingPixel(for pixel: Size) -> Size { Size(1, 1) }
    public func output(for input: Image) -> Image { radius < 1 ? input : Image(AreaImage(self, over: input)) }
    public func kernel(pixel: Size) -> any AreaKernel { DiscKernel(.largest, radius: radius) }
}

extension Filter where Self == MorphologyMaximum {
    /// - Parameter radius: in the picture's pixels, 0 to 100.
    public static func morphologyMaximum(radius: Double = 5) -> Self {
        var filter = MorphologyMaximum()
        filter.radius = radius
        return filter
    }
}
