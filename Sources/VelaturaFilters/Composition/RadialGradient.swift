import VelaturaGeometry
import VelaturaImaging
import VelaturaPixels

/// One colour going over into another from one circle to another around the same centre.
///
/// Mixed in linear light, premultiplied; within and beyond the circles the colours stay what they are. Equal radii
/// give a disc with an edge one pixel wide. The picture under the filter is not seen; the gradient has no edge and must be
/// cropped to be saved.
public struct RadialGradient: Filter {
    public static let info = FilterInfo(
        "radial-gradient", alias: "CIRadialGradient", group: .composition, "A gradient around a point, without end")
    public static let parameters = [
        Parameter("center", \Self.center, .point, "The centre of both circles"),
        Parameter("radius0", \Self.radius0, 0...100_000, unit: .pixels, "The circle where the first colour ends"),
        Parameter("radius1", \Self.radius1, 0...100_000, unit: .pixels, "The circle where the second is reached"),
        Parameter("color0", \Self.color0, "The first colour"),
        Parameter("color1", \Self.color1, "The second colour"),
    ]

    public var center = Point(150, 150)
    public var radius0 = 5.0
    public var radius1 = 100.0
    public var color0 = Color.white
    public var color1 = Color.black

    public init() {}

    public func output(for input: Image) -> Image { Image(GeneratedImage(RadialGradientGenerator(self))) }
}

private struct RadialGradientGenerator: Generator {
    let center: Point
    let radius0: Double
    let radius1: Double
    let ramp: ColorRamp

    init(_ filter: RadialGradient) {
        center = filter.center
        radius0 = filter.radius0
        radius1 = filter.radius1
        ramp = ColorRamp(filter.color0, filter.color1)
    }

    var form: PixelForm { .linear }
    var isOpaque: Bool { ramp.isOpaque }

    func generate(_ p: Planes, at place: ChunkPlace) {
        let pixel = Double(place.step)
        var width = radius1 - radius0
        // Where the circles meet, the averaging makes the edge, not the gradient.
        if width.magnitude < pixel / 100 { width = width < 0 ? -pixel / 100 : pixel / 100 }
        let start = Float((radius0 + radius1 - width) / 2)
        let gain = Float(1 / width)
        let left = Float(center.x)
        let down = place.y - Float(center.y)
        for i in p.indices {
            let across = place.x(of: i) - left
            p.a[i] = (fastSquareRoot(across * across + down * down) - start) * gain
        }
        ramp.fill(p, half: Float(0.5 * pixel / width.magnitude))
    }
}

extension Filter where Self == RadialGradient {
    /// A gradient around `center` from one radius, in the picture's pixels, to another; either may be the larger.
    public static func radialGradient(
        center: Point, from radius0: Double, to radius1: Double, _ color0: Color, _ color1: Color
    ) -> Self {
        var filter = RadialGradient()
        filter.center = center
        filter.radius0 = radius0
        filter.radius1 = radius1
        filter.color0 = color0
        filter.color1 = color1
        return filter
    }
}
