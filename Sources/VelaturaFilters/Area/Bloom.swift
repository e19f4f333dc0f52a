import VelaturaGeometry
import VelaturaImaging
import VelaturaPixels

/// Light that spills over its surroundings: the blurred picture screened over the picture, in linear light.
///
/// Core Image's law is unpublished; this is x + i·blur·(1 − x), which never burns out what was not white. Alpha stays, and
/// nothing glows beyond it.
public struct Bloom: CompositeFilter {
    public static let info = FilterInfo("bloom", alias: "CIBloom", group: .area, "A glow around what is bright")
    public static let parameters = [
        Parameter("radius", \Self.radius, 0...500, unit: .pixels, "Standard deviation σ of the glow"),
        Parameter("intensity", \Self.intensity, 0...1, "Strength of the glow"),
    ]

    public var radius = 10.0
    public var intensity = 0.5

    public init() {}

    public func body(_ input: Image) -> Image {
        if intensity == 0 { return input }
        let blurred = input.applying(.gaussianBlur(radius: radius))
        return Image(CombinedImage(Glow(intensity: intensity), [input, blurred]))
    }
}

private struct Glow: Combination {
    let intensity: Double

    var form: PixelForm { .linear }
    func extent(of inputs: [Rect]) -> Rect { inputs[0] }
    func isOpaque(_ solid: [Bool]) -> Bool { solid[0] }

    func run(_ p: Planes, with others: [Planes]) {
        let intensity = Float(intensity)
        for plane in 0..<3 {
            let (x, glow) = (p[plane], others[0][plane])
            for i in p.indices {
                // Premultiplied: room is what is left to white at this alpha.
                let room = p.a[i] - x[i]
                let light = glow[i] > 0 ? glow[i] : 0
                x[i] += intensity * light * (room > 0 ? room : 0)
            }
        }
    }
}

extension Filter where Self == Bloom {
    /// - Parameters:
    ///   - radius: σ of the glow in the picture's pixels, 0 to 500.
    ///   - intensity: 0 to 1.
    public static func bloom(radius: Double = 10, intensity: Double = 0.5) -> Self {
        var filter = Bloom()
        filter.radius = radius
        filter.intensity = intensity
        return filter
    }
}
