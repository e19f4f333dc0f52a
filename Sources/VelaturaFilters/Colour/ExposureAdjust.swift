import VelaturaImaging
import VelaturaPixels

/// More or less light: x·2^ev in linear light, as if the shutter had been open longer.
public struct ExposureAdjust: PointwiseFilter {
    public static let info = FilterInfo("exposure", alias: "CIExposureAdjust", group: .colour, "More or less light")
    public static let parameters = [
        Parameter("ev", \Self.ev, -10...10, unit: .stops, "Doublings of the light")
    ]

    public var ev = 0.0

    public init() {}

    public var colorMatrix: ColorMatrix? {
        // Whole stops are exact.
        let whole = ev.rounded()
        return .scale(portablePower(2, ev - whole) * Double(sign: .plus, exponent: Int(whole), significand: 1))
    }
    public var isIdentity: Bool { ev == 0 }
}

extension Filter where Self == ExposureAdjust {
    /// - Parameter ev: stops, −10 to 10; 1 doubles the light.
    public static func exposure(ev: Double) -> Self {
        var filter = ExposureAdjust()
        filter.ev = ev
        return filter
    }
}
