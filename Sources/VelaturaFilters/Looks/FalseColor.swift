import VelaturaImaging
import VelaturaPixels

/// Luma mapped to the line between two colours: `color0` where the picture is black, `color1` where it is white.
///
/// Mixes in linear light by Rec. 709 luma, which is not held to 0…1. The colours' alpha does not count.
public struct FalseColor: PointwiseFilter {
    public static let info = FilterInfo(
        "false-color", alias: "CIFalseColor", group: .look, "Dark and light mapped to two colours")
    public static let parameters = [
        Parameter("color0", \Self.color0, "Colour of the dark parts"),
        Parameter("color1", \Self.color1, "Colour of the light parts"),
    ]

    public var color0 = Color(0.3, 0, 0)
    public var color1 = Color(1, 0.9, 0.8)

    public init() {}

    public var colorMatrix: ColorMatrix? {
        let (dark, light) = (color0.linear, color1.linear)
        func row(_ dark: Float, _ light: Float) -> SIMD4<Double> {
            ColorMatrix.lumaWeights * Double(light - dark)
        }
        return ColorMatrix(
            red: row(dark.r, light.r), green: row(dark.g, light.g), blue: row(dark.b, light.b),
            bias: [Double(dark.r), Double(dark.g), Double(dark.b), 0])
    }
}

extension Filter where Self == FalseColor {
    /// Dark and light parts mapped to two colours.
    public static func falseColor(color0: Color = Color(0.3, 0, 0), color1: Color = Color(1, 0.9, 0.8)) -> Self {
        var filter = FalseColor()
        filter.color0 = color0
        filter.color1 = color1
        return filter
    }
}
