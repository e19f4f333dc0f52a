import VelaturaImaging
import VelaturaPixels

/// Brings shadows up and leaves highlights, by a power of luma.
///
/// Works in linear light and keeps alpha.
public struct Lift: PointwiseFilter {
    public static let info = FilterInfo("lift", group: .colour, "Brings shadows up")
    public static let parameters = [Parameter("amount", \Self.amount, 0...1, "How much")]
    public var amount = 0.5
    public init() {}

    public func stage(_ p: Planes) {  // up to 512 pixels of r, g, b, a
        let amount = Float(amount)
        for i in p.indices {
            let luma = 0.2126 * p.r[i] + 0.7152 * p.g[i] + 0.0722 * p.b[i]
            let gain = 1 + amount * (1 - fastSquareRoot(luma))
            p.r[i] *= gain
            p.g[i] *= gain
            p.b[i] *= gain
        }
    }
}

extension Filter where Self == Lift {
    public static func lift(amount: Double = 0.5) -> Self {
        var filter = Lift()
        filter.amount = amount
        return filter
    }
}
