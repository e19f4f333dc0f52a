import VelaturaImaging
import VelaturaPixels

/// Warm brown toning, in the manner of old prints.
///
/// Works in linear light. Each channel is the square of a polynomial in √(Y + 0.0002), Y being Rec. 709 luma, fitted to
/// published output of CISepiaTone (mean error 0.9 of 255 on grays, largest 3) with a slope at black that shows no bands,
/// then mixed with the original by `intensity`.
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
            let s = fastSquareRoot(luma(r, g, b) + 0.0002)
            // The quartic turns down beyond white, where its tangent goes on instead.
            let h = min(s, 1)
            let quartic = (((2.468505 - 0.9971334 * h) * h - 2.305801) * h + 1.839604) * h - 0.007061718
            let red = max(0, quartic + (s - h) * 0.645)
            let green = max(0, ((0.0439369 * s - 0.0041911) * s + 0.9807324) * s - 0.0223689)
            let blue = max(0, ((0.9563426 - 0.0451812 * s) * s + 0.0540534) * s - 0.0029556)
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
