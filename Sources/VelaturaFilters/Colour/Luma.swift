import VelaturaPixels

/// Rec. 709's luma, for linear light (then it is the luminance) and for encoded values alike.
@inline(__always)
func luma(_ r: Float, _ g: Float, _ b: Float) -> Float { 0.2126 * r + 0.7152 * g + 0.0722 * b }

extension ColorMatrix {
    /// Rec. 709's weights of red, green and blue.
    static let lumaWeights = SIMD4<Double>(0.2126, 0.7152, 0.0722, 0)

    /// Colours moved away from their luma by a factor: 0 makes gray, 1 changes nothing.
    static func saturation(_ factor: Double) -> ColorMatrix {
        let gray = lumaWeights * (1 - factor)
        return ColorMatrix(
            red: gray + [factor, 0, 0, 0], green: gray + [0, factor, 0, 0], blue: gray + [0, 0, factor, 0])
    }
}
