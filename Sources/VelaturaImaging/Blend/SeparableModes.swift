import VelaturaPixels

/// A blend mode that treats each channel by itself: B(Cb, Cs) of straight colours.
///
/// Modes are types, so that each becomes a vectorised loop of its own.
protocol SeparableMode {
    static func blend(_ b: Float, _ s: Float) -> Float
}

/// Co = Sa(1−Da)Cs + Sa·Da·B(Cb,Cs) + (1−Sa)Da·Cb on premultiplied pixels. Where the source is transparent nothing changes.
func blendEach<Mode: SeparableMode>(_ mode: Mode.Type, _ s: Planes, onto p: Planes, _ opacity: Float) {
    for i in p.indices {
        let (sourceAlpha, da) = (s.a[i], p.a[i])
        let sa = sourceAlpha * opacity
        let sourceInverse = inverseAlpha(sourceAlpha)
        let backdropInverse = inverseAlpha(da)
        let sourceShare = opacity * (1 - da)
        let bothShare = sa * da
        let backdropShare = 1 - sa
        let red = Mode.blend(p.r[i] * backdropInverse, s.r[i] * sourceInverse)
        let green = Mode.blend(p.g[i] * backdropInverse, s.g[i] * sourceInverse)
        let blue = Mode.blend(p.b[i] * backdropInverse, s.b[i] * sourceInverse)
        p.r[i] = s.r[i] * sourceShare + red * bothShare + p.r[i] * backdropShare
        p.g[i] = s.g[i] * sourceShare + green * bothShare + p.g[i] * backdropShare
        p.b[i] = s.b[i] * sourceShare + blue * bothShare + p.b[i] * backdropShare
        p.a[i] = da + sa * (1 - da)
    }
}

/// 1/a, or 0 where alpha is so small that its inverse would not be finite.
@inline(__always)
func inverseAlpha(_ a: Float) -> Float {
    let inverse = 1 / a
    return a.magnitude > 0x1p-100 ? inverse : 0
}

/// Held to 0…1.
@inline(__always)
func unit(_ x: Float) -> Float {
    let low: Float = x > 0 ? x : 0
    return low < 1 ? low : 1
}

enum MultiplyMode: SeparableMode {
    @inline(__always) static func blend(_ b: Float, _ s: Float) -> Float { b * s }
}

enum ScreenMode: SeparableMode {
    @inline(__always) static func blend(_ b: Float, _ s: Float) -> Float { b + s - unit(b) * unit(s) }
}

enum OverlayMode: SeparableMode {
    @inline(__always) static func blend(_ b: Float, _ s: Float) -> Float { HardLightMode.blend(s, b) }
}

enum DarkenMode: SeparableMode {
    @inline(__always) static func blend(_ b: Float, _ s: Float) -> Float { b < s ? b : s }
}

enum LightenMode: SeparableMode {
    @inline(__always) static func blend(_ b: Float, _ s: Float) -> Float { b > s ? b : s }
}

enum ColorDodgeMode: SeparableMode {
    @inline(__always) static func blend(_ b: Float, _ s: Float) -> Float {
        let (backdrop, source) = (unit(b), unit(s))
        let ratio = backdrop / (1 - source)
        let dodged: Float = ratio < 1 ? ratio : 1  // also where the source is 1
        return (backdrop == 0 ? 0 : dodged) + (b - backdrop)
    }
}

enum ColorBurnMode: SeparableMode {
    @inline(__always) static func blend(_ b: Float, _ s: Float) -> Float {
        let (backdrop, source) = (unit(b), unit(s))
        let ratio = (1 - backdrop) / source
        let burnt: Float = ratio < 1 ? 1 - ratio : 0  // also where the source is 0
        // White stays white even under black: white that alpha or a curve has taken from 1 by a rounding counts too.
        return (backdrop > 0.999999 ? backdrop : burnt) + (b - backdrop)
    }
}

enum SoftLightMode: SeparableMode {
    @inline(__always) static func blend(_ b: Float, _ s: Float) -> Float {
        let backdrop = unit(b)
        let slope = 2 * unit(s) - 1
        let curve: Float = ((16 * backdrop - 12) * backdrop + 4) * backdrop
        let root = fastSquareRoot(backdrop)
        let lit: Float = (backdrop <= 0.25 ? curve : root) - backdrop
        let dimmed = backdrop * (1 - backdrop)
        return b + slope * (slope <= 0 ? dimmed : lit)
    }
}

enum HardLightMode: SeparableMode {
    @inline(__always) static func blend(_ b: Float, _ s: Float) -> Float {
        let screened = ScreenMode.blend(b, 2 * s - 1)
        return s <= 0.5 ? 2 * b * s : screened
    }
}

enum DifferenceMode: SeparableMode {
    @inline(__always) static func blend(_ b: Float, _ s: Float) -> Float { (b - s).magnitude }
}

enum ExclusionMode: SeparableMode {
    @inline(__always) static func blend(_ b: Float, _ s: Float) -> Float { b + s - 2 * unit(b) * unit(s) }
}
