/// A colour as people name one: straight red, green, blue and alpha, encoded in an RGB colour space.
///
/// Components are 0…1; colours below or above are kept (extended range). Alpha is 0…1.
public struct Color: Hashable, Sendable {
    public var red: Double
    public var green: Double
    public var blue: Double
    public var alpha: Double
    /// Of model `.rgb`.
    public let colorSpace: ColorSpace

    /// - Precondition: `colorSpace` has three channels.
    public init(_ red: Double, _ green: Double, _ blue: Double, alpha: Double = 1, in colorSpace: ColorSpace = .sRGB) {
        precondition(colorSpace.model == .rgb, "a colour needs an RGB colour space, not \(colorSpace.name)")
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
        self.colorSpace = colorSpace
    }

    /// A gray in sRGB.
    public init(gray: Double, alpha: Double = 1) { self.init(gray, gray, gray, alpha: alpha) }

    public static let black = Color(gray: 0)
    public static let white = Color(gray: 1)
    /// Black of alpha 0.
    public static let clear = Color(gray: 0, alpha: 0)

    /// The same colour with another alpha.
    public func opacity(_ alpha: Double) -> Color { Color(red, green, blue, alpha: alpha, in: colorSpace) }

    /// The colour in the working space: linear light, sRGB primaries, extended range, not premultiplied.
    public var linear: (r: Float, g: Float, b: Float, a: Float) {
        let stored = [red, green, blue]
        let light: [Double]
        switch colorSpace.definition.transfer {
        case .gray(let curve): light = stored.map(curve.decode)
        case .matrix(let red, let green, let blue, let toWorking):
            let decoded = [red.decode(stored[0]), green.decode(stored[1]), blue.decode(stored[2])]
            light = toWorking.map { $0 * decoded } ?? decoded
        case .managed(let profile): light = profile.toWorking.apply(stored)
        }
        return (Float(light[0]), Float(light[1]), Float(light[2]), Float(alpha))
    }
}
