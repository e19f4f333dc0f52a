import VelaturaGeometry
import VelaturaImaging

extension ScreenPixels.Pool {
    /// The square in the middle of a picture, as it is when the whole picture is made so small that it fills it.
    ///
    /// - Parameters:
    ///   - side: of the result, in pixels.
    ///   - filter: laid over the whole picture.
    public func renderSquare(
        of photo: Image, side: Int, with renderer: Renderer, cancellation: Cancellation? = nil,
        through filter: (Image) -> Image = { $0 }
    ) throws -> ScreenPixels {
        let extent = photo.extent
        let side = Double(side)
        let filled = extent.size.filling(Size(side, side))
        let size = Size(max(side, filled.width.rounded()), max(side, filled.height.rounded()))
        let pixel = Size(extent.width / size.width, extent.height / size.height)
        let x = ((size.width - side) / 2).rounded(.down)
        let y = ((size.height - side) / 2).rounded(.down)
        return try render(
            filter(photo),
            region: Rect(
                extent.minX + x * pixel.width, extent.minY + y * pixel.height, side * pixel.width, side * pixel.height),
            size: Size(side, side), with: renderer, cancellation: cancellation)
    }
}
