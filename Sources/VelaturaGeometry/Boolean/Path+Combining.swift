extension Path {
    /// The outline of what two paths enclose together, by `operation`.
    ///
    /// The result is made of straight lines, crosses itself nowhere and fills the same by either rule; its outer
    /// contours run clockwise as seen and its holes the other way. Open subpaths count as closed. Curves are flattened to
    /// `tolerance`; then all points are moved to the nearest of a grid of 2^30 steps across both paths (2e-6 pixels in a
    /// picture of 2,000), where everything is computed exactly; where lines cross too flatly to come to rest there, of one 64 times
    /// coarser, or again, up to 1/16 of the tolerance. Points of the paths that are kept come back as they were.
    /// Costs n·log n for n lines and crossings; more than `combinedEdgeLimit` of those are an error.
    public func combined(
        with other: Path, by operation: PathOperation, fillRule: FillRule = .nonZero,
        otherFillRule: FillRule = .nonZero,
        tolerance: Double = 0.025
    ) throws(PathError) -> Path {
        let lines = [try flattened(tolerance: tolerance), try other.flattened(tolerance: tolerance)]
        func isInside(_ winding: SIMD2<Int32>) -> Bool {
            operation.isInside(
                fillRule.isInside(winding: Int(winding.x)), otherFillRule.isInside(winding: Int(winding.y)))
        }
        // Many lines that cross at small angles in one place may not come to rest on a fine grid; they do on a coarser one.
        var grid = SnapGrid(lines)
        while true {
            do throws(PathError) {
                return try Path.combined(lines, grid, isInside)
            } catch {
                guard case .limit(let what, _, _) = error, what == Arrangement.rounds,
                    grid.step * 64 < tolerance / 16
                else { throw error }
                grid = SnapGrid(lines, coarser: grid.step * 64)
            }
        }
    }

    private static func combined(
        _ lines: [Polylines], _ finest: SnapGrid, _ isInside: (SIMD2<Int32>) -> Bool
    ) throws(PathError) -> Path {
        var grid = finest
        var edges: [SnappedEdge] = []
        edges.reserveCapacity(lines[0].points.count + lines[1].points.count)
        for (number, polylines) in lines.enumerated() {
            let unit = number == 0 ? SIMD2<Int32>(1, 0) : SIMD2<Int32>(0, 1)
            for index in 0..<polylines.count {
                let snapped = polylines[index].map { grid.snap($0) }
                guard var from = snapped.last else { continue }
                for to in snapped {
                    // Going right, the place below the edge lies on its right, where clockwise outlines have their inside.
                    if from < to { edges.append(SnappedEdge(low: from, high: to, winding: unit)) }
                    if to < from { edges.append(SnappedEdge(low: to, high: from, winding: .zero &- unit)) }
                    from = to
                }
            }
        }
        let cut = try Arrangement(edges).edges
        let above = WindingSweep(cut).above
        var boundaries: [ContourLinking.Boundary] = []
        for (edge, windings) in zip(cut, above) {
            let insideAbove = isInside(windings)
            guard insideAbove != isInside(windings &+ edge.winding) else { continue }
            boundaries.append(
                insideAbove
                    ? ContourLinking.Boundary(start: edge.high, end: edge.low)
                    : ContourLinking.Boundary(start: edge.low, end: edge.high))
        }
        var result = Path()
        for contour in ContourLinking(boundaries).contours {
            result.addLines(contour.map(grid.point))
            result.closeSubpath()
        }
        return result
    }

    /// More lines and crossings than these in a combination are an error.
    public static let combinedEdgeLimit = Arrangement.edgeLimit

    /// What lies in either path; see `combined`.
    public func union(_ other: Path, tolerance: Double = 0.025) throws(PathError) -> Path {
        try combined(with: other, by: .union, tolerance: tolerance)
    }

    /// What lies in both paths; see `combined`.
    public func intersection(_ other: Path, tolerance: Double = 0.025) throws(PathError) -> Path {
        try combined(with: other, by: .intersection, tolerance: tolerance)
    }

    /// What lies in this path and not in the other; see `combined`.
    public func difference(_ other: Path, tolerance: Double = 0.025) throws(PathError) -> Path {
        try combined(with: other, by: .difference, tolerance: tolerance)
    }

    /// What lies in one of the paths only; see `combined`.
    public func exclusion(_ other: Path, tolerance: Double = 0.025) throws(PathError) -> Path {
        try combined(with: other, by: .exclusion, tolerance: tolerance)
    }

    /// The same places enclosed by an outline that crosses itself nowhere and fills the same by either rule.
    public func withoutOverlap(fillRule: FillRule = .nonZero, tolerance: Double = 0.025) throws(PathError) -> Path {
        try combined(with: Path(), by: .union, fillRule: fillRule, tolerance: tolerance)
    }
}
