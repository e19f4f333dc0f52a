import VelaturaGeometry

/// Where a pixel comes from, both in pixels of their grids; pixel centres are at +0.5.
protocol WarpMapping: Sendable {
    /// The input places of a run of outputs on one row, the first at (x, y) and the next a whole pixel on.
    func places(
        _ x: Double, _ y: Double, _ count: Int, _ xs: UnsafeMutablePointer<Double>, _ ys: UnsafeMutablePointer<Double>)
    /// For the same outputs 1 over how fast the input's column, and its row, change from pixel to pixel.
    func slowness(
        _ x: Double, _ y: Double, _ count: Int, _ xs: UnsafeMutablePointer<Double>, _ ys: UnsafeMutablePointer<Double>)
    /// The input rectangle in which all sources of an output rectangle lie.
    func sources(_ rect: PixelRect) -> Rect
    /// How many samples a pixel at (x, y) needs across and down, so that nothing of the input is skipped.
    func samples(_ x: Double, _ y: Double) -> (across: Int, down: Int)
    /// Whether every pixel needs one sample.
    var isEven: Bool { get }
}

/// An affine mapping; shrinking has been left to the grid of its input.
struct AffineMapping: WarpMapping {
    let transform: AffineTransform

    init(_ transform: AffineTransform) { self.transform = transform }

    func places(
        _ x: Double, _ y: Double, _ count: Int, _ xs: UnsafeMutablePointer<Double>, _ ys: UnsafeMutablePointer<Double>
    ) {
        let t = transform
        for i in 0..<count {
            let column = x + Double(Int32(truncatingIfNeeded: i))
            xs[i] = t.a * column + (t.c * y + t.tx)
            ys[i] = t.b * column + (t.d * y + t.ty)
        }
    }

    func slowness(
        _ x: Double, _ y: Double, _ count: Int, _ xs: UnsafeMutablePointer<Double>, _ ys: UnsafeMutablePointer<Double>
    ) {
        let t = transform
        xs.update(repeating: 1 / (t.a * t.a + t.c * t.c).squareRoot(), count: count)
        ys.update(repeating: 1 / (t.b * t.b + t.d * t.d).squareRoot(), count: count)
    }

    func sources(_ rect: PixelRect) -> Rect { transform.apply(to: rect.rect) }
    func samples(_ x: Double, _ y: Double) -> (across: Int, down: Int) { (1, 1) }
    var isEven: Bool { true }
}
