import VelaturaImaging
import VelaturaPixels

/// Holds each channel between two values, in linear light, straight alpha.
public struct ColorClamp: PointwiseFilter {
    public static let info = FilterInfo(
        "color-clamp", alias: "CIColorClamp", group: .colour, "Channels held within bounds")
    public static let parameters = [
        Parameter("min", \Self.min, .numbers(counts: [1, 4]), "Least red, green, blue and alpha, or one for all"),
        Parameter("max", \Self.max, .numbers(counts: [1, 4]), "Greatest red, green, blue and alpha, or one for all"),
    ]

    /// Four numbers, or one for all channels.
    public var min: [Double] = [0, 0, 0, 0]
    public var max: [Double] = [1, 1, 1, 1]

    public init() {}

    public var keepsOpacity: Bool { low(3) <= 1 && high(3) >= 1 }

    public func problem(for input: Image) -> ParameterProblem? {
        (0..<4).first { low($0) > high($0) }.map {
            ParameterProblem(name: "min", reason: "must not be above max: \(low($0)) is above \(high($0))")
        }
    }

    public func stage(_ p: Planes) {
        for plane in 0..<4 {
            // Alpha stays an alpha whatever the bounds.
            let isAlpha = plane == 3
            let low = Float(isAlpha ? Swift.min(Swift.max(low(plane), 0), 1) : low(plane))
            let high = Float(isAlpha ? Swift.min(Swift.max(high(plane), 0), 1) : high(plane))
            let values = p[plane]
            for i in p.indices { values[i] = Swift.min(Swift.max(values[i], low), high) }
        }
    }

    private func low(_ plane: Int) -> Double { min[min.count == 1 ? 0 : plane] }
    private func high(_ plane: Int) -> Double { max[max.count == 1 ? 0 : plane] }
}

extension Filter where Self == ColorClamp {
    /// - Parameters:
    ///   - min, max: of red, green, blue and alpha, or one number for all.
    public static func colorClamp(min: [Double] = [0, 0, 0, 0], max: [Double] = [1, 1, 1, 1]) -> Self {
        var filter = ColorClamp()
        filter.min = min
        filter.max = max
        return filter
    }
}
