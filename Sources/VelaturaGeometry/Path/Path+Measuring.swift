extension Path {
    /// The length of all subpaths together, closing lines included, the error of each curve below `tolerance`.
    public func length(tolerance: Double = 1e-4) throws(PathError) -> Double {
        try PathMeasure(self, tolerance: tolerance).length
    }

    /// The place after `distance` along the path and the unit direction there; see `PathMeasure` for many questions.
    public func position(at distance: Double) throws(PathError) -> (point: Point, tangent: Size)? {
        try PathMeasure(self).position(at: distance)
    }

    /// The part between two fractions of the length of the whole path, as a shape layer's `strokeStart`, `strokeEnd`.
    ///
    /// Fractions below 0 and above 1 count as those; 0…1 gives the path itself, a start at or after the end the empty
    /// path. Throws for coordinates and fractions that are not numbers.
    public func trimmed(from start: Double, to end: Double) throws(PathError) -> Path {
        for (name, value) in [("start", start), ("end", end)] where value.isNaN {
            throw .parameter(name, value: value, allowed: "a number from 0 to 1")
        }
        if start <= 0 && end >= 1 {
            try validate()
            return self
        }
        if start >= end { return Path() }
        let measure = try PathMeasure(self)
        return measure.part(
            from: start <= 0 ? -1 : start * measure.length, to: end >= 1 ? .infinity : end * measure.length)
    }
}
