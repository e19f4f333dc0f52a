import VelaturaImaging
import VelaturaPixels

/// Gray of the least of red, green and blue, in linear light.
public struct MinimumComponent: PointwiseFilter {
    public static let info = FilterInfo(
        "minimum-component", alias: "CIMinimumComponent", group: .colour, "Gray of the least channel")
    public static let parameters: [Parameter<Self>] = []

    public init() {}

    public func stage(_ p: Planes) {
        for i in p.indices {
            let value = min(p.r[i], min(p.g[i], p.b[i]))
            p.r[i] = value
            p.g[i] = value
            p.b[i] = value
        }
    }
}

extension Filter where Self == MinimumComponent {
    /// Gray of the least channel.
    public static func minimumComponent() -> Self { MinimumComponent() }
}
