/// A radius for each corner of a rectangle.
public struct CornerRadii: Hashable, Sendable {
    public var topLeft: Double
    public var topRight: Double
    public var bottomRight: Double
    public var bottomLeft: Double

    public init(topLeft: Double = 0, topRight: Double = 0, bottomRight: Double = 0, bottomLeft: Double = 0) {
        self.topLeft = topLeft
        self.topRight = topRight
        self.bottomRight = bottomRight
        self.bottomLeft = bottomLeft
    }

    public init(_ radius: Double) {
        self.init(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
    }

    /// The radii that fit in `size`: negative ones count as zero, and all shrink by one factor until no two overlap
    /// (CSS Backgrounds and Borders 3, 5.5).
    public func fitted(in size: Size) -> CornerRadii {
        func positive(_ radius: Double) -> Double { radius < 0 ? 0 : radius }  // keeps what is not a number
        let (tl, tr) = (positive(topLeft), positive(topRight))
        let (br, bl) = (positive(bottomRight), positive(bottomLeft))
        var factor = 1.0
        for (side, sum) in [
            (size.width, tl + tr), (size.height, tr + br), (size.width, br + bl), (size.height, bl + tl),
        ] where sum > side {
            factor = min(factor, max(0, side) / sum)
        }
        return CornerRadii(
            topLeft: tl * factor, topRight: tr * factor, bottomRight: br * factor, bottomLeft: bl * factor)
    }
}
