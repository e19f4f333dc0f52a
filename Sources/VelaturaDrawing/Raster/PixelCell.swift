/// What lines leave in a pixel while they are added up.
struct PixelCell: BitwiseCopyable {
    /// Signed areas; the pixel's own, less what the one before passes on.
    var sum: Int32 = 0
    /// The first line that might cross one of those that came by, counted from 1 on, or one of the values below.
    var owner: Int32 = 0

    /// No line came by.
    static let nobody: Int32 = 0
    /// The line with which a polygon begins came by, and nothing else.
    static let beginning: Int32 = -1
    /// Lines came by that might cross.
    static let everybody = Int32.max

    /// Among the crowded pixels, once all sums are made; below 0 for any other.
    @inline(__always) var number: Int {
        get { -3 &- Int(owner) }
        set { owner = Int32(truncatingIfNeeded: -3 &- newValue) }
    }
}
