import VelaturaGeometry

/// Brings shapes onto a grid: curves become lines, strokes outlines, all in pixels.
struct OutlineBuilder {
    /// What a flattened curve may depart from the curve, in pixels.
    private static let tolerance = 0.025

    private(set) var outlines = Outlines()

    mutating func add(
        _ path: Path, _ rule: FillRule, _ transform: AffineTransform
    ) throws(PathError) -> PlannedShape {
        let (firstPoint, firstPolygon) = (outlines.points.count, outlines.polygons.count)
        try outlines.append(path, transform, tolerance: OutlineBuilder.tolerance)
        return shape(firstPoint, firstPolygon, rule)
    }

    mutating func add(
        _ path: Path, _ style: StrokeStyle, _ transform: AffineTransform
    ) throws(PathError) -> PlannedShape {
        let (firstPoint, firstPolygon) = (outlines.points.count, outlines.polygons.count)
        let scale = transform.largestScale
        if scale > 0 {
            let lines = try path.strokeOutline(style, tolerance: OutlineBuilder.tolerance / scale)
            try outlines.append(lines, transform)
        }
        return shape(firstPoint, firstPolygon, .nonZero)
    }

    private func shape(_ firstPoint: Int, _ firstPolygon: Int, _ rule: FillRule) -> PlannedShape {
        PlannedShape(
            polygons: firstPolygon..<outlines.polygons.count, rule: rule,
            bounds: outlines.pixels(firstPoint..<outlines.points.count))
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

extension Outlines {
    /// The pixels that some of the corners lie around.
    func pixels(_ range: Range<Int>) -> PixelRect {
        guard let first = range.first else { return .zero }
        var (low, high) = (points[first], points[first])
        for index in range.dropFirst() {
            let p = points[index]
            low = Place(min(low.x, p.x), min(low.y, p.y))
            high = Place(max(high.x, p.x), max(high.y, p.y))
        }
        return PixelRect(
            minX: low.x >> 16, minY: low.y >> 16, maxX: (high.x + 65535) >> 16, maxY: (high.y + 65535) >> 16)
    }
}
