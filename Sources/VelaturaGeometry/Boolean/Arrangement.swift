/// Edges cut at all their crossings: no two of them touch but at their ends.
///
/// Crossings are rounded to the grid, which may bend edges over others, so cutting is repeated until nothing crosses;
/// the predicates are exact whole-number products, so what is found to be free of crossings is.
struct Arrangement {
    private(set) var edges: [SnappedEdge]

    static let edgeLimit = 2_000_000
    private static let roundLimit = 60
    /// What is counted where the limit of rounds is told.
    static let rounds = "rounds of cutting"

    init(_ input: [SnappedEdge]) throws(PathError) {
        edges = input
        for _ in 0..<Arrangement.roundLimit {
            merge()
            let cuts = try findCuts()
            if cuts.isEmpty { return }
            cut(cuts)
        }
        throw .limit(
            Arrangement.rounds, count: Double(Arrangement.roundLimit + 1),
            allowed: Double(Arrangement.roundLimit))
    }

    /// Makes one of equal edges, and drops those that change nothing.
    private mutating func merge() {
        struct Ends: Hashable {
            var low: SnappedPoint
            var high: SnappedPoint
        }
        var places: [Ends: Int] = [:]
        places.reserveCapacity(edges.count)
        var merged: [SnappedEdge] = []
        merged.reserveCapacity(edges.count)
        for edge in edges {
            let place = places[Ends(low: edge.low, high: edge.high), default: merged.count]
            if place < merged.count {
                merged[place].winding &+= edge.winding
            } else {
                places[Ends(low: edge.low, high: edge.high)] = place
                merged.append(edge)
            }
        }
        edges = merged.filter { $0.winding != .zero }
        sortByPlace()
    }

    /// Puts edges that lie near each other next to each other, in the order of a Z curve through their middles.
    private mutating func sortByPlace() {
        func spread(_ value: Int32) -> UInt64 {
            var bits = UInt64(UInt32(bitPattern: value) ^ 0x8000_0000)
            bits = (bits | bits << 16) & 0x0000_FFFF_0000_FFFF
            bits = (bits | bits << 8) & 0x00FF_00FF_00FF_00FF
            bits = (bits | bits << 4) & 0x0F0F_0F0F_0F0F_0F0F
            bits = (bits | bits << 2) & 0x3333_3333_3333_3333
            return (bits | bits << 1) & 0x5555_5555_5555_5555
        }
        // Half sums stay within 32 bits, as coordinates stay within 2^29.
        let order = edges.enumerated().map { index, edge in
            (key: spread((edge.low.x + edge.high.x) / 2) | spread((edge.low.y + edge.high.y) / 2) << 1, index: index)
        }.sorted { $0.key < $1.key }
        edges = order.map { edges[$0.index] }
    }

    private func findCuts() throws(PathError) -> [(edge: Int32, point: SnappedPoint)] {
        let tree = BoxTree(edges)
        var cuts: [(edge: Int32, point: SnappedPoint)] = []
        var stack: [Int] = []
        for index in edges.indices {
            tree.forEachCandidate(index, edges, &stack) { other in
                Arrangement.intersect(edges[index], edges[other]) { isFirst, point in
                    cuts.append((Int32(isFirst ? index : other), point))
                }
                return cuts.count <= Arrangement.edgeLimit
            }
            guard edges.count + cuts.count <= Arrangement.edgeLimit else {
                throw .limit(
                    "crossings of outlines", count: Double(edges.count + cuts.count),
                    allowed: Double(Arrangement.edgeLimit))
            }
        }
        return cuts
    }

    private mutating func cut(_ unsorted: [(edge: Int32, point: SnappedPoint)]) {
        // Ends are in lexical order, and so are the points between them, up to rounding across the edge.
        let cuts = unsorted.sorted { a, b in a.edge != b.edge ? a.edge < b.edge : a.point < b.point }
        var result: [SnappedEdge] = []
        result.reserveCapacity(edges.count + cuts.count)
        var next = 0
        for (index, edge) in edges.enumerated() {
            var from = edge.low
            while next < cuts.count, cuts[next].edge == index {
                Arrangement.append(from, cuts[next].point, edge.winding, &result)
                from = cuts[next].point
                next += 1
            }
            Arrangement.append(from, edge.high, edge.winding, &result)
        }
        edges = result
    }

    private static func append(
        _ a: SnappedPoint, _ b: SnappedPoint, _ winding: SIMD2<Int32>, _ result: inout [SnappedEdge]
    ) {
        if a < b { result.append(SnappedEdge(low: a, high: b, winding: winding)) }
        if b < a { result.append(SnappedEdge(low: b, high: a, winding: .zero &- winding)) }
    }

    /// Tells where each of two edges must be cut: at the ends of the other that lie on it, or at their crossing.
    private static func intersect(
        _ e: SnappedEdge, _ f: SnappedEdge, _ cut: (_ isFirst: Bool, _ point: SnappedPoint) -> Void
    ) {
        let (fLow, fHigh) = (e.side(f.low), e.side(f.high))
        let (eLow, eHigh) = (f.side(e.low), f.side(e.high))
        func isInside(_ p: SnappedPoint, _ edge: SnappedEdge) -> Bool { edge.low < p && p < edge.high }
        if fLow == 0 && isInside(f.low, e) { cut(true, f.low) }
        if fHigh == 0 && isInside(f.high, e) { cut(true, f.high) }
        if eLow == 0 && isInside(e.low, f) { cut(false, e.low) }
        if eHigh == 0 && isInside(e.high, f) { cut(false, e.high) }
        guard fLow.signum() * fHigh.signum() < 0, eLow.signum() * eHigh.signum() < 0 else { return }
        let t = Double(eLow) / (Double(eLow) - Double(eHigh))
        let x = Double(e.low.x) + t * (Double(e.high.x) - Double(e.low.x))
        let y = Double(e.low.y) + t * (Double(e.high.y) - Double(e.low.y))
        let p = SnappedPoint(x: Int32(x.rounded()), y: Int32(y.rounded()))
        // Rounding may reach an end of one edge; the other is cut there all the same, so every round gets further.
        if p != e.low && p != e.high { cut(true, p) }
        if p != f.low && p != f.high { cut(false, p) }
    }
}
