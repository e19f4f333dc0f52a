import VelaturaImaging
import VelaturaPixels

/// Warm brown toning, in the manner of old prints.
///
/// Each channel is a cubic in the square root of Rec. 709 luma (linear light), fitted to published Core Image output (mean
/// error 0.8 of 255 on grays), mixed with the original by `intensity`.
public struct SepiaTone: PointwiseFilter {
    public static let info = FilterInfo("sepia", alias: "CISepiaTone", group: .look, "Warm brown toning")
    public static let parameters = [Parameter("intensity", \Self.intensity, 0...1, "Share of the toned colour")]

    public var intensity = 1.0

    public init() {}

    public func stage(_ p: Planes) {
        let amount = Float(intensity)
        for i in p.indices {
            let s = fastSquareRoot(0.2126 * p.r[i] + 0.7152 * p.g[i] + 0.0722 * p.b[i])
            let r = ((0.326 * s - 0.785) * s + 1.446) * s + 0.0185
            let g = (0.107 * s + 0.902) * s - 0.0085
            let b = (0.897 * s * s + 0.071) * s - 0.002
            p.r[i] += (r * r - p.r[i]) * amount
            p.g[i] += (g * g - p.g[i]) * amount
            p.b[i] += (b * b - p.b[i]) * amount
        }
    }
}

extension Filter where Self == SepiaTone {
    public static func sepia(intensity: Double = 1) -> Self {
        var filter = SepiaTone()
        filter.intensity = intensity
        return filter
    }
}
