import VelaturaImaging
import VelaturaPixels

/// Saturation about Rec. 709 luma, then contrast about one half, then brightness added, in linear light.
public struct ColorControls: PointwiseFilter {
    public static let info = FilterInfo(
        "color-controls", alias: "CIColorControls", group: .colour, "Brightness, contrast and saturation")
    public static let parameters = [
        Parameter("brightness", \Self.brightness, -1...1, "Added to every channel"),
        Parameter("contrast", \Self.contrast, 0...4, "Factor of the distance from one half"),
        Parameter("saturation", \Self.saturation, 0...4, "Factor of the distance from gray"),
    ]

    public var brightness = 0.0
    public var contrast = 1.0
    public var saturation = 1.0

    public init() {}

    public var colorMatrix: ColorMatrix? {
        var tone = ColorMatrix.scale(contrast)
        tone.bias = SIMD4(SIMD3(repeating: 0.5 - 0.5 * contrast + brightness), 0)
        return ColorMatrix.saturation(saturation).followed(by: tone)
    }
    public var isIdentity: Bool { brightness == 0 && contrast == 1 && saturation == 1 }
}

extension Filter where Self == ColorControls {
    /// - Parameters:
    ///   - brightness: added in linear light, −1 to 1.
    ///   - contrast: factor about one half, 0 to 4.
    ///   - saturation: 0 is gray, 1 as it is, up to 4.
    public static func colorControls(brightness: Double = 0, contrast: Double = 1, saturation: Double = 1) -> Self {
        var filter = ColorControls()
        filter.brightness = brightness
        filter.contrast = contrast
        filter.saturation = saturation
        return filter
    }
}
