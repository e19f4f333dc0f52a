import VelaturaGeometry

/// Where the pixels of a rendering lie on the picture: pixel (i, j) covers one `pixel`-sized cell from `origin` on.
///
/// At full size the grid has its origin at zero and pixels of one by one; a preview has larger pixels, a zoomed view smaller
/// ones. Lengths of filters are in the picture's units and so divide by `pixel`.
public struct Grid: Hashable, Sendable {
    public var origin: Point
    /// The picture's units across and down one pixel.
    public var pixel: Size

    public init(origin: Point = .zero, pixel: Size = Size(1, 1)) {
        self.origin = origin
        self.pixel = pixel
    }

    public static let unit = Grid()

    /// A rectangle of the picture in units of this grid's pixels.
    public func pixels(_ rect: Rect) -> Rect {
        if rect.isInfinite { return .infinite }
        return Rect(
            (rect.minX - origin.x) / pixel.width, (rect.minY - origin.y) / pixel.height,
            rect.width / pixel.width, rect.height / pixel.height)
    }

    /// The part of the picture that a rectangle of pixels covers.
    public func picture(_ pixels: PixelRect) -> Rect {
        if pixels.isInfinite { return .infinite }
        return Rect(
            origin.x + Double(pixels.x) * pixel.width, origin.y + Double(pixels.y) * pixel.height,
            Double(pixels.width) * pixel.width, Double(pixels.height) * pixel.height)
    }

    /// The whole pixels that stand for `extent` on this grid: its edges, rounded to nearest.
    public func bounds(_ extent: Rect) -> PixelRect { pixels(extent).nearestPixels }

    /// The picture's coordinate at the centre of column `x`.
    public func centerX(_ x: Int) -> Double { origin.x + (Double(x) + 0.5) * pixel.width }
    /// The picture's coordinate at the centre of row `y`.
    public func centerY(_ y: Int) -> Double { origin.y + (Double(y) + 0.5) * pixel.height }

    /// The pixel for the input of a look-up that shrinks by `factor`: the input's own where it hardly shrinks, so that
    /// rounding (a turn's scale of 1 and a bit) costs no resampling.
    static func step(_ factor: Double) -> Double { factor < 1.01 ? 1 : factor }

    /// This grid for a picture whose coordinates are `offset` less.
    public func moved(by offset: Size) -> Grid { Grid(origin: origin - offset, pixel: pixel) }
}
