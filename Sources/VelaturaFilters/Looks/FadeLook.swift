import VelaturaImaging
import VelaturaPixels

/// Diminished colour: chroma falls by 30 % on average.
///
/// A polynomial of the colour, see `LookTerms`, fitted to published output of CIPhotoEffectFade:
/// mean error 1.1 of 255, largest 20.
public struct FadeLook: ColorLook {
    public static let info = FilterInfo("fade", alias: "CIPhotoEffectFade", group: .look, "Diminished colour")
    public static let parameters: [Parameter<Self>] = []

    public init() {}

    public func stage(_ p: Planes) { Self.run(p) }

    static var red: LookRow {
        LookRow(
            0.02213582,
            linear: (-0.01799858, 0.1156207, 0.2874254),
            quadratic: (1.114607, 2.731811, -0.7990579, 0.05438312, -0.04727745, -1.245987),
            cubic: (
                0.1225904, -3.632103, 0.6033419, -0.960609, 1.063757,
                0.5930655, 0.4157063, -1.121696, 1.682806
            ),
            quintic: (
                -0.3834563, 1.080447, 0.486446, -0.2286759, 0.7077853,
                -1.04551, -0.386823, 0.3420788, -0.5722919
            ))
    }

    static var green: LookRow {
        LookRow(
            0.02213582,
            linear: (-0.02326034, 0.1175466, 0.2907614),
            quadratic: (0.05450078, 0.190056, -0.3868131, 2.675446, -0.09007834, -0.6346314),
            cubic: (
                0.01219951, -0.100486, 0.260372, -0.2892905, 0.5086074,
                -2.36476, 0.1255563, 0.1208462, 0.4938144
            ),
            quintic: (
                -0.0498977, 0.0146819, 0.2214652, -0.2323512, 0.1920036,
                -0.3291231, 0.4104497, -0.121692, -0.1055363
            ))
    }

    static var blue: LookRow {
        LookRow(
            0.02213582,
            linear: (-0.08689815, 0.2762272, 0.1957185),
            quadratic: (0.07669196, 0.6869155, -0.3104014, -0.2093104, 0.3638351, 1.200749),
            cubic: (
                0.06831668, -0.7053587, 0.3651237, -0.1369012, 0.1721878,
                0.653078, 0.1308107, -1.268542, -0.5118557
            ),
            quintic: (
                -0.06153568, 0.2290414, 0.1488053, -0.3388532, 0.1264206,
                -0.2386188, -0.3272088, 0.483885, -0.02193574
            ))
    }
}

extension Filter where Self == FadeLook {
    /// Diminished colour.
    public static func fade() -> Self { FadeLook() }
}
