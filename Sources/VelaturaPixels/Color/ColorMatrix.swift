/// An affine map of (red, green, blue, alpha): four rows of weights, then a bias, as in Core Image's CIColorMatrix.
///
/// A row's dot product with the pixel plus the row's bias is the new channel. Light and alpha convention are the
/// caller's. Weights are `Double`, so that long concatenations stay exact; pixels are computed in `Float`.
public struct ColorMatrix: Hashable, Sendable {
    public var red: SIMD4<Double>
    public var green: SIMD4<Double>
    public var blue: SIMD4<Double>
    public var alpha: SIMD4<Double>
    /// Added to (red, green, blue, alpha).
    public var bias: SIMD4<Double>

    public init(
        red: SIMD4<Double> = [1, 0, 0, 0], green: SIMD4<Double> = [0, 1, 0, 0], blue: SIMD4<Double> = [0, 0, 1, 0],
        alpha: SIMD4<Double> = [0, 0, 0, 1], bias: SIMD4<Double> = .zero
    ) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
        self.bias = bias
    }

    public static let identity = ColorMatrix()

    /// Multiplies red, green and blue by a factor.
    public static func scale(_ factor: Double) -> ColorMatrix {
        ColorMatrix(red: [factor, 0, 0, 0], green: [0, factor, 0, 0], blue: [0, 0, factor, 0])
    }

    /// The same pixel through the matrix.
    public func applied(to pixel: SIMD4<Double>) -> SIMD4<Double> {
        SIMD4((red * pixel).sum(), (green * pixel).sum(), (blue * pixel).sum(), (alpha * pixel).sum()) + bias
    }

    /// The matrix that does what this one and then `next` does.
    public func followed(by next: ColorMatrix) -> ColorMatrix {
        func row(_ weights: SIMD4<Double>) -> SIMD4<Double> {
            red * weights.x + green * weights.y + blue * weights.z + alpha * weights.w
        }
        return ColorMatrix(
            red: row(next.red), green: row(next.green), blue: row(next.blue), alpha: row(next.alpha),
            bias: next.applied(to: bias))
    }

    /// Whether alpha stays and does not touch colour: then the matrix may act on premultiplied pixels.
    public var keepsAlpha: Bool {
        alpha == [0, 0, 0, 1] && bias.w == 0 && red.w == 0 && green.w == 0 && blue.w == 0
    }
}
