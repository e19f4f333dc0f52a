import VelaturaImaging
import VelaturaPixels

/// Each channel rounded to one of a few equal steps: ⌊x·(n − 1) + ½⌋/(n − 1), in linear light as Core Image does it.
///
/// Values beyond 0…1 are rounded to steps of the same height.
public struct ColorPosterize: PointwiseFilter {
    public static let info = FilterInfo("posterize", alias: "CIColorPosterize", group: .colour, "Few levels a channel")
    public static let parameters = [Parameter("levels", \Self.levels, 2...256, "Levels from black to white")]

    public var levels = 6

    public init() {}

    public func stage(_ p: Planes) {
        let steps = Float(levels - 1)
        for plane in 0..<3 {
            let values = p[plane]
            // Beyond ±8000 a step is finer than the floor can tell.
            for i in p.indices { values[i] = fastFloor(max(-8000, min(8000, values[i])) * steps + 0.5) / steps }
        }
    }
}

extension Filter where Self == ColorPosterize {
    /// - Parameter levels: from black to white, 2 to 256.
    public static func posterize(levels: Int = 6) -> Self {
        var filter = ColorPosterize()
        filter.levels = levels
        return filter
    }
}
