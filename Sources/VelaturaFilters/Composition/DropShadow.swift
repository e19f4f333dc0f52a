import VelaturaGeometry
import VelaturaImaging
import VelaturaPixels

/// A blurred shadow under the picture, as Quartz' contexts draw one: σ is half of `blur`.
///
/// The shadow has the picture's alpha times the colour's, is blurred in linear light, and lies under the picture, which stays
/// as it is. The result reaches as far as both: the shadow 2.1 times `blur` beyond the picture on each side, moved.
public struct DropShadow: CompositeFilter {
    public static let info = FilterInfo("drop-shadow", group: .composition, "A blurred shadow under the picture")
    public static let parameters = [
        Parameter("offset", \Self.offset, .size, "How far the shadow lies to the right and down, in pixels"),
        Parameter("blur", \Self.blur, 0...1000, unit: .pixels, "Twice the standard deviation σ"),
        Parameter("color", \Self.color, "The shadow's colour and strength"),
    ]

    /// To the right and down, in the picture's pixels.
    public var offset = Size(0, 8)
    public var blur = 16.0
    public var color = Color.black.opacity(1.0 / 3)

    public init() {}

    public func problem(for input: Image) -> ParameterProblem? {
        let far = max(offset.width.magnitude, offset.height.magnitude)
        return far > 100_000
            ? ParameterProblem(name: "offset", reason: "must be within 100000 pixels, not \(offset)") : nil
    }

    public func body(_ input: Image) -> Image {
        var shadow = input.blended(with: Image(color: color), mode: .sourceIn)
        if blur > 0 { shadow = Image(GaussianImage(shadow, sigma: Size(blur / 2, blur / 2), edge: .transparent)) }
        if offset != .zero { shadow = Image(TransformedImage(shadow, .translation(offset.width, offset.height))) }
        return input.blended(with: shadow, mode: .destinationOver)
    }
}

extension Filter where Self == DropShadow {
    /// - Parameters:
    ///   - offset: to the right and down, in the picture's pixels.
    ///   - blur: twice σ, in the picture's pixels, 0 to 1000.
    public static func dropShadow(
        offset: Size = Size(0, 8), blur: Double = 16, color: Color = .black.opacity(1.0 / 3)
    ) -> Self {
        var filter = DropShadow()
        filter.offset = offset
        filter.blur = blur
        filter.color = color
        return filter
    }
}
