/// Finds the windings above and below every edge of an arrangement, sweeping from left to right.
struct WindingSweep {
    /// For each edge the windings of the two paths right above it (smaller y).
    private(set) var above: [SIMD2<Int32>]

    /// The edges that the sweep line crosses, from the top down.
    private var status: [Int32] = []

    init(_ edges: [SnappedEdge]) {
        above = [SIMD2<Int32>](repeating: .zero, count: edges.count)
        // At every point the edges that end there leave before those that start there enter, the latter from the top
        // down; all of them lie next to each other in the status.
        let starts = edges.indices.sorted { a, b in
            let (e, f) = (edges[a], edges[b])
            return e.low != f.low ? e.low < f.low : e.low.turn(e.high, f.high) > 0
        }
        let ends = edges.indices.sorted { edges[$0].high < edges[$1].high }
        var (start, end) = (0, 0)
        while start < starts.count {
            let p = edges[starts[start]].low
            while end < ends.count, !(p < edges[ends[end]].high) {
                remove(endingAt: edges[ends[end]].high, edges)
                let q = edges[ends[end]].high
                while end < ends.count, edges[ends[end]].high == q { end += 1 }
            }
            let position = self.position(of: p, edges)
            var last = start
            var winding = position == 0 ? .zero : below(Int(status[position - 1]), edges)
            while last < starts.count, edges[starts[last]].low == p {
                above[starts[last]] = winding
                winding &+= edges[starts[last]].winding
                last += 1
            }
            status.insert(contentsOf: starts[start..<last].lazy.map { Int32($0) }, at: position)
            start = last
        }
    }

    private func below(_ edge: Int, _ edges: [SnappedEdge]) -> SIMD2<Int32> { above[edge] &+ edges[edge].winding }

    /// How many edges of the status lie above `p`. None of them passes through it but at its end.
    private func position(of p: SnappedPoint, _ edges: [SnappedEdge]) -> Int {
        var (low, high) = (0, status.count)
        while low < high {
            let middle = (low + high) / 2
            if edges[Int(status[middle])].side(p) > 0 { low = middle + 1 } else { high = middle }
        }
        return low
    }

    private mutating func remove(endingAt p: SnappedPoint, _ edges: [SnappedEdge]) {
        let first = position(of: p, edges)
        var last = first
        while last < status.count, edges[Int(status[last])].high == p { last += 1 }
        status.removeSubrange(first..<last)
    }
}
