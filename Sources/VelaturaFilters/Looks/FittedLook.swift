import VelaturaImaging
import VelaturaPixels

/// A named look as a polynomial in each channel. It takes no parameters.
///
/// Works in linear light on straight colour; what lies beyond 0…1 is held there, as the looks are tables of display colours
/// in Core Image too. Grays move at most 1.5 levels from one to the next and any colour at most 5, so gradients stay smooth.
protocol ColorLook: PointwiseFilter {
    static var red: LookRow { get }
    static var green: LookRow { get }
    static var blue: LookRow { get }
}

/// A look without colour: one polynomial for all channels, so neutral whatever comes in.
protocol GrayLook: PointwiseFilter {
    static var gray: LookRow { get }
}

extension ColorLook {
    @inline(__always)
    static func run(_ p: Planes) {
        for i in p.indices {
            let terms = LookTerms(p.r[i], p.g[i], p.b[i])
            p.r[i] = red(terms)
            p.g[i] = green(terms)
            p.b[i] = blue(terms)
        }
    }
}

extension GrayLook {
    @inline(__always)
    static func run(_ p: Planes) {
        for i in p.indices {
            let value = gray(LookTerms(p.r[i], p.g[i], p.b[i]))
            p.r[i] = value
            p.g[i] = value
            p.b[i] = value
        }
    }
}
