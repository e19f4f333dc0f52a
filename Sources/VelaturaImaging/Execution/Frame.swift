import VelaturaGeometry

/// What is to be rendered: an image, and the grid and size of the result.
struct Frame {
    let image: Image
    let grid: Grid
    let width: Int
    let height: Int

    /// - Throws: `RenderError` where the region is infinite or empty, or the size is.
    init(_ image: Image, region: Rect?, size: Size?) throws(RenderError) {
        self.image = image
        let region = region ?? image.extent
        if region.isInfinite { throw .infiniteExtent(what: "the picture") }
        if region.isEmpty { throw .emptyRegion(what: "the picture") }
        let size = size ?? Size(max(1, region.width.rounded()), max(1, region.height.rounded()))
        guard size.isFinite, let width = Int(exactly: size.width), let height = Int(exactly: size.height), width > 0,
            height > 0
        else { throw .parameter(filter: "render", name: "size", reason: "must be whole and positive, not \(size)") }
        self.width = width
        self.height = height
        // Without scaling the grid is the picture's own, also where its edge lies between pixels.
        let isUnit = abs(region.width - size.width) < 1 && abs(region.height - size.height) < 1
        grid =
            isUnit
            ? Grid(origin: Point(region.minX.rounded(), region.minY.rounded()))
            : Grid(
                origin: region.origin, pixel: Size(region.width / size.width, region.height / size.height))
    }
}
