import VelaturaGeometry

/// What is to be rendered: an image, the grid, and the rectangle of the grid that is wanted.
struct Frame {
    let image: Image
    let grid: Grid
    let rect: PixelRect

    /// - Parameter maxPixels: the most pixels that may be asked for.
    /// - Throws: `RenderError` where the region is infinite or empty, or the size is, or too large.
    init(_ image: Image, region: Rect?, size: Size?, maxPixels: Int) throws(RenderError) {
        self.image = image
        // The whole picture is what is saved of it: whole pixels.
        let region = region ?? Frame.saved(image.extent)
        if region.isInfinite { throw .infiniteExtent(what: "the picture") }
        if region.isEmpty { throw .emptyRegion(what: "the picture") }
        let size = size ?? Size(max(1, region.width.rounded()), max(1, region.height.rounded()))
        guard size.isFinite, let width = Int(exactly: size.width), let height = Int(exactly: size.height), width > 0,
            height > 0
        else { throw .parameter(filter: "render", name: "size", reason: "must be whole and positive, not \(size)") }
        let (pixels, overflows) = width.multipliedReportingOverflow(by: height)
        if overflows || pixels > maxPixels {
            throw .limit(
                what: "the result's \(width) × \(height) pixels", asked: overflows ? .max : pixels, allowed: maxPixels)
        }
        // Without scaling the grid is the picture's own, also where its edge lies between pixels.
        let isUnit = abs(region.width - size.width) < 1 && abs(region.height - size.height) < 1
        let pixel = isUnit ? Size(1, 1) : Size(region.width / size.width, region.height / size.height)
        // Regions whose edges lie on pixels of the grid from the picture's origin share that grid, and what is kept of it.
        let x = (region.minX / pixel.width).rounded()
        let y = (region.minY / pixel.height).rounded()
        let isAligned =
            abs(x * pixel.width - region.minX) < 1e-6 * pixel.width
            && abs(y * pixel.height - region.minY) < 1e-6 * pixel.height
        if isUnit || isAligned, abs(x) < 1e12, abs(y) < 1e12 {
            grid = Grid(pixel: pixel)
            rect = PixelRect(x: Int(x), y: Int(y), width: width, height: height)
        } else {
            grid = Grid(origin: region.origin, pixel: pixel)
            rect = PixelRect(x: 0, y: 0, width: width, height: height)
        }
    }

    /// The frame in which a picture of this extent is saved.
    private static func saved(_ extent: Rect) -> Rect {
        if extent.isInfinite || extent.isEmpty { return extent }
        return Rect(
            extent.minX.rounded(), extent.minY.rounded(), max(1, extent.width.rounded()),
            max(1, extent.height.rounded()))
    }
}
