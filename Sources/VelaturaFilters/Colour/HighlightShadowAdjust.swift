import VelaturaImaging
import VelaturaPixels

/// Lightens or darkens the dark parts and the light parts, each apart from the other.
///
/// Core Image's law is not known; this one is smooth, keeps hues, black and white, and never turns the order of tones around.
/// With v = √Y, the root of Rec. 709 luminance held to 0…1, colour in linear light is multiplied by
/// (1 + s·(1 − v)³ + h·v²·(1 − v))²: shadows gain most at black, highlights most at v = ⅔. Opening up (shadows above 0,
/// highlights below) counts 1.6 times, closing 0.9 times, which is as far as tones stay apart.
public struct HighlightShadowAdjust: PointwiseFilter {
    public static let info = FilterInfo(
        "highlights-shadows", alias: "CIHighlightShadowAdjust", group: .colour, "Light and dark parts, apart")
    public static let parameters = [
        Parameter("highlights", \Self.highlights, -1...1, "Light parts: below 0 darker"),
        Parameter("shadows", \Self.shadows, -1...1, "Dark parts: above 0 lighter"),
    ]

    public var highlights = 0.0
    public var shadows = 0.0

    public init() {}

    public var isIdentity: Bool { highlights == 0 && shadows == 0 }

    public func stage(_ p: Planes) {
        let s = Float(shadows * (shadows > 0 ? 1.6 : 0.9))
        let h = Float(highlights * (highlights < 0 ? 1.6 : 0.9))
        for i in p.indices {
            let v = fastSquareRoot(min(1, luma(p.r[i], p.g[i], p.b[i])))
            let rest = 1 - v
            let gain = 1 + (s * rest * rest + h * v * v) * rest
            let squared = gain * gain
            p.r[i] *= squared
            p.g[i] *= squared
            p.b[i] *= squared
        }
    }
}

extension Filter where Self == HighlightShadowAdjust {
    /// - Parameters:
    ///   - highlights: −1 (darker) to 1 (lighter).
    ///   - shadows: −1 (darker) to 1 (lighter).
    public static func highlightsShadows(highlights: Double = 0, shadows: Double = 0) -> Self {
        var filter = HighlightShadowAdjust()
        filter.highlights = highlights
        filter.shadows = shadows
        return filter
    }
}
