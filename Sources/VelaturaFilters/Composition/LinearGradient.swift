import VelaturaGeometry
import VelaturaImaging
import VelaturaPixels

/// One colour going over into another along a line, and staying what it is beyond both ends.
///
/// Mixed in linear light, premultiplied. The picture under the filter is not seen; the gradient has no edge and must be
/// cropped to be saved.
public struct LinearGradient: Filter {
    public static let info = FilterInfo(
        "linear-gradient", alias: "CILinearGradient", group: .composition, "A gradient along a line, without end")
    public static let parameters = [
        Parameter("point0", \Self.point0, .point, "Where the first colour ends"),
        Parameter("point1", \Self.point1, .point, "Where the second colour is reached"),
        Parameter("color0", \Self.color0, "The first colour"),
        Parameter("color1", \Self.color1, "The second colour"),
    ]

    public var point0 = Point(0, 0)
    public var point1 = Point(200, 200)
    public var color0 = Color.white
    public var color1 = Color.black

    public init() {}

    public func problem(for input: Image) -> ParameterProblem? {
        let length = LinearGradientGenerator(self).squaredLength
        return length > 1e-6 && length < 1e20
            ? nil : ParameterProblem(name: "point1", reason: "must lie apart from point0, not at \(point1)")
    }

    public func output(for input: Image) -> Image { Image(GeneratedImage(LinearGradientGenerator(self))) }
}

private struct LinearGradientGenerator: Generator {
    let start: Point
    let end: Point
    let ramp: ColorRamp

    init(_ filter: LinearGradient) {
        start = filter.point0
        end = filter.point1
        ramp = ColorRamp(filter.color0, filter.color1)
    }

    var squaredLength: Double {
        let line = end - start
        return line.width * line.width + line.height * line.height
    }

    var form: PixelForm { .linear }
    var isOpaque: Bool { ramp.isOpaque }

    func generate(_ p: Planes, at place: ChunkPlace) {
        let line = end - start
        let across = Float(line.width / squaredLength)
        let downwards = Float(line.height / squaredLength)
        let down = (place.y - Float(start.y)) * downwards
        let left = Float(start.x)
        for i in p.indices { p.a[i] = (place.x(of: i) - left) * across + down }
        let (width, height) = (across * place.step, downwards * place.stepY)
        ramp.fill(p, half: 0.5 * (width * width + height * height).squareRoot())
    }
}

extension Filter where Self == LinearGradient {
    /// A gradient from one point, in the picture's pixels, to another.
    public static func linearGradient(from point0: Point, to point1: Point, _ color0: Color, _ color1: Color) -> Self {
        var filter = LinearGradient()
        filter.point0 = point0
        filter.point1 = point1
        filter.color0 = color0
        filter.color1 = color1
        return filter
    }
}
