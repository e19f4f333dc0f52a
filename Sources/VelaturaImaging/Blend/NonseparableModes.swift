import VelaturaPixels

/// A straight colour of one pixel.
struct PixelColor {
    var r: Float
    var g: Float
    var b: Float
}

/// A blend mode that looks at the whole colour, within 0…1.
protocol NonseparableMode {
    static func blend(_ backdrop: PixelColor, _ source: PixelColor) -> PixelColor
}

/// As `blendEach`, for colours as a whole; they are clipped to 0…1 before.
func blendWhole<Mode: NonseparableMode>(_ mode: Mode.Type, _ s: Planes, onto p: Planes, _ opacity: Float) {
    for i in p.indices {
        let (sourceAlpha, da) = (s.a[i], p.a[i])
        let sa = sourceAlpha * opacity
        let sourceInverse = inverseAlpha(sourceAlpha)
        let backdropInverse = inverseAlpha(da)
        let sourceShare = opacity * (1 - da)
        let bothShare = sa * da
        let backdropShare = 1 - sa
        let source = PixelColor(
            r: unit(s.r[i] * sourceInverse), g: unit(s.g[i] * sourceInverse), b: unit(s.b[i] * sourceInverse))
        let backdrop = PixelColor(
            r: unit(p.r[i] * backdropInverse), g: unit(p.g[i] * backdropInverse), b: unit(p.b[i] * backdropInverse))
        let blended = Mode.blend(backdrop, source)
        p.r[i] = s.r[i] * sourceShare + blended.r * bothShare + p.r[i] * backdropShare
        p.g[i] = s.g[i] * sourceShare + blended.g * bothShare + p.g[i] * backdropShare
        p.b[i] = s.b[i] * sourceShare + blended.b * bothShare + p.b[i] * backdropShare
        p.a[i] = da + sa * (1 - da)
    }
}

/// The helper functions of the W3C's Compositing and Blending, section 10.2, without branches.
extension PixelColor {
    @inline(__always) var luminosity: Float { 0.3 * r + 0.59 * g + 0.11 * b }

    @inline(__always) var least: Float {
        let low = r < g ? r : g
        return low < b ? low : b
    }

    @inline(__always) var greatest: Float {
        let high = r > g ? r : g
        return high > b ? high : b
    }

    @inline(__always) var saturation: Float { greatest - least }

    /// SetSat: the least channel becomes 0, the greatest `saturation`.
    @inline(__always)
    func withSaturation(_ saturation: Float) -> PixelColor {
        let low = least
        let range = greatest - low
        let ratio = saturation / range
        let gain: Float = range > 0 ? ratio : 0
        return PixelColor(r: (r - low) * gain, g: (g - low) * gain, b: (b - low) * gain)
    }

    /// SetLum and ClipColor: the same hue at luminosity `light`, drawn towards gray as far as 0…1 demands.
    @inline(__always)
    func withLuminosity(_ light: Float) -> PixelColor {
        let change = light - luminosity
        let low = least + change
        let high = greatest + change
        // The distances from the gray cannot be 0 where they are used, but for a rounding.
        let below = light - low
        let above = high - light
        let lowGain = light / (below > 1e-20 ? below : 1e-20)
        let highGain = (1 - light) / (above > 1e-20 ? above : 1e-20)
        var gain: Float = low < 0 ? lowGain : 1
        gain = high > 1 ? highGain : gain
        return PixelColor(
            r: unit(light + (r + change - light) * gain), g: unit(light + (g + change - light) * gain),
            b: unit(light + (b + change - light) * gain))
    }
}

enum HueMode: NonseparableMode {
    @inline(__always) static func blend(_ backdrop: PixelColor, _ source: PixelColor) -> PixelColor {
        source.withSaturation(backdrop.saturation).withLuminosity(backdrop.luminosity)
    }
}

enum SaturationMode: NonseparableMode {
    @inline(__always) static func blend(_ backdrop: PixelColor, _ source: PixelColor) -> PixelColor {
        backdrop.withSaturation(source.saturation).withLuminosity(backdrop.luminosity)
    }
}

enum ColorMode: NonseparableMode {
    @inline(__always) static func blend(_ backdrop: PixelColor, _ source: PixelColor) -> PixelColor {
        source.withLuminosity(backdrop.luminosity)
    }
}

enum LuminosityMode: NonseparableMode {
    @inline(__always) static func blend(_ backdrop: PixelColor, _ source: PixelColor) -> PixelColor {
        backdrop.withLuminosity(source.luminosity)
    }
}
