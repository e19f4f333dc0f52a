import Glibc
import VelaturaImaging

/// The W3C's Compositing and Blending and Quartz' modes in `Double`, one pixel at a time, written from the formulas.
enum BlendOracle {
    /// A pixel: straight red, green, blue, then alpha.
    typealias Pixel = SIMD4<Double>

    /// The premultiplied result of laying `source` over `backdrop`, both straight.
    static func blend(_ mode: BlendMode, _ source: Pixel, over backdrop: Pixel) -> Pixel {
        let (sa, da) = (source.w, backdrop.w)
        let s = premultiplied(source)
        let d = premultiplied(backdrop)
        switch mode {
        case .clear: return .zero
        case .copy: return s
        case .sourceIn: return s * da
        case .sourceOut: return s * (1 - da)
        case .sourceAtop: return s * da + d * (1 - sa)
        case .destinationOver: return s * (1 - da) + d
        case .destinationIn: return d * sa
        case .destinationOut: return d * (1 - sa)
        case .destinationAtop: return s * (1 - da) + d * sa
        case .xor: return s * (1 - da) + d * (1 - sa)
        case .plusLighter:
            return (s + d).replacing(with: 1, where: (s + d) .> 1)
        case .plusDarker:
            let alpha = min(1, sa + da)
            let lack = (Pixel(repeating: da) - d) + (Pixel(repeating: sa) - s)
            var result = Pixel(repeating: alpha) - lack
            result.replace(with: 0, where: result .< 0)
            result.w = alpha
            return result
        default:
            let mixed = mixing(mode, backdrop, source)
            var result = Pixel.zero
            for c in 0..<3 {
                result[c] = sa * (1 - da) * source[c] + sa * da * mixed[c] + (1 - sa) * da * backdrop[c]
            }
            result.w = sa + da - sa * da
            return result
        }
    }

    /// The same on sRGB-encoded values; in and out are linear light.
    static func blendEncoded(_ mode: BlendMode, _ source: Pixel, over backdrop: Pixel) -> Pixel {
        let result = blend(mode, mapped(source, encode), over: mapped(backdrop, encode))
        if result.w == 0 { return .zero }
        let straight = Pixel(result.x / result.w, result.y / result.w, result.z / result.w, result.w)
        return premultiplied(mapped(straight, decode))
    }

    static func premultiplied(_ p: Pixel) -> Pixel { Pixel(p.x * p.w, p.y * p.w, p.z * p.w, p.w) }

    private static func mapped(_ p: Pixel, _ curve: (Double) -> Double) -> Pixel {
        Pixel(curve(p.x), curve(p.y), curve(p.z), p.w)
    }

    static func decode(_ x: Double) -> Double { x <= 0.04045 ? x / 12.92 : pow((x + 0.055) / 1.055, 2.4) }
    static func encode(_ y: Double) -> Double {
        y == 1 ? 1 : y <= 0.0031308 ? y * 12.92 : 1.055 * pow(y, 1 / 2.4) - 0.055
    }

    private static func mixing(_ mode: BlendMode, _ cb: Pixel, _ cs: Pixel) -> Pixel {
        switch mode {
        case .hue: return setLum(setSat(cs, sat(cb)), lum(cb))
        case .saturation: return setLum(setSat(cb, sat(cs)), lum(cb))
        case .color: return setLum(cs, lum(cb))
        case .luminosity: return setLum(cb, lum(cs))
        default: return Pixel(each(mode, cb.x, cs.x), each(mode, cb.y, cs.y), each(mode, cb.z, cs.z), 0)
        }
    }

    private static func each(_ mode: BlendMode, _ cb: Double, _ cs: Double) -> Double {
        switch mode {
        case .multiply: return cb * cs
        case .screen: return cb + cs - cb * cs
        case .overlay: return each(.hardLight, cs, cb)
        case .darken: return min(cb, cs)
        case .lighten: return max(cb, cs)
        case .colorDodge: return cb == 0 ? 0 : cs == 1 ? 1 : min(1, cb / (1 - cs))
        case .colorBurn: return cb == 1 ? 1 : cs == 0 ? 0 : 1 - min(1, (1 - cb) / cs)
        case .hardLight: return cs <= 0.5 ? 2 * cb * cs : each(.screen, cb, 2 * cs - 1)
        case .softLight:
            if cs <= 0.5 { return cb - (1 - 2 * cs) * cb * (1 - cb) }
            let d = cb <= 0.25 ? ((16 * cb - 12) * cb + 4) * cb : cb.squareRoot()
            return cb + (2 * cs - 1) * (d - cb)
        case .difference: return abs(cb - cs)
        case .exclusion: return cb + cs - 2 * cb * cs
        default: return cs
        }
    }

    private static func lum(_ c: Pixel) -> Double { 0.3 * c.x + 0.59 * c.y + 0.11 * c.z }
    private static func sat(_ c: Pixel) -> Double { max(c.x, c.y, c.z) - min(c.x, c.y, c.z) }

    private static func setLum(_ c: Pixel, _ l: Double) -> Pixel {
        let d = l - lum(c)
        return clip(Pixel(c.x + d, c.y + d, c.z + d, 0))
    }

    private static func clip(_ c: Pixel) -> Pixel {
        let l = lum(c)
        let n = min(c.x, c.y, c.z)
        let x = max(c.x, c.y, c.z)
        var c = c
        for i in 0..<3 {
            if n < 0 { c[i] = l + (c[i] - l) * l / (l - n) }
            if x > 1 { c[i] = l + (c[i] - l) * (1 - l) / (x - l) }
        }
        return c
    }

    private static func setSat(_ c: Pixel, _ s: Double) -> Pixel {
        let order = [0, 1, 2].sorted { c[$0] < c[$1] }
        var result = Pixel.zero
        if c[order[2]] > c[order[0]] {
            result[order[1]] = (c[order[1]] - c[order[0]]) * s / (c[order[2]] - c[order[0]])
            result[order[2]] = s
        }
        return result
    }
}
