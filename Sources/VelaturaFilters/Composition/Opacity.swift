import VelaturaImaging
import VelaturaPixels

/// Multiplies alpha; colour stays. At 0 nothing is left.
public struct Opacity: PointwiseFilter {
    public static let info = FilterInfo("opacity", group: .composition, "Makes the picture translucent")
    public static let parameters = [Parameter("amount", \Self.amount, 0...1, "What alpha is multiplied by")]

    public var amount = 1.0

    public init() {}

    public var form: PixelForm { .linear }
    public var keepsOpacity: Bool { amount == 1 }
    public var isIdentity: Bool { amount == 1 }
    public var colorMatrix: ColorMatrix? { ColorMatrix(alpha: [0, 0, 0, amount]) }

    public func stage(_ p: Planes) {
        let amount = Float(amount)
        for i in p.indices {
            p.r[i] *= amount
            p.g[i] *= amount
            p.b[i] *= amount
            p.a[i] *= amount
        }
    }
}

extension Filter where Self == Opacity {
    /// - Parameter amount: what alpha is multiplied by, 0 to 1.
    public static func opacity(_ amount: Double) -> Self {
        var filter = Opacity()
        filter.amount = amount
        return filter
    }
}
