import VelaturaGeometry
import VelaturaImaging
import VelaturaPixels

/// The median of the 3 × 3 pixels around each, channel by channel: takes away specks, keeps edges.
///
/// Works on premultiplied linear light (the order of values is the same as encoded) and on the picture's own pixels, also
/// for a preview. Beyond the edge the picture's edge pixels go on.
public struct Median: AreaFilter {
    public static let info = FilterInfo("median", alias: "CIMedianFilter", group: .area, "Takes away specks")
    public static let parameters: [Parameter<Self>] = []

    public init() {}

    public func workingPixel(for pixel: Size) -> Size { Size(1, 1) }
    public func kernel(pixel: Size) -> any AreaKernel { MedianKernel() }
}

private struct MedianKernel: AreaKernel {
    var reachX: Int { 1 }
    var reachY: Int { 1 }

    func run(_ input: FloatTile, into output: FloatTile, scratch: (Int) -> UnsafeMutablePointer<Float>) {
        let width = input.rect.width
        // At constant distances, so that the compiler sees that they do not overlap; a piece is 256 pixels wide.
        let low = scratch(3 * 512)
        let (middle, high) = (low + 512, low + 1024)
        precondition(width <= 512, "a piece of \(width) columns")
        for plane in 0..<4 {
            for y in output.rect.y..<output.rect.maxY {
                // Sort the three of each column; the median of nine is the median of the largest low, the middle's
                // median and the smallest high.
                let (a, b, c) = (input.row(plane, y - 1), input.row(plane, y), input.row(plane, y + 1))
                for i in 0..<width {
                    let smaller = lower(a[i], b[i])
                    let larger = upper(a[i], b[i])
                    let rest = upper(smaller, c[i])
                    low[i] = lower(smaller, c[i])
                    middle[i] = lower(larger, rest)
                    high[i] = upper(larger, rest)
                }
                let target = output.row(plane, y)
                for i in 0..<output.rect.width {
                    let first = upper(upper(low[i], low[i + 1]), low[i + 2])
                    let second = median(middle[i], middle[i + 1], middle[i + 2])
                    let third = lower(lower(high[i], high[i + 1]), high[i + 2])
                    target[i] = median(first, second, third)
                }
            }
        }
    }

    @inline(__always) private func lower(_ a: Float, _ b: Float) -> Float { a < b ? a : b }
    @inline(__always) private func upper(_ a: Float, _ b: Float) -> Float { a > b ? a : b }
    @inline(__always) private func median(_ a: Float, _ b: Float, _ c: Float) -> Float {
        upper(lower(a, b), lower(upper(a, b), c))
    }
}

extension Filter where Self == Median {
    public static func median() -> Self { Median() }
}
