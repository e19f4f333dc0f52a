import VelaturaImaging
import VelaturaPixels

/// Warm, contrasty colour of an old transfer.
///
/// A polynomial of the colour, see `LookTerms`, fitted to published output of CIPhotoEffectTransfer:
/// mean error 2.8 of 255, largest 53.
public struct TransferLook: ColorLook {
    public static let info = FilterInfo("transfer", alias: "CIPhotoEffectTransfer", group: .look, "Warm colour")
    public static let parameters: [Parameter<Self>] = []

    public init() {}

    public func stage(_ p: Planes) { Self.run(p) }

    static var red: LookRow {
        LookRow(
            0.02057695,
            linear: (-0.8853399, 0.2310389, 0.9325331),
            quadratic: (5.369967, 2.83467, -1.172612, -2.836604, 0.8351777, -2.770687),
            cubic: (
                -3.896873, -3.957366, 0.4831659, -0.7906162, 1.272064,
                4.299326, -0.4231256, -1.198906, 2.654011
            ),
            quintic: (
                0.3541075, 1.766063, -0.06348181, 0.406368, 0.1084326,
                -0.7280836, -1.526441, 0.4144144, -0.7313793
            ))
    }

    static var green: LookRow {
        LookRow(
            0.02507183,
            linear: (0.3740203, -0.5874182, 0.3480522),
            quadratic: (-2.150151, 2.537624, -0.8195875, 3.223307, 0.06361141, -0.515521),
            cubic: (
                3.261777, -2.166371, 0.7851682, -2.46436, 0.8273919,
                -1.35626, 0.05032796, -0.7443112, 0.2946194
            ),
            quintic: (
                -1.017434, 0.05947775, 1.471139, -0.636272, 1.087206,
                -1.21077, -0.2514492, 0.5454808, -0.04737854
            ))
    }

    static var blue: LookRow {
        LookRow(
            0.01934375,
            linear: (0.09479988, 0.5942903, -0.349828),
            quadratic: (0.07526975, -0.6762899, -0.2543409, -1.608432, 0.7850248, 3.268376),
            cubic: (
                -0.2762487, -0.1930895, 0.7035673, 0.9799556, 0.1256262,
                1.561479, -0.2068867, -1.314471, -2.394393
            ),
            quintic: (
                0.1791081, -0.07087501, 0.2097212, -1.605004, 1.651387,
                -0.8820044, -0.4175943, 0.5458129, 0.3894487
            ))
    }
}

extension Filter where Self == TransferLook {
    /// Warm colour.
    public static func transfer() -> Self { TransferLook() }
}
