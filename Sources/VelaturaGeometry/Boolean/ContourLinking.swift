/// Links the edges that part inside from outside to closed contours, the inside on the right (clockwise as seen).
struct ContourLinking {
    /// An edge in the direction in which the inside lies to its right, with y down.
    struct Boundary {
        var start: SnappedPoint
        var end: SnappedPoint
    }

    private(set) var contours: [[SnappedPoint]] = []

    init(_ boundaries: [Boundary]) {
        let order = boundaries.indices.sorted { boundaries[$0].start < boundaries[$1].start }
        var used = [Bool](repeating: false, count: boundaries.count)
        var firstAt: [SnappedPoint: Int] = [:]
        firstAt.reserveCapacity(boundaries.count)
        for (place, index) in order.enumerated()
        where place == 0
            || boundaries[order[place - 1]].start != boundaries[index].start
        {
            firstAt[boundaries[index].start] = place
        }
        for index in order where !used[index] {
            var contour: [SnappedPoint] = []
            var current = index
            while !used[current] {
                used[current] = true
                let edge = boundaries[current]
                ContourLinking.append(edge.start, to: &contour)
                guard let place = firstAt[edge.end] else { break }
                var best: Int?
                for candidate in order[place...] {
                    guard boundaries[candidate].start == edge.end else { break }
                    if used[candidate] { continue }
                    if let chosen = best, !ContourLinking.turnsMore(edge, boundaries[candidate], boundaries[chosen]) {
                        continue
                    }
                    best = candidate
                }
                guard let next = best else { break }
                current = next
            }
            ContourLinking.closeStraight(&contour)
            if contour.count > 2 { contours.append(contour) }
        }
    }

    /// Whether going on with `a` turns further toward the inside (to the right) than with `b`, so that contours that
    /// touch in a point stay apart.
    private static func turnsMore(_ edge: Boundary, _ a: Boundary, _ b: Boundary) -> Bool {
        let p = edge.end
        // The turn of an edge against the one that leads here: right 1, straight ahead 0, left −1.
        func turn(_ q: SnappedPoint) -> Int { Int(edge.start.turn(edge.end, q).signum()) }
        let (turnA, turnB) = (turn(a.end), turn(b.end))
        if turnA != turnB { return turnA > turnB }
        return p.turn(b.end, a.end) > 0
    }

    /// Adds a point, in place of the last one where that lies straight between its neighbours.
    private static func append(_ p: SnappedPoint, to contour: inout [SnappedPoint]) {
        while contour.count > 1, contour[contour.count - 2].turn(contour[contour.count - 1], p) == 0 {
            contour.removeLast()
        }
        contour.append(p)
    }

    private static func closeStraight(_ contour: inout [SnappedPoint]) {
        while contour.count > 2, contour[contour.count - 2].turn(contour[contour.count - 1], contour[0]) == 0 {
            contour.removeLast()
        }
        while contour.count > 2, contour[contour.count - 1].turn(contour[0], contour[1]) == 0 { contour.removeFirst() }
    }
}
