import VelaturaImaging
import VelaturaPixels

/// Any linear mix of the channels: each is the dot product of its row with (red, green, blue, alpha), plus its bias.
///
/// Works in linear light on straight alpha; the new alpha is held to 0…1.
public struct ColorMatrixFilter: PointwiseFilter {
    public static let info = FilterInfo(
        "color-matrix", alias: "CIColorMatrix", group: .colour, "Channels mixed by a matrix")
    public static let parameters = [
        Parameter("r", \Self.r, .numbers(counts: [4]), "Weights that make red"),
        Parameter("g", \Self.g, .numbers(counts: [4]), "Weights that make green"),
        Parameter("b", \Self.b, .numbers(counts: [4]), "Weights that make blue"),
        Parameter("a", \Self.a, .numbers(counts: [4]), "Weights that make alpha"),
        Parameter("bias", \Self.bias, .numbers(counts: [4]), "Added to red, green, blue and alpha"),
    ]

    public var r: [Double] = [1, 0, 0, 0]
    public var g: [Double] = [0, 1, 0, 0]
    public var b: [Double] = [0, 0, 1, 0]
    public var a: [Double] = [0, 0, 0, 1]
    public var bias: [Double] = [0, 0, 0, 0]

    public init() {}

    public var colorMatrix: ColorMatrix? {
        // Lists of another length are refused when the filter is applied.
        guard [r, g, b, a, bias].allSatisfy({ $0.count == 4 }) else { return nil }
        return ColorMatrix(red: SIMD4(r), green: SIMD4(g), blue: SIMD4(b), alpha: SIMD4(a), bias: SIMD4(bias))
    }
    public var keepsOpacity: Bool { colorMatrix?.keepsAlpha == true }
    public var isIdentity: Bool { colorMatrix == .identity }
}

extension Filter where Self == ColorMatrixFilter {
    /// The rows and the bias of `matrix`, for linear light and straight alpha.
    public static func colorMatrix(_ matrix: ColorMatrix) -> Self {
        func list(_ row: SIMD4<Double>) -> [Double] { (0..<4).map { row[$0] } }
        var filter = ColorMatrixFilter()
        filter.r = list(matrix.red)
        filter.g = list(matrix.green)
        filter.b = list(matrix.blue)
        filter.a = list(matrix.alpha)
        filter.bias = list(matrix.bias)
        return filter
    }
}
