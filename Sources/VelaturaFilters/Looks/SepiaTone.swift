import VelaturaImaging
import VelaturaPixels

/// Warm brown toning, in the manner of old prints.
///
/// Works in linear light. Each channel is the square of a cubic in the root of Rec. 709 luma, fitted to published output
/// of CISepiaTone (mean error 0.8 of 255 on grays), then mixed with the original by `intensity`.
public struct SepiaTone: PointwiseFilter {
    public static let info = FilterInfo("sepia", alias: "CISepiaTone", group: .look, "Warm brown toning")
    public static let parameters = [Parameter("intensity", \Self.intensity, 0...1, "Share of the toned colour")]

    public var intensity = 1.0

    public init() {}

    public var isIdentity: Bool { intensity == 0 }

    public func stage(_ p: Planes) {
        let amount = Float(intensity)
        for i in p.indices {
            let (r, g, b) = (p.r[i], p.g[i], p.b[i])
            let s = fastSquareRoot(0.2126 * r + 0.7152 * g + 0.0722 * b)
            let red = ((0.4412979 * s - 0.9443663) * s + 1.499872) * s + 0.0185
            let green = max(0, ((0.1609934 - 0.0458172 * s) * s + 0.8902693) * s - 0.0085)
            let blue = max(0, ((0.9634482 - 0.0488417 * s) * s + 0.0497959) * s - 0.002)
            p.r[i] = r + (red * red - r) * amount
            p.g[i] = g + (green * green - g) * amount
            p.b[i] = b + (blue * blue - b) * amount
        }
    }
}

extension Filter where Self == SepiaTone {
    /// - Parameter intensity: share of the toned colour, 0 to 1.
    public static func sepia(intensity: Double = 1) -> Self {
        var filter = SepiaTone()
        filter.intensity = intensity
        return filter
    }
}
