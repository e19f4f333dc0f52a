/// Which places a path encloses, by how often its outline winds around them.
public enum FillRule: String, Hashable, Sendable, CaseIterable {
    /// Inside where the windings do not cancel out.
    case nonZero = "non-zero"
    /// Inside where the number of windings is odd, so that overlaps become holes.
    case evenOdd = "even-odd"

    @inlinable
    public func isInside(winding: Int) -> Bool {
        self == .nonZero ? winding != 0 : winding & 1 != 0
    }
}
