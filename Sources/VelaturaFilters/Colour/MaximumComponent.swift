import VelaturaImaging
import VelaturaPixels

/// Gray of the greatest of red, green and blue, in linear light.
public struct MaximumComponent: PointwiseFilter {
    public static let info = FilterInfo(
        "maximum-component", alias: "CIMaximumComponent", group: .colour, "Gray of the greatest channel")
    public static let parameters: [Parameter<Self>] = []

    public init() {}

    public func stage(_ p: Planes) {
        for i in p.indices {
            let value = max(p.r[i], max(p.g[i], p.b[i]))
            p.r[i] = value
            p.g[i] = value
            p.b[i] = value
        }
    }
}

extension Filter where Self == MaximumComponent {
    /// Gray of the greatest channel.
    public static func maximumComponent() -> Self { MaximumComponent() }
}
