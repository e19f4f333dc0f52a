import VelaturaImaging
import VelaturaPixels

/// Each channel to a power, x^power in linear light: above 1 darkens the middle, below 1 lightens it; 0 and 1 stay.
///
/// Negative values (colours outside sRGB) mirror. Relative error at most 1e-5 for values of 1e-4 and more.
public struct GammaAdjust: PointwiseFilter {
    public static let info = FilterInfo(
        "gamma", alias: "CIGammaAdjust", group: .colour, "Lightens or darkens the middle")
    public static let parameters = [Parameter("power", \Self.power, 0.1...10, "Exponent of linear light")]

    public var power = 1.0

    public init() {}

    public var isIdentity: Bool { power == 1 }

    public func stage(_ p: Planes) {
        let power = Float(power)
        for plane in 0..<3 {
            let values = p[plane]
            for i in p.indices { values[i] = mirroredPower(values[i], power) }
        }
    }
}

/// |x|^power with x's sign.
@inline(__always)
func mirroredPower(_ x: Float, _ power: Float) -> Float {
    let result = fastPower(x.magnitude, power)
    return Float(bitPattern: result.bitPattern | (x.bitPattern & 0x8000_0000))
}

extension Filter where Self == GammaAdjust {
    /// - Parameter power: the exponent of linear light, 0.1 to 10; above 1 darkens.
    public static func gamma(power: Double) -> Self {
        var filter = GammaAdjust()
        filter.power = power
        return filter
    }
}
