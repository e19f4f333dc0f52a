import VelaturaGeometry
import VelaturaImaging
import VelaturaPixels

/// Darkens (or brightens) around a place of choice, in linear light.
///
/// Colours are multiplied by (1 − i·s)^2.2, s = smootherstep(d·falloff / radius) with d the distance from the centre: fitted
/// to published Core Image output at falloff ½; other falloffs are this project's reading.
public struct VignetteEffect: PointwiseFilter {
    public static let info = FilterInfo(
        "vignette-effect", alias: "CIVignetteEffect", group: .area, "Darker around a place")
    public static let parameters = [
        Parameter("center", \Self.center, .point, "The bright place; the picture's centre where not set"),
        Parameter("radius", \Self.radius, 1...20000, unit: .pixels, "How far the light reaches"),
        Parameter("intensity", \Self.intensity, -1...1, "Strength; negative brightens"),
        Parameter("falloff", \Self.falloff, 0...1, "How steeply it darkens"),
    ]

    public var center: Point?
    public var radius = 150.0
    public var intensity = 1.0
    public var falloff = 0.5

    public init() {}

    public var isIdentity: Bool { intensity == 0 || falloff == 0 }

    public func problem(for input: Image) -> ParameterProblem? {
        center == nil && input.extent.isInfinite
            ? ParameterProblem(name: "center", reason: "must be given for a picture without an edge") : nil
    }

    public func prepared(for input: Image) -> any PointwiseStage {
        let center = center ?? input.extent.center
        return VignetteEffectStage(
            centerX: Float(center.x), centerY: Float(center.y), scale: Float(falloff / radius),
            intensity: Float(intensity))
    }
}

private struct VignetteEffectStage: PointwiseStage {
    let centerX: Float
    let centerY: Float
    let scale: Float
    let intensity: Float

    var form: PixelForm { .linear }

    func run(_ p: Planes, at place: ChunkPlace) {
        let dy = place.y - centerY
        for i in p.indices {
            let x = place.x(of: i) - centerX
            let reach = fastSquareRoot(x * x + dy * dy) * scale
            let t: Float = reach < 1 ? reach : 1
            let s = t * t * t * (t * (t * 6 - 15) + 10)
            let factor = fastPower(1 - intensity * s, 2.2)
            p.r[i] *= factor
            p.g[i] *= factor
            p.b[i] *= factor
        }
    }
}

extension Filter where Self == VignetteEffect {
    /// - Parameters:
    ///   - center: in the picture's pixels; its centre where `nil`.
    ///   - radius: in the picture's pixels, 1 to 20,000.
    ///   - intensity: −1 to 1.
    ///   - falloff: 0 to 1.
    public static func vignetteEffect(
        center: Point? = nil, radius: Double = 150, intensity: Double = 1, falloff: Double = 0.5
    ) -> Self {
        var filter = VignetteEffect()
        filter.center = center
        filter.radius = radius
        filter.intensity = intensity
        filter.falloff = falloff
        return filter
    }
}
