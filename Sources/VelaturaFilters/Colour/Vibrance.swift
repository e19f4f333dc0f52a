import VelaturaImaging
import VelaturaPixels

/// Saturation that spares what is vivid already.
///
/// Each channel moves about the mean μ of the three: x → μ + k·(x − μ), in linear light. Below 0, k = 1 + ¾·amount: at −1 a
/// quarter of the colour is left, as published output of CIVibrance has it. Above 0 its law is not known; here
/// k = 1 + amount·(1 − s) with s = (max − min)/max: muted colours gain up to twice their chroma, pure ones none, and none
/// overtakes another.
public struct Vibrance: PointwiseFilter {
    public static let info = FilterInfo(
        "vibrance", alias: "CIVibrance", group: .colour, "Saturation that spares what is vivid already")
    public static let parameters = [Parameter("amount", \Self.amount, -1...1, "Less or more colour")]

    public var amount = 0.0

    public init() {}

    public var isIdentity: Bool { amount == 0 }

    public var colorMatrix: ColorMatrix? {
        guard amount < 0 else { return nil }
        let k = 1 + 0.75 * amount
        let mean = SIMD4(SIMD3(repeating: (1 - k) / 3), 0)
        return ColorMatrix(red: mean + [k, 0, 0, 0], green: mean + [0, k, 0, 0], blue: mean + [0, 0, k, 0])
    }

    public func stage(_ p: Planes) {
        let amount = Float(amount)
        for i in p.indices {
            let (r, g, b) = (p.r[i], p.g[i], p.b[i])
            let high = max(r, max(g, b))
            let low = min(r, min(g, b))
            let vividness = max(0, min(1, (high - low) / max(high, 1e-6)))
            let k = 1 + amount * (1 - vividness)
            let mean = (r + g + b) * (1 / 3)
            p.r[i] = mean + (r - mean) * k
            p.g[i] = mean + (g - mean) * k
            p.b[i] = mean + (b - mean) * k
        }
    }
}

extension Filter where Self == Vibrance {
    /// - Parameter amount: −1 to 1; 0 changes nothing.
    public static func vibrance(amount: Double) -> Self {
        var filter = Vibrance()
        filter.amount = amount
        return filter
    }
}
