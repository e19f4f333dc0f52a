import VelaturaImaging
import VelaturaPixels

/// Tones mapped to a row of colours, from the first for black to the last for white.
///
/// The place in the row is Rec. 709 luma of the sRGB-encoded values, held to 0…1, and between colours encoded values are
/// mixed: both as in drawing programs. The colours stand at equal distances; their alpha does not count.
public struct GradientMap: PointwiseFilter {
    public static let info = FilterInfo("gradient-map", group: .colour, "Tones mapped to a row of colours")
    public static let parameters = [
        Parameter("colors", \Self.colors, .colors(minimum: 2), "From the darkest tone to the lightest")
    ]

    public var colors = [Color.black, Color.white]

    public init() {}

    public var form: PixelForm { [.straight, .encoded] }

    public func prepared(for input: Image) -> any PointwiseStage {
        GradientMapStage(
            colors: colors.map {
                let light = $0.linear
                return SIMD3(srgbEncode(light.r), srgbEncode(light.g), srgbEncode(light.b))
            })
    }
}

private struct GradientMapStage: PointwiseStage {
    /// Encoded.
    let colors: [SIMD3<Float>]
    var form: PixelForm { [.straight, .encoded] }

    func run(_ p: Planes, at place: ChunkPlace) {
        withUnsafeTemporaryAllocation(of: Float.self, capacity: Planes.capacity) { places in
            let segments = Float(colors.count - 1)
            for i in p.indices { places[i] = max(0, min(1, luma(p.r[i], p.g[i], p.b[i]))) * segments }
            for plane in 0..<3 {
                let values = p[plane]
                let first = colors[0][plane]
                for i in p.indices { values[i] = first }
                // A sum over the segments needs no search: each adds the part of it that the place has passed.
                for k in 1..<colors.count {
                    let change = colors[k][plane] - colors[k - 1][plane]
                    let start = Float(k - 1)
                    for i in p.indices { values[i] += change * max(0, min(1, places[i] - start)) }
                }
            }
        }
    }
}

extension Filter where Self == GradientMap {
    /// - Parameter colors: at least two, from the darkest tone to the lightest.
    public static func gradientMap(colors: [Color]) -> Self {
        var filter = GradientMap()
        filter.colors = colors
        return filter
    }
}
