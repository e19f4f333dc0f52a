import VelaturaGeometry
import VelaturaImaging

/// A strong Gaussian blur in proportion to the picture: σ = (width + height)/30 of its extent.
public struct BlurLook: CompositeFilter {
    public static let info = FilterInfo(
        "look-blur", title: "Blur", group: .look, "Strong blur in proportion to the picture")
    public static let parameters: [Parameter<Self>] = []

    public init() {}

    public func body(_ input: Image) -> Image {
        guard !input.extent.isInfinite else {
            return Image(FailedImage(input, error: .infiniteExtent(what: "the picture under look-blur")))
        }
        let sigma = (input.extent.width + input.extent.height) / 30
        return Image(GaussianImage(input, sigma: Size(sigma, sigma)))
    }
}

extension Filter where Self == BlurLook {
    /// Strong blur in proportion to the picture.
    public static func lookBlur() -> Self { BlurLook() }
}
