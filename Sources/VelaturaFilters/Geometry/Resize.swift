import VelaturaGeometry
import VelaturaImaging

/// Resamples the picture to a size in pixels, in premultiplied linear light; shrinking is antialiased.
///
/// A side that is 0 follows from the other and the picture's shape. The corner moves with the scale, to whole pixels.
public struct Resize: Filter {
    /// How pixels are weighed; all but `nearest` are widened where the picture shrinks, so that nothing aliases.
    public enum Kernel: String, Hashable, Sendable, CaseIterable {
        case lanczos3, bicubic, bilinear, nearest
    }

    public static let info = FilterInfo(
        "resize", alias: "CILanczosScaleTransform", group: .geometry, "Another size in pixels")
    public static let parameters = [
        Parameter("size", \Self.size, .size, "Width and height in pixels; a 0 (or -) follows the other"),
        Parameter("filter", \Self.filter, "How pixels are weighed"),
    ]

    public var size = Size.zero
    public var filter = Kernel.lanczos3

    public init() {}

    /// The longest side of a result.
    static let longest = 1_000_000.0

    public func problem(for input: Image) -> ParameterProblem? {
        if input.extent.isInfinite { return ParameterProblem(name: "size", reason: "needs a picture with an edge") }
        let wanted = [size.width, size.height]
        if wanted.contains(where: { $0 < 0 }) {
            return ParameterProblem(name: "size", reason: "must not be negative: \(size)")
        }
        if wanted.allSatisfy({ $0 == 0 }) {
            return ParameterProblem(name: "size", reason: "must give a width or a height above 0")
        }
        if wanted.contains(where: { $0 != $0.rounded() }) {
            return ParameterProblem(name: "size", reason: "must be whole pixels, not \(size)")
        }
        let target = target(for: input.extent)
        return max(target.width, target.height) > Self.longest
            ? ParameterProblem(name: "size", reason: "must be below 1,000,000 pixels a side") : nil
    }

    /// Where a picture goes.
    func target(for extent: Rect) -> Rect {
        let width = max(1, extent.width.rounded())
        let height = max(1, extent.height.rounded())
        let newWidth = size.width > 0 ? size.width : max(1, (size.height * width / height).rounded())
        let newHeight = size.height > 0 ? size.height : max(1, (size.width * height / width).rounded())
        return Rect(
            (extent.minX * newWidth / width).rounded(), (extent.minY * newHeight / height).rounded(), newWidth,
            newHeight)
    }

    public func output(for input: Image) -> Image {
        let target = target(for: input.extent)
        if target == input.extent { return input }
        let kernel: ResampleKernel =
            switch filter {
            case .lanczos3: .lanczos3
            case .bicubic: .bicubic
            case .bilinear: .bilinear
            case .nearest: .nearest
            }
        return Image(ResizedImage(input, to: target, kernel: kernel))
    }
}

extension Filter where Self == Resize {
    /// - Parameter size: whole pixels; a side of 0 follows from the other.
    public static func resize(_ size: Size, filter kernel: Resize.Kernel = .lanczos3) -> Self {
        var filter = Resize()
        filter.size = size
        filter.filter = kernel
        return filter
    }
}
