import VelaturaImaging
import VelaturaPixels

/// Black and white that keeps contrast and lightens reds.
///
/// A polynomial of the colour, see `LookTerms`, fitted to published output of CIPhotoEffectTonal:
/// mean error 1.7 of 255, largest 24.
public struct TonalLook: GrayLook {
    public static let info = FilterInfo(
        "tonal", alias: "CIPhotoEffectTonal", group: .look, "Black and white that keeps contrast")
    public static let parameters: [Parameter<Self>] = []

    public init() {}

    public func stage(_ p: Planes) { Self.run(p) }

    static var gray: LookRow {
        LookRow(
            0.01037697,
            linear: (0.5923402, -0.3728158, 0.5775976),
            quadratic: (0.1235879, 0.2492987, -0.4821263, 0.4478702, -0.2716019, 0.4504055),
            cubic: (
                -0.2422827, 0.7426119, -0.05308647, -1.066078, 0.02194827,
                0.6322157, -1.13741, 1.938716, -1.165951
            ),
            quintic: (
                0.1012466, -0.2894001, 0.06767507, 1.135032, -1.107031,
                0.4452661, -0.137964, -0.7412537, 0.5264282
            ))
    }
}

extension Filter where Self == TonalLook {
    /// Black and white that keeps contrast.
    public static func tonal() -> Self { TonalLook() }
}
