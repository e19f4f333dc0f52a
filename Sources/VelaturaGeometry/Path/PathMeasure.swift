/// The lengths along a path, worked out once for many questions: how long it is, where a distance falls, parts of it.
///
/// Distances run through all subpaths one after another; the gaps between them have no length.
public struct PathMeasure: Sendable {
    /// The length of all subpaths together, closing lines included.
    public let length: Double

    let subpaths: [Subpath]
    private let pieces: [Piece]

    private struct Piece {
        let subpath: Int
        let index: Int
        let length: CurveLength
        /// The distance at which the piece ends.
        let end: Double
        var start: Double { end - length.total }
    }

    /// Measures `path`; the error of every segment's length is below `tolerance`, or 1e-12 of it where that is more.
    public init(_ path: Path, tolerance: Double = 1e-4) throws(PathError) {
        try PathError.requirePositive("tolerance", tolerance)
        self.init(try path.subpaths(), tolerance: tolerance)
    }

    init(_ subpaths: [Subpath], tolerance: Double) {
        self.subpaths = subpaths
        var pieces: [Piece] = []
        var distance = 0.0
        for (number, subpath) in subpaths.enumerated() {
            for (index, segment) in subpath.segments.enumerated() {
                let length = CurveLength(segment, tolerance: tolerance)
                distance += length.total
                pieces.append(Piece(subpath: number, index: index, length: length, end: distance))
            }
        }
        self.pieces = pieces
        length = distance
    }

    /// The place after `distance` along the path and the unit direction in which the path goes on there.
    ///
    /// Distances before the start and past the end count as those. Nothing for a path that draws nothing; the direction
    /// of a path without length is zero.
    public func position(at distance: Double) -> (point: Point, tangent: Size)? {
        guard !pieces.isEmpty, !distance.isNaN else { return nil }
        let piece = pieces[index(at: distance)]
        let t = piece.length.parameter(at: distance - piece.start)
        return (Point(piece.length.segment.point(t)), Size(piece.length.segment.tangent(t)))
    }

    /// The part between two distances. A closed subpath of which all is wanted stays closed.
    public func part(from start: Double, to end: Double) -> Path {
        var path = Path()
        for subpath in parts([(start, end)]) { subpath.append(to: &path) }
        return path
    }

    /// The parts between pairs of distances that grow; each subpath touched gives one subpath a pair.
    func parts(_ ranges: [(start: Double, end: Double)]) -> [Subpath] {
        var result: [Subpath] = []
        for range in ranges where range.start < range.end {
            var current = -1
            var position = index(after: range.start)
            while position < pieces.count, pieces[position].start < range.end {
                let piece = pieces[position]
                let whole = piece.start >= range.start && piece.end <= range.end
                let t0 = piece.length.parameter(at: range.start - piece.start)
                let t1 = piece.end <= range.end ? 1 : piece.length.parameter(at: range.end - piece.start)
                if piece.subpath != current {
                    result.append(Subpath())
                    current = piece.subpath
                }
                let segment = piece.length.segment
                result[result.count - 1].segments.append(whole ? segment : segment.part(from: t0, to: t1))
                if whole, subpaths[current].isClosed,
                    result[result.count - 1].segments.count == subpaths[current].segments.count
                {
                    let first = pieces[position - piece.index]
                    result[result.count - 1].isClosed = first.start >= range.start
                }
                position += 1
            }
        }
        return result
    }

    /// The piece in which a distance falls, the later one at a joint.
    private func index(at distance: Double) -> Int { min(index(after: distance), pieces.count - 1) }

    /// The first piece that ends after `distance`.
    private func index(after distance: Double) -> Int {
        var (low, high) = (0, pieces.count)
        while low < high {
            let middle = (low + high) / 2
            if pieces[middle].end <= distance { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
