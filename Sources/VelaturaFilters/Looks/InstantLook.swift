import VelaturaImaging
import VelaturaPixels

/// Faded, distorted colour, as of an instant print: blacks are lifted toward blue, whites are creamy.
///
/// A polynomial of the colour, see `LookTerms`, fitted to published output of CIPhotoEffectInstant:
/// mean error 2.0 of 255, largest 50.
public struct InstantLook: ColorLook {
    public static let info = FilterInfo(
        "instant", alias: "CIPhotoEffectInstant", group: .look, "Faded, distorted colour with blue shadows")
    public static let parameters: [Parameter<Self>] = []

    public init() {}

    public func stage(_ p: Planes) { Self.run(p) }

    static var red: LookRow {
        LookRow(
            0.01907878,
            linear: (-0.6609872, 0.2512794, 0.7492992),
            quadratic: (3.384325, 1.737667, -0.2731431, -2.893279, 1.162256, -1.316207),
            cubic: (
                -1.648265, -2.136915, -0.4777442, -0.1208907, 0.5661045,
                3.95541, -0.9022784, -0.8459739, 0.4460805
            ),
            quintic: (
                -0.1777816, 0.9173735, -0.5935787, 0.6325212, -0.2675724,
                0.1322576, -1.142726, 0.3679074, 0.1315988
            ))
    }

    static var green: LookRow {
        LookRow(
            0.09498947,
            linear: (0.2423876, -0.2687815, 0.3391926),
            quadratic: (-1.06072, 1.195913, -0.6365522, 1.818653, 0.4336126, -0.1644522),
            cubic: (
                1.726361, -0.7449906, 0.3786352, -1.374371, 0.5671628,
                -0.1811514, -0.48161, -0.5523363, -0.3450209
            ),
            quintic: (
                -0.4849225, -0.2428789, 0.5994376, -0.06489594, 0.4111558,
                -0.5218483, -0.3969314, 0.4935157, 0.207368
            ))
    }

    static var blue: LookRow {
        LookRow(
            0.1519488,
            linear: (-0.03248991, 0.1816742, 0.238201),
            quadratic: (0.4489139, -0.4977475, -0.4127223, -0.03727382, -0.1354691, 1.463311),
            cubic: (
                -0.6489249, -0.0245705, 0.378041, 0.430636, 0.6236817,
                0.02284159, -0.4251867, 0.7842636, -1.584306
            ),
            quintic: (
                0.2387328, -0.05807334, 0.2972758, -0.4052569, 0.4042867,
                -0.6248127, 0.002046125, -0.3205836, 0.4663851
            ))
    }
}

extension Filter where Self == InstantLook {
    /// Faded, distorted colour with blue shadows.
    public static func instant() -> Self { InstantLook() }
}
