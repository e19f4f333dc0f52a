/// How stored pixels must be turned to stand upright: EXIF's eight values.
public enum Orientation: Int, Hashable, Sendable, CaseIterable {
    case up = 1
    case mirrored = 2
    case down = 3
    case downMirrored = 4
    /// Mirrored along the main diagonal.
    case transposed = 5
    /// The stored picture is shown turned a quarter clockwise.
    case right = 6
    /// Mirrored along the other diagonal.
    case transversed = 7
    /// The stored picture is shown turned a quarter counter-clockwise.
    case left = 8

    /// Whether width and height change places.
    public var swapsSides: Bool { rawValue >= 5 }
}
