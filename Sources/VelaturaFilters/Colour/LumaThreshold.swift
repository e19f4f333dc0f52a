import VelaturaImaging
import VelaturaPixels

/// White where Rec. 709 luma in linear light reaches the threshold, else black. Alpha stays.
public struct LumaThreshold: PointwiseFilter {
    public static let info = FilterInfo("luma-threshold", group: .colour, "Black and white by brightness")
    public static let parameters = [Parameter("threshold", \Self.threshold, 0...1, "Least luma that becomes white")]

    public var threshold = 0.5

    public init() {}

    public func stage(_ p: Planes) {
        let threshold = Float(threshold)
        for i in p.indices {
            let value: Float = luma(p.r[i], p.g[i], p.b[i]) >= threshold ? 1 : 0
            p.r[i] = value
            p.g[i] = value
            p.b[i] = value
        }
    }
}

extension Filter where Self == LumaThreshold {
    /// - Parameter threshold: the least luma, in linear light, that becomes white; 0 to 1.
    public static func lumaThreshold(threshold: Double = 0.5) -> Self {
        var filter = LumaThreshold()
        filter.threshold = threshold
        return filter
    }
}
