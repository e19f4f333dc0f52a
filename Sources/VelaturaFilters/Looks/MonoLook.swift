import VelaturaImaging
import VelaturaPixels

/// Black and white of low contrast: blue counts for about half.
///
/// A polynomial of the colour, see `LookTerms`, fitted to published output of CIPhotoEffectMono:
/// mean error 1.7 of 255, largest 27.
public struct MonoLook: GrayLook {
    public static let info = FilterInfo(
        "mono", alias: "CIPhotoEffectMono", group: .look, "Black and white of low contrast")
    public static let parameters: [Parameter<Self>] = []

    public init() {}

    public func stage(_ p: Planes) { Self.run(p) }

    static var gray: LookRow {
        LookRow(
            0.009064621,
            linear: (0.09197082, -0.04515563, 0.7969753),
            quadratic: (0.2219138, -0.3434785, 0.08780037, 0.2680103, -0.5834407, 0.7066948),
            cubic: (
                0.2255294, 0.4236964, -0.6881468, 0.02282512, 0.137205,
                0.5837697, -1.29331, 2.067523, -1.698308
            ),
            quintic: (
                -0.05592933, -0.07262248, -0.3333738, 1.268589, -1.189189,
                0.4275924, -0.1295326, -0.6155586, 0.7000239
            ))
    }
}

extension Filter where Self == MonoLook {
    /// Black and white of low contrast.
    public static func mono() -> Self { MonoLook() }
}
