import VelaturaGeometry

/// A rectangle of pixels as planes of floats, row after row, on the grid of the node that made it.
///
/// A tile of three planes is opaque: its alpha, 1 everywhere, takes no memory.
///
/// It does not own its memory: an arena or a cached tile does.
public struct FloatTile {
    public let rect: PixelRect
    /// Floats from one row of a plane to the next.
    public let stride: Int
    /// 4, or 3 where alpha is 1 everywhere.
    public let planes: Int
    @usableFromInline let base: UnsafeMutablePointer<Float>

    /// Floats that a tile of `rect` needs.
    public static func floatCount(_ rect: PixelRect, planes: Int = 4) -> Int {
        planes * FloatTile.stride(rect) * rect.height
    }

    /// Rows are padded to whole 64-byte lines.
    static func stride(_ rect: PixelRect) -> Int { (rect.width + 15) & ~15 }

    /// `base` must hold `floatCount(rect, planes: planes)` floats and outlive the tile.
    public init(rect: PixelRect, base: UnsafeMutablePointer<Float>, planes: Int = 4) {
        self.rect = rect
        self.planes = planes
        self.base = base
        stride = FloatTile.stride(rect)
    }

    /// Row `y` of a plane (0 to 3: red, green, blue, alpha where it is stored), from the tile's left edge.
    @inlinable
    public func row(_ plane: Int, _ y: Int) -> UnsafeMutablePointer<Float> {
        base + (plane * rect.height + (y - rect.y)) * stride
    }

    /// Copies the chunk's pixels, which must lie within, out of the tile.
    @inlinable
    public func read(_ p: Planes) {
        for plane in 0..<planes { p[plane].update(from: row(plane, p.y) + (p.x - rect.x), count: p.count) }
        if planes == 3 { p.a.update(repeating: 1, count: p.count) }
    }

    /// Copies the chunk into the tile.
    @inlinable
    public func write(_ p: Planes) {
        for plane in 0..<planes { (row(plane, p.y) + (p.x - rect.x)).update(from: p[plane], count: p.count) }
    }

    /// Copies another tile, which lies within this one and has as many planes.
    public func copy(from other: FloatTile) {
        for plane in 0..<planes {
            for y in other.rect.y..<other.rect.maxY {
                (row(plane, y) + (other.rect.x - rect.x)).update(from: other.row(plane, y), count: other.rect.width)
            }
        }
    }
}
