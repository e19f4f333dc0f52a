import VelaturaGeometry
import VelaturaImaging

/// A part of the picture; it stays where it is.
///
/// A rectangle that reaches beyond the picture is cut at its edge; one that lies outside is an error.
public struct Crop: Filter {
    public static let info = FilterInfo("crop", alias: "CICrop", group: .geometry, "A part of the picture")
    public static let parameters = [
        Parameter("rect", \Self.rect, .rect, "The part, x,y,w,h in the picture's pixels")
    ]

    public var rect: Rect?

    public init() {}

    public func problem(for input: Image) -> ParameterProblem? {
        guard let rect else { return ParameterProblem(name: "rect", reason: "must be given: x,y,w,h") }
        if rect.isEmpty {
            return ParameterProblem(name: "rect", reason: "must have a width and a height above 0, not \(rect.size)")
        }
        if rect.intersection(input.extent).isEmpty {
            return ParameterProblem(name: "rect", reason: "\(rect) lies outside the picture (\(input.extent))")
        }
        return nil
    }

    public func output(for input: Image) -> Image {
        guard let rect, !rect.contains(input.extent) else { return input }
        return Image(CropImage(input, to: rect))
    }
}

extension Filter where Self == Crop {
    public static func crop(_ rect: Rect) -> Self {
        var filter = Crop()
        filter.rect = rect
        return filter
    }
}
