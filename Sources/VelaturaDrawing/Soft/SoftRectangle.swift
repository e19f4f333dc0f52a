import VelaturaGeometry

/// A rectangle with rounded corners convolved with a Gaussian: the shape of its shadow.
///
/// It is drawn from a closed form (see `SoftStrips`), so a pixel costs a few multiplications however wide the Gaussian is,
/// and only where it shows. Values are within 1/512 of the exact convolution for a σ of 1/10 pixel or more, 1/100 for a smaller one.
public struct SoftRectangle: Hashable, Sendable {
    public var rect: Rect
    /// Cut down to what fits.
    public var radii: CornerRadii
    /// The standard deviation σ across and down, 0 to 1e9; 0 is a sharp edge.
    public var sigma: Size

    public init(_ rect: Rect, radii: CornerRadii = CornerRadii(), sigma: Size) {
        self.rect = rect
        self.radii = radii
        self.sigma = sigma
    }

    /// Where it covers more than a hundred-thousandth of a pixel.
    public var extent: Rect {
        rect.isEmpty ? .zero : rect.insetBy(-SoftRectangle.reach * sigma.width, -SoftRectangle.reach * sigma.height)
    }

    /// How many σ the Gaussian reaches.
    static let reach = 4.2

    /// - Throws: `DrawingError` for numbers out of range.
    func check(_ index: Int) throws(DrawingError) {
        func require(_ name: String, _ values: [Double], _ allowed: ClosedRange<Double>) throws(DrawingError) {
            for value in values where !allowed.contains(value) {
                throw .parameter(
                    name, value: value, allowed: "\(allowed.lowerBound) to \(allowed.upperBound)", command: index)
            }
        }
        try require("a side of the soft rectangle", [rect.minX, rect.minY, rect.maxX, rect.maxY], -1e9...1e9)
        try require(
            "a radius of the soft rectangle", [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft],
            -1e9...1e9)
        try require("σ of the soft rectangle", [sigma.width, sigma.height], 0...1e9)
    }
}
