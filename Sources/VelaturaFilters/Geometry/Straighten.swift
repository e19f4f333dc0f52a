import VelaturaGeometry
import VelaturaImaging

/// Turns the picture about its centre and crops it to the largest upright rectangle of the same shape that it fills.
///
/// The rectangle is rounded inward to whole pixels: no corner is transparent. (Core Image enlarges the result to the old
/// size; this keeps the scale.)
public struct Straighten: Filter {
    public static let info = FilterInfo(
        "straighten", alias: "CIStraightenFilter", group: .geometry, "Levels the horizon")
    public static let parameters = [
        Parameter("angle", \Self.angle, -45...45, unit: .degrees, "Turn, clockwise")
    ]

    /// Degrees, clockwise as seen.
    public var angle = 0.0

    public init() {}

    public func problem(for input: Image) -> ParameterProblem? {
        if input.extent.isInfinite { return ParameterProblem(name: "angle", reason: "needs a picture with an edge") }
        return angle != 0 && rect(in: input.extent).isEmpty
            ? ParameterProblem(name: "angle", reason: "leaves nothing of a picture of \(input.extent.size)") : nil
    }

    /// What is left of a picture.
    func rect(in extent: Rect) -> Rect {
        let (sine, cosine) = exactSineCosine(degrees: angle)
        let (s, c, w, h) = (abs(sine), abs(cosine), extent.width, extent.height)
        // The upright rectangle's corners, turned back, must lie within the picture.
        let factor = min(w / (w * c + h * s), h / (w * s + h * c))
        let inner = extent.centered(extent.size * factor)
        // Edges that rounding put a hair beyond a whole pixel are on it.
        return Rect(
            minX: (inner.minX - 1e-9).rounded(.up), minY: (inner.minY - 1e-9).rounded(.up),
            maxX: (inner.maxX + 1e-9).rounded(.down), maxY: (inner.maxY + 1e-9).rounded(.down))
    }

    public func output(for input: Image) -> Image {
        if angle == 0 { return input }
        let rotation = AffineTransform.rotation(degrees: angle).about(input.extent.center)
        // Turned with its edge pixels going on, so that the corners are opaque to the last bit.
        return Image(
            CropImage(
                Image(TransformedImage(Image(ExtendedImage(input)), rotation)), to: rect(in: input.extent)))
    }
}

extension Filter where Self == Straighten {
    /// - Parameter angle: degrees, clockwise as seen, −45 to 45.
    public static func straighten(angle: Double = 0) -> Self {
        var filter = Straighten()
        filter.angle = angle
        return filter
    }
}
