import VelaturaImaging
import VelaturaPixels

/// A negative: each channel becomes 1 − x, in linear light. Applied twice it changes nothing.
public struct ColorInvert: PointwiseFilter {
    public static let info = FilterInfo("invert", alias: "CIColorInvert", group: .look, "Negative in linear light")
    public static let parameters: [Parameter<Self>] = []

    public init() {}

    public var colorMatrix: ColorMatrix? {
        ColorMatrix(red: [-1, 0, 0, 0], green: [0, -1, 0, 0], blue: [0, 0, -1, 0], bias: [1, 1, 1, 0])
    }
}

extension Filter where Self == ColorInvert {
    /// Negative in linear light.
    public static func invert() -> Self { ColorInvert() }
}
