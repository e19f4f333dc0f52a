import VelaturaGeometry
import VelaturaImaging
import VelaturaPixels

/// Sharpens by adding what a Gaussian blur takes away: x + i·(x − blur), in linear light.
///
/// Nothing goes below black or above white that was not there before. A preview is made from the picture's own pixels.
/// On transparent pictures straight colours are compared, so that an edge of the alpha gets no rim; alpha stays.
public struct UnsharpMask: CompositeFilter {
    public static let info = FilterInfo("unsharp-mask", alias: "CIUnsharpMask", group: .area, "Sharpening")
    public static let parameters = [
        Parameter("radius", \Self.radius, 0...500, unit: .pixels, "Standard deviation σ of the blur"),
        Parameter("intensity", \Self.intensity, 0...10, "How much of the difference is added"),
    ]

    public var radius = 2.5
    public var intensity = 0.5

    public init() {}

    public func body(_ input: Image) -> Image {
        if radius == 0 || intensity == 0 { return input }
        let blurred = input.applying(.gaussianBlur(radius: radius))
        return Image(FullSizeImage(Image(CombinedImage(Sharpen(intensity: intensity), [input, blurred]))))
    }
}

private struct Sharpen: Combination {
    let intensity: Double

    var form: PixelForm { .linear }
    func extent(of inputs: [Rect]) -> Rect { inputs[0] }
    func isOpaque(_ solid: [Bool]) -> Bool { solid[0] }

    func run(_ p: Planes, with others: [Planes]) {
        let blurred = others[0]
        let intensity = Float(intensity)
        for i in p.indices {
            let alpha = blurred.a[i]
            blurred.a[i] = alpha > 0 ? p.a[i] / alpha : 0
        }
        for plane in 0..<3 {
            let (x, b) = (p[plane], blurred[plane])
            for i in p.indices {
                let value = x[i]
                let sharp = value + intensity * (value - b[i] * blurred.a[i])
                let lowest: Float = value < 0 ? value : 0
                let highest: Float = value > p.a[i] ? value : p.a[i]
                let aboveBlack = sharp > lowest ? sharp : lowest
                x[i] = aboveBlack < highest ? aboveBlack : highest
            }
        }
    }
}

extension Filter where Self == UnsharpMask {
    /// - Parameters:
    ///   - radius: σ in the picture's pixels, 0 to 500.
    ///   - intensity: 0 to 10.
    public static func unsharpMask(radius: Double = 2.5, intensity: Double = 0.5) -> Self {
        var filter = UnsharpMask()
        filter.radius = radius
        filter.intensity = intensity
        return filter
    }
}
