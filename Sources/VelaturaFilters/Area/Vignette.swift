import VelaturaGeometry
import VelaturaImaging
import VelaturaPixels

/// Darkens towards the corners as a lens does.
///
/// Core Image's law is unpublished; this is the natural falloff cos⁴ of a lens, in linear light: v = 1/(1 + (d/r)²)², with d
/// the distance from the centre in halves of the diagonal, so that at radius 1 a corner keeps a quarter of its light. Colours
/// are multiplied by 1 + i·(v − 1). A negative intensity divides instead: it takes the vignette of the same strength away.
public struct Vignette: PointwiseFilter {
    public static let info = FilterInfo("vignette", alias: "CIVignette", group: .area, "Darker corners")
    public static let parameters = [
        Parameter("intensity", \Self.intensity, -1...1, "Strength; negative brightens"),
        Parameter("radius", \Self.radius, 0.1...10, "How far the light reaches, in halves of the diagonal"),
    ]

    public var intensity = 0.0
    public var radius = 1.0

    public init() {}

    public var isIdentity: Bool { intensity == 0 }

    public func problem(for input: Image) -> ParameterProblem? {
        input.extent.isInfinite ? ParameterProblem(name: "radius", reason: "needs a picture with an edge") : nil
    }

    public func prepared(for input: Image) -> any PointwiseStage {
        let extent = input.extent
        let corner = (extent.width * extent.width + extent.height * extent.height) / 4
        return VignetteStage(
            centerX: Float(extent.center.x), centerY: Float(extent.center.y),
            scale: Float(1 / (radius * radius * corner)), intensity: Float(intensity))
    }
}

private struct VignetteStage: PointwiseStage {
    let centerX: Float
    let centerY: Float
    let scale: Float
    let intensity: Float

    /// A factor on colour does not care for alpha.
    var form: PixelForm { .linear }

    func run(_ p: Planes, at place: ChunkPlace) {
        let dy = place.y - centerY
        let amount = intensity.magnitude
        for i in p.indices {
            let x = place.x(of: i) - centerX
            let bend = 1 + (x * x + dy * dy) * scale
            let light = 1 + amount * (1 / (bend * bend) - 1)
            let factor = intensity < 0 ? 1 / light : light
            p.r[i] *= factor
            p.g[i] *= factor
            p.b[i] *= factor
        }
    }
}

extension Filter where Self == Vignette {
    /// - Parameters:
    ///   - intensity: −1 to 1; 0 changes nothing.
    ///   - radius: in halves of the picture's diagonal, 0.1 to 10.
    public static func vignette(intensity: Double = 0, radius: Double = 1) -> Self {
        var filter = Vignette()
        filter.intensity = intensity
        filter.radius = radius
        return filter
    }
}
