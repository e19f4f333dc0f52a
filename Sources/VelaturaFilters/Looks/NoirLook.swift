import VelaturaImaging
import VelaturaPixels

/// Black and white of exaggerated contrast, made from red and green; deep blues go to black.
///
/// A polynomial of the colour, see `LookTerms`, fitted to published output of CIPhotoEffectNoir:
/// mean error 2.5 of 255, largest 58.
public struct NoirLook: GrayLook {
    public static let info = FilterInfo(
        "noir", alias: "CIPhotoEffectNoir", group: .look, "Black and white of exaggerated contrast")
    public static let parameters: [Parameter<Self>] = []

    public init() {}

    public func stage(_ p: Planes) { Self.run(p) }

    static var gray: LookRow {
        LookRow(
            0.01736461,
            linear: (0.4264331, 0.6205572, -0.6707492),
            quadratic: (1.782604, -0.8149854, -1.893791, 0.3919166, 1.401478, 1.550411),
            cubic: (
                -1.475079, 0.002780653, 1.679315, 0.5519238, 0.8819883,
                -0.5086219, 0.6008261, -3.77929, 0.23553
            ),
            quintic: (
                0.248599, -0.05544647, -0.382494, -0.1826612, 0.4842935,
                -1.353146, 0.1395863, 1.651973, -0.5507039
            ))
    }
}

extension Filter where Self == NoirLook {
    /// Black and white of exaggerated contrast.
    public static func noir() -> Self { NoirLook() }
}
