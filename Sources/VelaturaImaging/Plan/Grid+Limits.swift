import VelaturaGeometry

extension Grid {
    /// Picture's pixels a pixel, and pixels a picture's pixel: with more there is nothing left to see.
    private static let farthestScale = 1e6
    /// Pixels from the origin. Sums and products of such numbers, and what a step reaches beyond, are still told exactly.
    private static let farthestPlace = 1e9

    /// Refuses what cannot be counted in whole pixels.
    ///
    /// - Throws: `RenderError.parameter` where pixels are of a size, or a picture of this extent lies at a place, that is
    ///   far beyond all pictures.
    func check(_ extent: Rect) throws(RenderError) {
        let scale = Size(1 / pixel.width, 1 / pixel.height)
        let range = 1 / Self.farthestScale...Self.farthestScale
        guard range.contains(scale.width), range.contains(scale.height) else {
            throw .parameter(
                filter: "render", name: "scale", reason: "must be between a millionth and a million, not \(scale)")
        }
        let start = Point(origin.x * scale.width, origin.y * scale.height)
        var places = [start.x, start.y]
        if !extent.isInfinite, !extent.isEmpty {
            let pixels = pixels(extent)
            places += [pixels.minX, pixels.minY, pixels.maxX, pixels.maxY]
        }
        guard places.allSatisfy({ abs($0) <= Self.farthestPlace }) else {
            throw .parameter(
                filter: "render", name: "place", reason: "must be within a thousand million pixels of the origin")
        }
    }
}
