/// A filter of any type as a hashable value.
public struct FilterValue: Hashable, Sendable {
    public let filter: any Filter

    public init(_ filter: any Filter) { self.filter = filter }

    public static func == (a: Self, b: Self) -> Bool { isEqual(a.filter, b.filter) }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(type(of: filter)))
        filter.hash(into: &hasher)
    }
}

/// Whether two filters are of one type and have the same values.
func isEqual(_ a: any Filter, _ b: any Filter) -> Bool {
    func compare<F: Filter>(_ left: F) -> Bool { (b as? F) == left }
    return compare(a)
}
