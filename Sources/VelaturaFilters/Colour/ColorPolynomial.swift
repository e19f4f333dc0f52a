import VelaturaImaging
import VelaturaPixels

/// Each channel as a polynomial of second degree in all three colours, in linear light, straight alpha.
///
/// Ten coefficients a channel, in Core Image's order: r, g, b, r², g², b², r·g, g·b, b·r and the constant.
public struct ColorPolynomial: PointwiseFilter {
    public static let info = FilterInfo(
        "color-polynomial", alias: "CIColorCrossPolynomial", group: .colour, "Channels as polynomials of all three")
    public static let parameters = [
        Parameter("r", \Self.r, .numbers(counts: [10]), "Coefficients of red: r,g,b,r²,g²,b²,rg,gb,br,1"),
        Parameter("g", \Self.g, .numbers(counts: [10]), "Coefficients of green"),
        Parameter("b", \Self.b, .numbers(counts: [10]), "Coefficients of blue"),
        Parameter("a", \Self.a, .numbers(counts: [0, 10]), "Coefficients of alpha; without any it stays"),
    ]

    public var r: [Double] = [1, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    public var g: [Double] = [0, 1, 0, 0, 0, 0, 0, 0, 0, 0]
    public var b: [Double] = [0, 0, 1, 0, 0, 0, 0, 0, 0, 0]
    /// Empty where alpha stays; else the new alpha is held to 0…1.
    public var a: [Double] = []

    public init() {}

    public var keepsOpacity: Bool { a.isEmpty }
    public var isIdentity: Bool { self == ColorPolynomial() }

    public func stage(_ p: Planes) {
        let (red, green, blue) = (Row(r), Row(g), Row(b))
        if !a.isEmpty {
            let alpha = Row(a)
            for i in p.indices { p.a[i] = max(0, min(1, alpha(p.r[i], p.g[i], p.b[i]))) }
        }
        for i in p.indices {
            let (r, g, b) = (p.r[i], p.g[i], p.b[i])
            p.r[i] = red(r, g, b)
            p.g[i] = green(r, g, b)
            p.b[i] = blue(r, g, b)
        }
    }

    private struct Row {
        let r, g, b, rr, gg, bb, rg, gb, br, one: Float

        init(_ c: [Double]) {
            (r, g, b) = (Float(c[0]), Float(c[1]), Float(c[2]))
            (rr, gg, bb) = (Float(c[3]), Float(c[4]), Float(c[5]))
            (rg, gb, br) = (Float(c[6]), Float(c[7]), Float(c[8]))
            one = Float(c[9])
        }

        @inline(__always)
        func callAsFunction(_ x: Float, _ y: Float, _ z: Float) -> Float {
            let red = x * (r + rr * x + rg * y)
            let green = y * (g + gg * y + gb * z)
            let blue = z * (b + bb * z + br * x)
            return one + red + green + blue
        }
    }
}

extension Filter where Self == ColorPolynomial {
    /// - Parameters:
    ///   - r, g, b: ten coefficients each, of r, g, b, r², g², b², r·g, g·b, b·r and 1.
    ///   - a: ten more, or none, which keeps alpha.
    public static func colorPolynomial(r: [Double], g: [Double], b: [Double], a: [Double] = []) -> Self {
        var filter = ColorPolynomial()
        (filter.r, filter.g, filter.b, filter.a) = (r, g, b, a)
        return filter
    }
}
