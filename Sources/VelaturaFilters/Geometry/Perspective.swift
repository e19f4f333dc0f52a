import VelaturaGeometry
import VelaturaImaging

/// Moves the picture's corners to four places, as a plane seen from an angle.
///
/// The extent becomes the box around the corners; outside of them it is transparent. Pixels are looked up with Catmull-Rom in
/// premultiplied linear light; where the plane recedes, several samples are averaged.
public struct Perspective: Filter {
    public static let info = FilterInfo(
        "perspective", alias: "CIPerspectiveTransform", group: .geometry, "Moves the four corners")
    public static let parameters = [
        Parameter(
            "corners", \Self.corners, .numbers(counts: [8]),
            "Where the top left, top right, bottom right and bottom left corner go: x,y each")
    ]

    /// x and y of the places of the top left, top right, bottom right and bottom left corner.
    public var corners: [Double]?

    public init() {}

    private var points: [Point] {
        let numbers = corners ?? []
        return stride(from: 0, to: numbers.count - 1, by: 2).map { Point(numbers[$0], numbers[$0 + 1]) }
    }

    public func problem(for input: Image) -> ParameterProblem? {
        guard corners != nil else { return ParameterProblem(name: "corners", reason: "must be given: 8 numbers") }
        if input.extent.isInfinite {
            return ParameterProblem(name: "corners", reason: "need a picture with an edge")
        }
        return ProjectiveTransform(from: input.extent, to: points) == nil
            ? ParameterProblem(name: "corners", reason: "must be the corners of a convex quadrilateral") : nil
    }

    public func output(for input: Image) -> Image { Image(PerspectiveImage(input, corners: points)) }
}

extension Filter where Self == Perspective {
    /// Where the corners go, in the picture's pixels.
    public static func perspective(
        topLeft: Point, topRight: Point, bottomRight: Point, bottomLeft: Point
    ) -> Self {
        var filter = Perspective()
        filter.corners = [topLeft, topRight, bottomRight, bottomLeft].flatMap { [$0.x, $0.y] }
        return filter
    }
}
