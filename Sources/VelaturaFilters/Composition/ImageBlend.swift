import VelaturaImaging

/// Another picture laid over this one with one of Quartz' 28 blend modes.
///
/// The other lies with its origin at this picture's; the result reaches as far as the mode leaves anything (for most modes
/// the union of both). Formulas: W3C Compositing and Blending; for the plus modes Quartz'. Metadata stay this picture's.
public struct ImageBlend: Filter {
    public static let info = FilterInfo("blend", group: .composition, "Lays another picture over this one")
    public static let parameters = [
        Parameter("mode", \Self.mode, "How the two become one"),
        Parameter("image", \Self.image, .picture, "The picture laid over this one"),
        Parameter("opacity", \Self.opacity, 0...1, "What the other picture's alpha is multiplied by"),
        Parameter("encoded", \Self.isEncoded, .flag, "Blends sRGB-encoded values rather than linear light"),
    ]

    public var mode = BlendMode.normal
    public var image: NamedImage?
    public var opacity = 1.0
    /// Blends sRGB-encoded values, as Quartz and CSS do, rather than linear light, as Core Image does.
    public var isEncoded = false

    public init() {}

    public func problem(for input: Image) -> ParameterProblem? {
        image == nil ? ParameterProblem(name: "image", reason: "must be given") : nil
    }

    public func output(for input: Image) -> Image {
        guard let image else { return input }
        return input.blended(with: image.image, mode: mode, opacity: opacity, isEncoded: isEncoded)
    }
}

extension Filter where Self == ImageBlend {
    /// - Parameter opacity: what the other picture's alpha is multiplied by, 0 to 1.
    public static func blend(
        _ mode: BlendMode = .normal, with other: some ImageComponent, opacity: Double = 1, isEncoded: Bool = false
    ) -> Self {
        var filter = ImageBlend()
        filter.mode = mode
        filter.image = NamedImage(other.image)
        filter.opacity = opacity
        filter.isEncoded = isEncoded
        return filter
    }
}
