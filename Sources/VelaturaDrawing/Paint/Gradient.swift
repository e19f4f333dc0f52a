import VelaturaPixels

/// Colours along a line from 0 to 1: what a linear, radial or conic paint spreads over the plane.
///
/// Between two stops colours are mixed premultiplied, so that one that fades to nothing keeps its hue; in float, so that
/// there are no bands. Stops that lie at the same place make a hard edge. Without stops a gradient paints nothing; with one
/// it is that colour.
public struct Gradient: Hashable, Sendable {
    /// A colour at a place.
    public struct Stop: Hashable, Sendable {
        /// 0 at the start, 1 at the end; other values are held to that, and none may lie before the one in front of it
        /// (it then counts as lying there).
        public var location: Double
        public var color: Color

        public init(_ location: Double, _ color: Color) {
            self.location = location
            self.color = color
        }
    }

    /// What lies before the start and beyond the end.
    public enum Spread: String, Hashable, Sendable, CaseIterable {
        /// The first colour and the last.
        case pad
        /// The gradient again and again.
        case `repeat`
        /// The gradient back and forth.
        case reflect
    }

    public var stops: [Stop]
    public var spread: Spread
    /// Mixes sRGB-encoded values, as Quartz and CSS do, rather than linear light.
    public var isEncoded: Bool

    public init(_ stops: [Stop], spread: Spread = .pad, isEncoded: Bool = true) {
        self.stops = stops
        self.spread = spread
        self.isEncoded = isEncoded
    }

    /// Colours at equal distances from 0 to 1.
    public init(_ colors: [Color], spread: Spread = .pad, isEncoded: Bool = true) {
        let last = Double(max(1, colors.count - 1))
        self.init(
            colors.enumerated().map { Stop(Double($0) / last, $1) }, spread: spread, isEncoded: isEncoded)
    }
}
