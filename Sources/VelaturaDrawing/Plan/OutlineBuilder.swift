import VelaturaGeometry

/// Brings shapes onto a grid: curves become lines, strokes outlines, all in pixels.
struct OutlineBuilder {
    /// What a flattened curve may depart from the curve, in pixels.
    private static let tolerance = 0.025

    private(set) var outlines = Outlines()

    mutating func add(
        _ path: Path, _ rule: FillRule, _ transform: AffineTransform
    ) throws(PathError) -> PlannedShape {
        let firstPolygon = outlines.polygons.count
        outlines.beginBox()
        try outlines.append(path, transform, tolerance: OutlineBuilder.tolerance)
        return shape(firstPolygon, rule)
    }

    mutating func add(
        _ path: Path, _ style: StrokeStyle, _ transform: AffineTransform
    ) throws(PathError) -> PlannedShape {
        let firstPolygon = outlines.polygons.count
        outlines.beginBox()
        let scale = transform.largestScale
        if scale > 0 {
            let lines = try path.strokeOutline(style, tolerance: OutlineBuilder.tolerance / scale)
            try outlines.append(lines, transform)
        }
        return shape(firstPolygon, .nonZero)
    }

    private func shape(_ firstPolygon: Int, _ rule: FillRule) -> PlannedShape {
        PlannedShape(
            polygons: firstPolygon..<outlines.polygons.count, rule: rule, bounds: outlines.box)
    }

    /// The outlines of all shapes.
    consuming func finish() -> Outlines {
        outlines.removeScratch()
        return outlines
    }
}

extension AffineTransform {
    /// How much a length grows at most: the largest singular value.
    var largestScale: Double {
        let sum = a * a + b * b + c * c + d * d
        let det = determinant
        let root = max(0, sum * sum / 4 - det * det).squareRoot()
        return (sum / 2 + root).squareRoot()
    }
}
