import VelaturaGeometry
import VelaturaPixels

/// Lays the second picture over the first with a blend mode.
///
/// Blends in linear light, or on encoded values where `isEncoded` says so (as Quartz and CSS do); the formulas are those of
/// the W3C's Compositing and Blending and of Quartz. Each mode is a loop of its own, a nanosecond or two a pixel.
///
/// Colours may lie outside 0…1. Where a formula needs that range (dodge, burn, soft light) the backdrop's excess is set
/// aside and added again, so that a neutral source changes nothing; hue, saturation, color and luminosity clip. Screen,
/// hard light, overlay and exclusion clip the factors of their product, so that brighter stays brighter.
public struct Blend: Combination {
    public var mode: BlendMode
    /// What the upper picture's alpha is multiplied by, 0 to 1.
    public var opacity: Double
    public var isEncoded: Bool

    public init(_ mode: BlendMode, opacity: Double = 1, isEncoded: Bool = false) {
        self.mode = mode
        self.opacity = opacity
        self.isEncoded = isEncoded
    }

    public var form: PixelForm { isEncoded ? .encoded : .linear }

    public func extent(of inputs: [Rect]) -> Rect { mode.extent(of: inputs[1], over: inputs[0]) }

    public func isOpaque(_ solid: [Bool]) -> Bool {
        mode.isOpaque(source: solid[1] && opacity == 1, backdrop: solid[0])
    }

    public func run(_ p: Planes, with others: [Planes]) {
        let s = others[0]
        let opacity = Float(opacity)
        switch mode {
        case .normal: composite(NormalMode.self, s, onto: p, opacity)
        case .multiply: blendEach(MultiplyMode.self, s, onto: p, opacity)
        case .screen: blendEach(ScreenMode.self, s, onto: p, opacity)
        case .overlay: blendEach(OverlayMode.self, s, onto: p, opacity)
        case .darken: blendEach(DarkenMode.self, s, onto: p, opacity)
        case .lighten: blendEach(LightenMode.self, s, onto: p, opacity)
        case .colorDodge: blendEach(ColorDodgeMode.self, s, onto: p, opacity)
        case .colorBurn: blendEach(ColorBurnMode.self, s, onto: p, opacity)
        case .softLight: blendEach(SoftLightMode.self, s, onto: p, opacity)
        case .hardLight: blendEach(HardLightMode.self, s, onto: p, opacity)
        case .difference: blendEach(DifferenceMode.self, s, onto: p, opacity)
        case .exclusion: blendEach(ExclusionMode.self, s, onto: p, opacity)
        case .hue: blendWhole(HueMode.self, s, onto: p, opacity)
        case .saturation: blendWhole(SaturationMode.self, s, onto: p, opacity)
        case .color: blendWhole(ColorMode.self, s, onto: p, opacity)
        case .luminosity: blendWhole(LuminosityMode.self, s, onto: p, opacity)
        case .clear: p.clear()
        case .copy: composite(CopyMode.self, s, onto: p, opacity)
        case .sourceIn: composite(SourceInMode.self, s, onto: p, opacity)
        case .sourceOut: composite(SourceOutMode.self, s, onto: p, opacity)
        case .sourceAtop: composite(SourceAtopMode.self, s, onto: p, opacity)
        case .destinationOver: composite(DestinationOverMode.self, s, onto: p, opacity)
        case .destinationIn: composite(DestinationInMode.self, s, onto: p, opacity)
        case .destinationOut: composite(DestinationOutMode.self, s, onto: p, opacity)
        case .destinationAtop: composite(DestinationAtopMode.self, s, onto: p, opacity)
        case .xor: composite(XorMode.self, s, onto: p, opacity)
        case .plusDarker: composite(PlusDarkerMode.self, s, onto: p, opacity)
        case .plusLighter: composite(PlusLighterMode.self, s, onto: p, opacity)
        }
    }
}

extension Image {
    /// This picture with another laid over it.
    ///
    /// - Parameters:
    ///   - opacity: what the other's alpha is multiplied by, 0 to 1; anything else is an error on rendering.
    ///   - isEncoded: blends on sRGB-encoded values, as Quartz and CSS do, rather than in linear light.
    public func blended(
        with other: some ImageComponent, mode: BlendMode = .normal, opacity: Double = 1, isEncoded: Bool = false
    ) -> Image {
        guard (0...1).contains(opacity) else { return failed(opacity: opacity, of: "blend") }
        return Image(CombinedImage(Blend(mode, opacity: opacity, isEncoded: isEncoded), [self, other.image]))
    }

    /// This picture where `filtered`, made from it, shows by `opacity`, through `mask`, with a blend mode.
    ///
    /// In normal mode the two are mixed, so that a filter that clears a part lets nothing of it through. In the others the
    /// filtered picture is blended over this one, and that is mixed in. At opacity 0 this is the very same picture.
    func covered(by filtered: Image, opacity: Double, blendMode: BlendMode, mask: Image?) -> Image {
        guard (0...1).contains(opacity) else { return failed(opacity: opacity, of: "pane") }
        if opacity == 0 { return self }
        let laid = blendMode == .normal ? filtered : blended(with: filtered, mode: blendMode)
        if opacity == 1, mask == nil { return laid }
        let inputs = mask.map { [self, laid, $0] } ?? [self, laid]
        return Image(CombinedImage(Mix(amount: opacity), inputs))
    }

    private func failed(opacity: Double, of name: String) -> Image {
        Image(
            FailedImage(
                self,
                error: .parameter(
                    filter: name, name: "opacity", reason: "must be between 0 and 1, not \(short(opacity))")))
    }
}
