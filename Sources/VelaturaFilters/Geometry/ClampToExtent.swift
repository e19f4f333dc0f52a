import VelaturaGeometry
import VelaturaImaging

/// Lets the picture's edge pixels go on for ever; crop the result before saving it.
public struct ClampToExtent: Filter {
    public static let info = FilterInfo(
        "clamp-to-extent", alias: "CIAffineClamp", group: .geometry, "Edge pixels go on for ever")
    public static let parameters: [Parameter<Self>] = []

    public init() {}

    public func output(for input: Image) -> Image {
        input.extent.isInfinite ? input : Image(ExtendedImage(input))
    }
}

extension Filter where Self == ClampToExtent {
    public static func clampToExtent() -> Self { ClampToExtent() }
}
