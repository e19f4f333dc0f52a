import VelaturaGeometry
import VelaturaImaging
import VelaturaPixels

/// The mean along a line through each pixel, as if the camera had moved while the shutter was open; in linear light.
///
/// The line reaches `radius` to both sides. Core Image's weights are unpublished; these are even, as a steady motion gives.
/// Beyond the edge the picture's edge pixels go on. The cost grows with the radius, but not for multiples of 90°.
public struct MotionBlur: AreaFilter {
    public static let info = FilterInfo("motion-blur", alias: "CIMotionBlur", group: .area, "Mean along a line")
    public static let parameters = [
        Parameter("radius", \Self.radius, 0...500, unit: .pixels, "How far the line reaches to each side"),
        Parameter(angle: "angle", \Self.angle, "Direction of the line, clockwise from the right"),
    ]

    public var radius = 20.0
    /// Degrees, clockwise as seen; 0 is along the rows.
    public var angle = 0.0

    public init() {}

    public func output(for input: Image) -> Image { radius <= 0.5 ? input : Image(AreaImage(self, over: input)) }

    /// Pixels widen the line across; half as large ones as the preview's are fine enough, if there are eight.
    public func workingPixel(for pixel: Size) -> Size {
        pixel.divided(to: min(radius / 8, max(pixel.width, pixel.height) / 2))
    }

    public func kernel(pixel: Size) -> any AreaKernel {
        let (sine, cosine) = exactSineCosine(degrees: angle)
        let x = radius * cosine / pixel.width
        let y = radius * sine / pixel.height
        if x == 0 || y == 0 {
            return BoxKernel(across: BoxSpan(width: 2 * abs(x)), down: BoxSpan(width: 2 * abs(y)))
        }
        return LineKernel(x, y)
    }
}

/// A weighted sum over the pixels along a line from (−x, −y) to (x, y).
///
/// The longer axis goes in whole pixels, each by the length of the line within it; the other is interpolated.
private struct LineKernel: AreaKernel {
    private struct Tap {
        let x: Int
        let y: Int
        let weight: Float
    }

    private let taps: [Tap]
    let reachX: Int
    let reachY: Int

    init(_ x: Double, _ y: Double) {
        let isFlat = abs(x) >= abs(y)
        let length = max(abs(x), abs(y))
        let slope = isFlat ? y / x : x / y
        let steps = Int((length + 0.5).rounded(.up)) - 1
        var taps: [Tap] = []
        let total = length < 0.5 ? 2 * length : min(2 * length, Double(2 * steps + 1))
        for step in -steps...steps {
            let from = max(Double(step) - 0.5, -length)
            let to = min(Double(step) + 0.5, length)
            let other = slope * (from + to) / 2
            let floor = other.rounded(.down)
            for (offset, share) in [(Int(floor), 1 - (other - floor)), (Int(floor) + 1, other - floor)] {
                let weight = Float((to - from) / total * share)
                if weight > 0 {
                    taps.append(Tap(x: isFlat ? step : offset, y: isFlat ? offset : step, weight: weight))
                }
            }
        }
        self.taps = taps.sorted { ($0.y, $0.x) < ($1.y, $1.x) }
        reachX = taps.map { abs($0.x) }.max() ?? 0
        reachY = taps.map { abs($0.y) }.max() ?? 0
    }

    func run(_ input: FloatTile, into output: FloatTile, scratch: (Int) -> UnsafeMutablePointer<Float>) {
        let left = output.rect.x - input.rect.x
        let weights = taps.map(\.weight)
        withUnsafeTemporaryAllocation(of: UnsafePointer<Float>.self, capacity: taps.count) { rows in
            for plane in 0..<4 {
                for y in output.rect.y..<output.rect.maxY {
                    for (index, tap) in taps.enumerated() {
                        rows[index] = UnsafePointer(input.row(plane, y + tap.y) + (left + tap.x))
                    }
                    weightedSum(
                        rows.baseAddress!, weights, taps.count, into: output.row(plane, y), count: output.rect.width)
                }
            }
        }
    }
}

extension Filter where Self == MotionBlur {
    /// - Parameters:
    ///   - radius: how far the line reaches to each side, in the picture's pixels, 0 to 500.
    ///   - angle: degrees, clockwise as seen.
    public static func motionBlur(radius: Double = 20, angle: Double = 0) -> Self {
        var filter = MotionBlur()
        filter.radius = radius
        filter.angle = angle
        return filter
    }
}
