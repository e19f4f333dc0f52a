import VelaturaImaging
import VelaturaPixels

/// Exaggerated colour: chroma grows by 18 % on average, and bright colours clip.
///
/// A polynomial of the colour, see `LookTerms`, fitted to published output of CIPhotoEffectChrome:
/// mean error 2.6 of 255, largest 76.
public struct ChromeLook: ColorLook {
    public static let info = FilterInfo("chrome", alias: "CIPhotoEffectChrome", group: .look, "Exaggerated colour")
    public static let parameters: [Parameter<Self>] = []

    public init() {}

    public func stage(_ p: Planes) { Self.run(p) }

    static var red: LookRow {
        LookRow(
            0.01956,
            linear: (-0.3129768, 0.3072574, 0.6115737),
            quadratic: (7.304277, -1.910178, -0.1603337, -3.022981, 0.7705388, -1.626202),
            cubic: (
                -8.124976, 3.549824, -0.6607459, -0.5683556, -0.01118621,
                4.031803, -1.28944, 1.145215, 0.9476233
            ),
            quintic: (
                2.219791, -0.6716479, -1.042877, 1.352617, -1.079941,
                0.7850971, -0.9107243, -0.5849867, -0.06732759
            ))
    }

    static var green: LookRow {
        LookRow(
            0.01956,
            linear: (0.1769238, -0.06924992, 0.4981804),
            quadratic: (-1.401852, 2.112702, -1.337925, 2.838495, -0.1676016, -0.6886972),
            cubic: (
                1.67962, -0.07847423, 0.9722344, -2.834026, 1.146171,
                -2.174258, 0.155828, 0.1268943, 0.0257729
            ),
            quintic: (
                -0.4644085, -0.5454359, 1.345171, -0.2925098, 0.2275747,
                -0.9191362, 0.4291627, -0.00363558, 0.2232175
            ))
    }

    static var blue: LookRow {
        LookRow(
            0.01956,
            linear: (0.1195673, 0.5759482, -0.08966122),
            quadratic: (-0.5296273, 0.08419844, -1.221255, -3.067299, 0.9724827, 5.116622),
            cubic: (
                0.7645445, -1.468082, 1.762931, 1.3705, 0.5454751,
                3.506584, -0.7680631, -1.363857, -5.330271
            ),
            quintic: (
                -0.5093696, 0.809547, -0.6146012, -0.5007923, 0.8512222,
                -1.316219, -1.003846, 0.8570409, 1.427018
            ))
    }
}

extension Filter where Self == ChromeLook {
    /// Exaggerated colour.
    public static func chrome() -> Self { ChromeLook() }
}
