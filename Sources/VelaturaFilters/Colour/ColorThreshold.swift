import VelaturaImaging
import VelaturaPixels

/// Each channel 1 where it reaches the threshold in linear light, else 0. Alpha stays.
public struct ColorThreshold: PointwiseFilter {
    public static let info = FilterInfo(
        "color-threshold", alias: "CIColorThreshold", group: .colour, "Channels either full or empty")
    public static let parameters = [Parameter("threshold", \Self.threshold, 0...1, "Least value that becomes full")]

    public var threshold = 0.5

    public init() {}

    public func stage(_ p: Planes) {
        let threshold = Float(threshold)
        for plane in 0..<3 {
            let values = p[plane]
            for i in p.indices { values[i] = values[i] >= threshold ? 1 : 0 }
        }
    }
}

extension Filter where Self == ColorThreshold {
    /// - Parameter threshold: the least value, in linear light, that becomes 1; 0 to 1.
    public static func colorThreshold(threshold: Double = 0.5) -> Self {
        var filter = ColorThreshold()
        filter.threshold = threshold
        return filter
    }
}
