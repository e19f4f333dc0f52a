import VelaturaImaging
import VelaturaPixels

/// Multiplies by a colour in linear light, so that white becomes that colour. The colour's alpha does not count.
public struct WhitePointAdjust: PointwiseFilter {
    public static let info = FilterInfo(
        "white-point", alias: "CIWhitePointAdjust", group: .colour, "White becomes a colour")
    public static let parameters = [Parameter("color", \Self.color, "What white becomes")]

    public var color = Color.white

    public init() {}

    public var colorMatrix: ColorMatrix? {
        let light = color.linear
        return ColorMatrix(
            red: [Double(light.r), 0, 0, 0], green: [0, Double(light.g), 0, 0], blue: [0, 0, Double(light.b), 0])
    }
    public var isIdentity: Bool { colorMatrix == .identity }
}

extension Filter where Self == WhitePointAdjust {
    /// - Parameter color: what white becomes.
    public static func whitePoint(color: Color) -> Self {
        var filter = WhitePointAdjust()
        filter.color = color
        return filter
    }
}
