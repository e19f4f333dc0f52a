/// How a path is stroked. The defaults are Quartz's: width 1, butt caps, miter joins up to 10, no dashes.
public struct StrokeStyle: Hashable, Sendable {
    /// How the ends of open subpaths and dashes look.
    public enum Cap: String, Hashable, Sendable, CaseIterable {
        /// Cut straight at the end.
        case butt
        /// A half disc beyond the end.
        case round
        /// A half square beyond the end.
        case square
    }

    /// How corners look.
    public enum Join: String, Hashable, Sendable, CaseIterable {
        /// The outer edges run on until they meet, or a bevel where that is beyond the miter limit.
        case miter
        /// A part of a disc.
        case round
        /// The outer corners joined by a straight line.
        case bevel
    }

    /// Full width, 0 or more; a stroke of width 0 has an empty outline.
    public var width: Double
    public var cap: Cap
    public var join: Join
    /// The longest miter as a multiple of the width, from the inner corner to the tip; below 1, so also at 0, every
    /// corner is bevelled.
    public var miterLimit: Double
    /// Lengths of dash and gap in turn, 0 or more; an odd number of them is run through twice. Empty, or all 0, is solid.
    public var dashes: [Double]
    /// How far into the dashes the path begins; may be negative.
    public var dashPhase: Double

    public init(
        width: Double = 1, cap: Cap = .butt, join: Join = .miter, miterLimit: Double = 10, dashes: [Double] = [],
        dashPhase: Double = 0
    ) {
        self.width = width
        self.cap = cap
        self.join = join
        self.miterLimit = miterLimit
        self.dashes = dashes
        self.dashPhase = dashPhase
    }

    func validate() throws(PathError) {
        func require(_ name: String, _ value: Double) throws(PathError) {
            guard value >= 0, value <= Path.largestCoordinate else {
                throw .parameter(name, value: value, allowed: "0 to \(Path.largestCoordinate)")
            }
        }
        try require("width", width)
        try require("miter limit", miterLimit)
        for (index, dash) in dashes.enumerated() { try require("dash \(index)", dash) }
        guard abs(dashPhase) <= Path.largestCoordinate else {
            throw .parameter("dash phase", value: dashPhase, allowed: "a finite number")
        }
    }
}
