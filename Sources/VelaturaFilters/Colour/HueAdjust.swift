import VelaturaGeometry
import VelaturaImaging
import VelaturaPixels

/// All hues turned by an angle: the W3C's hueRotate matrix (Filter Effects Level 1), in linear light.
///
/// Grays stay, and luma by the matrix' own weights (0.213, 0.715, 0.072). A turn by 120° takes red toward green.
public struct HueAdjust: PointwiseFilter {
    public static let info = FilterInfo("hue", alias: "CIHueAdjust", group: .colour, "Hues turned by an angle")
    public static let parameters = [Parameter(angle: "angle", \Self.angle, "Turn, from red toward green")]

    public var angle = 0.0

    public init() {}

    public var colorMatrix: ColorMatrix? {
        let (sine, cosine) = exactSineCosine(degrees: angle)
        func row(_ luma: SIMD4<Double>, _ c: SIMD4<Double>, _ s: SIMD4<Double>) -> SIMD4<Double> {
            luma + c * cosine + s * sine
        }
        let luma = SIMD4(0.213, 0.715, 0.072, 0)
        return ColorMatrix(
            red: row(luma, [0.787, -0.715, -0.072, 0], [-0.213, -0.715, 0.928, 0]),
            green: row(luma, [-0.213, 0.285, -0.072, 0], [0.143, 0.140, -0.283, 0]),
            blue: row(luma, [-0.213, -0.715, 0.928, 0], [-0.787, 0.715, 0.072, 0]))
    }
    public var isIdentity: Bool { angle.truncatingRemainder(dividingBy: 360) == 0 }
}

extension Filter where Self == HueAdjust {
    /// - Parameter angle: in degrees, from red toward green.
    public static func hue(angle: Double) -> Self {
        var filter = HueAdjust()
        filter.angle = angle
        return filter
    }
}
