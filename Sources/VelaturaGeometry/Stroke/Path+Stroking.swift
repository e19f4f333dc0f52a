extension Path {
    /// The outline of the stroke, a path of straight lines to be filled non-zero.
    ///
    /// It stays within `tolerance` (and 1e-8 of the largest coordinate) of the exact outline: for a curve that is everything square to it within half the
    /// width, and a half disc where it turns back in a cusp. To keep that on a screen, divide by the scale. A subpath
    /// without length is a dot with round caps, a square with square ones and nothing with butt caps. `withoutOverlap`
    /// makes the outline cross itself nowhere, so that it fills the same by either rule; that costs a sweep over all
    /// lines (see `withoutOverlap(fillRule:tolerance:)`).
    ///
    /// Throws for coordinates and numbers of the style that are not finite or negative, and for more than `dashLimit`
    /// dashes or `Polylines.pointLimit` points.
    public func stroked(
        _ style: StrokeStyle, tolerance: Double = 0.025, withoutOverlap: Bool = false
    ) throws(PathError) -> Path {
        let outline = try strokeOutline(style, tolerance: tolerance)
        return withoutOverlap ? try outline.path.withoutOverlap(tolerance: tolerance) : outline.path
    }

    /// The outline of the stroke as closed polylines, to be filled non-zero; see `stroked`.
    public func strokeOutline(_ style: StrokeStyle, tolerance: Double = 0.025) throws(PathError) -> Polylines {
        try PathError.requirePositive("tolerance", tolerance)
        try style.validate()
        let whole = try subpaths()
        guard style.width > 0 else { return Polylines() }
        // Finer than rounding allows would only make points without end.
        var largest = style.width
        for subpath in whole {
            for segment in subpath.segments { largest = max(largest, segment.start.largest, segment.end.largest) }
        }
        var outliner = StrokeOutliner(style, tolerance: max(tolerance, 1e-8 * largest))
        if let dashing = Dashing(style) {
            for subpath in try dashing.dash(whole) { try outliner.add(subpath) }
        } else {
            for subpath in whole { try outliner.add(subpath) }
        }
        return outliner.output
    }
}
