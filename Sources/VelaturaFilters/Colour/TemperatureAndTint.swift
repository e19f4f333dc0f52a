import VelaturaImaging
import VelaturaPixels

/// White balance: the photo as if its light, said by temperature and tint, had been the neutral of 6500 K.
///
/// The light's white lies on Planck's locus (Krystek's fit, 1985: within 1e-4 in u and v up to 15,000 K, smooth beyond), moved
/// off it by tint/3000 in CIE 1960 (u, v), the scale of Adobe's DNG. Colours are adapted to the white at 6500 K by Bradford's
/// method, in linear light. A temperature above 6500 K warms the photo, a tint above 0 turns it toward magenta. (Core
/// Image's law for the tint is not known.)
public struct TemperatureAndTint: PointwiseFilter {
    public static let info = FilterInfo(
        "temperature-tint", alias: "CITemperatureAndTint", group: .colour, "White balance")
    public static let parameters = [
        Parameter(
            "temperature", \Self.temperature, 1000...25000, unit: .kelvin, "Of the light; higher makes the photo warmer"
        ),
        Parameter("tint", \Self.tint, -150...150, "Green to magenta"),
    ]

    public var temperature = 6500.0
    public var tint = 0.0

    public init() {}

    public var colorMatrix: ColorMatrix? {
        .adaptation(from: white, to: TemperatureAndTint().white)
    }
    public var isIdentity: Bool { temperature == 6500 && tint == 0 }

    /// The light's chromaticity.
    public var white: Chromaticities.Point {
        let (u, v) = TemperatureAndTint.locus(temperature)
        // The way along the locus, and across it: toward green for a positive tint, which the adaptation takes out.
        let (nextU, nextV) = TemperatureAndTint.locus(temperature * 1.001)
        let (du, dv) = (nextU - u, nextV - v)
        let length = (du * du + dv * dv).squareRoot()
        let offset = tint / 3000 / length
        let (shiftedU, shiftedV) = (u + dv * offset, v - du * offset)
        let scale = 2 * shiftedU - 8 * shiftedV + 4
        return Chromaticities.Point(3 * shiftedU / scale, 2 * shiftedV / scale)
    }

    private static func locus(_ t: Double) -> (u: Double, v: Double) {
        (
            (0.860117757 + t * (1.54118254e-4 + t * 1.28641212e-7)) / (1 + t * (8.42420235e-4 + t * 7.08145163e-7)),
            (0.317398726 + t * (4.22806245e-5 + t * 4.20481691e-8)) / (1 + t * (-2.89741816e-5 + t * 1.61456053e-7))
        )
    }
}

extension Filter where Self == TemperatureAndTint {
    /// - Parameters:
    ///   - temperature: of the light in kelvin, 1000 to 25,000; above 6500 warms the photo.
    ///   - tint: −150 to 150; above 0 turns the photo toward magenta.
    public static func temperatureTint(temperature: Double = 6500, tint: Double = 0) -> Self {
        var filter = TemperatureAndTint()
        filter.temperature = temperature
        filter.tint = tint
        return filter
    }
}
