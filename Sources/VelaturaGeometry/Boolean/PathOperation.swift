/// How two paths are combined.
public enum PathOperation: String, Hashable, Sendable, CaseIterable {
    /// What lies in either.
    case union
    /// What lies in both.
    case intersection
    /// What lies in the first and not in the second.
    case difference
    /// What lies in one of them only.
    case exclusion

    @inline(__always)
    func isInside(_ first: Bool, _ second: Bool) -> Bool {
        switch self {
        case .union: first || second
        case .intersection: first && second
        case .difference: first && !second
        case .exclusion: first != second
        }
    }
}
