import VelaturaImaging
import VelaturaPixels

/// One colour everywhere; the picture under the filter is not seen. It has no edge and must be cropped to be saved.
public struct ConstantColor: Filter {
    public static let info = FilterInfo(
        "constant-color", alias: "CIConstantColorGenerator", group: .composition, "One colour without end")
    public static let parameters = [Parameter("color", \Self.color, "The colour, with its alpha")]

    public var color = Color.white

    public init() {}

    public func output(for input: Image) -> Image { Image(color: color) }
}

extension Image {
    /// One colour everywhere, without end.
    public init(color: Color) { self.init(GeneratedImage(ColorGenerator(color: LinearColor(color)))) }
}

struct ColorGenerator: Generator {
    let color: LinearColor

    var form: PixelForm { .linear }
    var isOpaque: Bool { color.a == 1 }

    func generate(_ p: Planes, at place: ChunkPlace) {
        p.r.update(repeating: color.r, count: p.count)
        p.g.update(repeating: color.g, count: p.count)
        p.b.update(repeating: color.b, count: p.count)
        p.a.update(repeating: color.a, count: p.count)
    }
}

/// A colour as pixels hold it: linear light, premultiplied.
struct LinearColor: Hashable, Sendable {
    let r: Float
    let g: Float
    let b: Float
    let a: Float

    init(_ color: Color) {
        let linear = color.linear
        a = linear.a
        r = linear.r * a
        g = linear.g * a
        b = linear.b * a
    }
}

extension Filter where Self == ConstantColor {
    public static func constantColor(_ color: Color) -> Self {
        var filter = ConstantColor()
        filter.color = color
        return filter
    }
}
