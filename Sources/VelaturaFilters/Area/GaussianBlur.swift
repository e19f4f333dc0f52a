import VelaturaGeometry
import VelaturaImaging

/// A Gaussian blur in linear light, whose cost does not depend on the radius.
public struct GaussianBlur: Filter {
    public static let info = FilterInfo("gaussian-blur", alias: "CIGaussianBlur", group: .area, "Gaussian blur")
    public static let parameters = [
        Parameter("radius", \Self.radius, 0...500, unit: .pixels, "Standard deviation σ"),
        Parameter("edge", \Self.edge, "What lies beyond the picture's edge"),
    ]

    public var radius = 10.0
    public var edge = EdgeMode.extend

    public init() {}

    public func output(for input: Image) -> Image {
        radius == 0 ? input : Image(GaussianImage(input, sigma: Size(radius, radius), edge: edge))
    }
}

extension Filter where Self == GaussianBlur {
    /// - Parameter radius: σ in the picture's pixels, 0 to 500.
    public static func gaussianBlur(radius: Double = 10, edge: EdgeMode = .extend) -> Self {
        var filter = GaussianBlur()
        filter.radius = radius
        filter.edge = edge
        return filter
    }
}
