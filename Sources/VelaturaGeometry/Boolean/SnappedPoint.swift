/// A point on the whole-number grid in which paths are combined. Coordinates stay within ±2^29, so that the products
/// of two differences, and their sums, are exact in 64 bits.
struct SnappedPoint: Hashable, Comparable {
    var x: Int32
    var y: Int32

    /// From left to right, and downward at the same x.
    static func < (p: SnappedPoint, q: SnappedPoint) -> Bool { p.x != q.x ? p.x < q.x : p.y < q.y }

    /// Positive where `q` lies clockwise as seen of `p`, both from here.
    func turn(_ p: SnappedPoint, _ q: SnappedPoint) -> Int64 {
        let (px, py) = (Int64(p.x) - Int64(x), Int64(p.y) - Int64(y))
        let (qx, qy) = (Int64(q.x) - Int64(x), Int64(q.y) - Int64(y))
        return px * qy - py * qx
    }
}

/// A line of the arrangement, directed from the smaller to the larger end, and what crossing it from above (smaller y)
/// to below adds to the winding of each of the two paths.
struct SnappedEdge {
    var low: SnappedPoint
    var high: SnappedPoint
    var winding: SIMD2<Int32>

    var minY: Int32 { min(low.y, high.y) }
    var maxY: Int32 { max(low.y, high.y) }

    /// Positive where `p` lies below (larger y) the line, seen as if vertical lines leaned to the right.
    func side(_ p: SnappedPoint) -> Int64 { low.turn(high, p) }

    func boxTouches(_ other: SnappedEdge) -> Bool {
        low.x <= other.high.x && other.low.x <= high.x && minY <= other.maxY && other.minY <= maxY
    }
}
