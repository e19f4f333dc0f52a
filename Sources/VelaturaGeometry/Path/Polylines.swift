/// Lines through points, many of them in one array: what a path becomes when it is flattened.
public struct Polylines: Hashable, Sendable {
    public internal(set) var points: [Point] = []
    /// For each polyline the index after its last point.
    public internal(set) var ends: [Int] = []
    /// For each polyline whether a line leads from its last point back to its first (which is not repeated).
    public internal(set) var closed: [Bool] = []

    /// More points than these, half a gigabyte of them, are an error.
    public static let pointLimit = 1 << 25

    public init() {}

    public var count: Int { ends.count }

    /// The points of one polyline.
    public subscript(index: Int) -> ArraySlice<Point> {
        points[(index == 0 ? 0 : ends[index - 1])..<ends[index]]
    }

    /// A path of straight lines.
    public var path: Path {
        var path = Path()
        path.reserveCapacity(points.count + 2 * count)
        for index in 0..<count {
            let line = self[index]
            guard let first = line.first else { continue }
            path.move(to: first)
            for point in line.dropFirst() { path.addLine(to: point) }
            if closed[index] { path.closeSubpath() }
        }
        return path
    }

    /// Ends the polyline of the points added since the last one ended; a line without points is left out.
    mutating func finish(closed isClosed: Bool) {
        guard points.count > (ends.last ?? 0) else { return }
        ends.append(points.count)
        closed.append(isClosed)
    }

    func checkLimit() throws(PathError) {
        guard points.count <= Polylines.pointLimit else {
            throw .limit(
                "points of flattened curves", count: Double(points.count), allowed: Double(Polylines.pointLimit))
        }
    }
}
