import VelaturaImaging
import VelaturaPixels

/// Cool, cross-processed colour: blacks are lifted toward blue, reds fade.
///
/// A polynomial of the colour, see `LookTerms`, fitted to published output of CIPhotoEffectProcess:
/// mean error 1.8 of 255, largest 58.
public struct ProcessLook: ColorLook {
    public static let info = FilterInfo(
        "process", alias: "CIPhotoEffectProcess", group: .look, "Cool colour with blue shadows")
    public static let parameters: [Parameter<Self>] = []

    public init() {}

    public func stage(_ p: Planes) { Self.run(p) }

    static var red: LookRow {
        LookRow(
            0.02295297,
            linear: (-0.2811393, 0.6293276, -0.1311495),
            quadratic: (2.213304, -1.382084, 1.300396, -2.895698, 1.64245, 0.9535996),
            cubic: (
                -0.8528104, 1.426015, -1.626473, 1.459066, -0.8641258,
                2.585065, -0.6034496, -1.066012, -1.569007
            ),
            quintic: (
                -0.09467321, -0.2691102, -1.218203, 0.4850366, -0.8162568,
                1.303772, -0.3325523, 0.2946613, 0.6473258
            ))
    }

    static var green: LookRow {
        LookRow(
            0.006119081,
            linear: (0.09759136, 0.7098137, 0.126625),
            quadratic: (0.513654, -0.2026586, -1.017396, 1.516368, 0.2214766, -0.5223998),
            cubic: (
                -0.6139407, -0.261048, 0.840328, 0.199395, 0.8436998,
                -1.675774, 0.3725184, -0.9704113, 0.8073521
            ),
            quintic: (
                0.1748213, 0.1016568, 0.04243146, -0.5874361, 0.7227473,
                -0.8925521, 0.3951451, 0.3444746, -0.3012883
            ))
    }

    static var blue: LookRow {
        LookRow(
            0.1160859,
            linear: (0.06108559, -0.1067002, 0.779133),
            quadratic: (-0.1265156, 0.2289953, 0.08145806, 1.041309, -0.8237497, -0.03191563),
            cubic: (
                0.1735012, -0.03333903, 0.00767806, -0.4984651, 0.07080837,
                -0.7404947, 0.1010177, 0.6278943, 0.04122316
            ),
            quintic: (
                -0.03309881, -0.0545438, 0.3582493, -0.5585277, 0.6925753,
                -0.3935074, 0.1040673, -0.07041742, -0.04479691
            ))
    }
}

extension Filter where Self == ProcessLook {
    /// Cool colour with blue shadows.
    public static func process() -> Self { ProcessLook() }
}
