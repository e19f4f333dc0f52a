import VelaturaImaging
import VelaturaPixels

/// Tints the photo's luma with one colour: black, the colour, white.
///
/// The overlay of Rec. 709 luma Y and the colour c in linear light: 2·Y·c below one half, 1 − 2·(1 − Y)·(1 − c) above, mixed
/// with the original by `intensity`. The lower half is measured on Core Image, the upper is the overlay's definition.
public struct ColorMonochrome: PointwiseFilter {
    public static let info = FilterInfo("monochrome", alias: "CIColorMonochrome", group: .colour, "Tones of one colour")
    public static let parameters = [
        Parameter("color", \Self.color, "Colour of the middle tones"),
        Parameter("intensity", \Self.intensity, 0...1, "Share of the tinted colour"),
    ]

    public var color = Color(0.6, 0.45, 0.3)
    public var intensity = 1.0

    public init() {}

    public var isIdentity: Bool { intensity == 0 }

    public func stage(_ p: Planes) {
        let amount = Float(intensity)
        let (red, green, blue, _) = color.linear
        for i in p.indices {
            let (r, g, b) = (p.r[i], p.g[i], p.b[i])
            let y = luma(r, g, b)
            // Both branches at once: the part of Y below one half takes the colour, the part above takes what is left of it.
            let low = 2 * min(y, 0.5)
            let high = 2 * max(y - 0.5, 0)
            p.r[i] = r + (low * red + high * (1 - red) - r) * amount
            p.g[i] = g + (low * green + high * (1 - green) - g) * amount
            p.b[i] = b + (low * blue + high * (1 - blue) - b) * amount
        }
    }
}

extension Filter where Self == ColorMonochrome {
    /// - Parameters:
    ///   - color: of the middle tones.
    ///   - intensity: share of the tinted colour, 0 to 1.
    public static func monochrome(color: Color = Color(0.6, 0.45, 0.3), intensity: Double = 1) -> Self {
        var filter = ColorMonochrome()
        filter.color = color
        filter.intensity = intensity
        return filter
    }
}
