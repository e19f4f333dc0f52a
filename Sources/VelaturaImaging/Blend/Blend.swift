import VelaturaGeometry
import VelaturaPixels

/// Lays the second picture over the first with a blend mode.
///
/// Blends in linear light, or on encoded values where `isEncoded` says so (as Quartz and CSS do).
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

    public func extent(of inputs: [Rect]) -> Rect { inputs[0].union(inputs[1]) }

    public func isOpaque(_ inputs: [Bool], covers: Bool) -> Bool {
        mode == .normal && covers && inputs[0]
    }

    public func run(_ p: Planes, with others: [Planes]) {
        let s = others[0]
        let opacity = Float(opacity)
        for i in p.indices {
            let keep = 1 - s.a[i] * opacity
            p.r[i] = s.r[i] * opacity + p.r[i] * keep
            p.g[i] = s.g[i] * opacity + p.g[i] * keep
            p.b[i] = s.b[i] * opacity + p.b[i] * keep
            p.a[i] = s.a[i] * opacity + p.a[i] * keep
        }
    }
}

extension Image {
    /// This picture with another laid over it.
    public func blended(
        with other: some ImageComponent, mode: BlendMode = .normal, opacity: Double = 1, isEncoded: Bool = false
    ) -> Image {
        Image(CombinedImage(Blend(mode, opacity: opacity, isEncoded: isEncoded), [self, other.image]))
    }

    /// This picture where `filtered`, made from it, shows by `opacity`, through `mask`, with a blend mode.
    ///
    /// In normal mode the two are mixed, so that a filter that clears a part lets nothing of it through.
    func covered(by filtered: Image, opacity: Double, blendMode: BlendMode, mask: Image?) -> Image {
        if opacity == 1, blendMode == .normal, mask == nil { return filtered }
        let laid =
            blendMode == .normal ? filtered : blended(with: filtered, mode: blendMode)
        let inputs = mask.map { [self, laid, $0] } ?? [self, laid]
        return Image(CombinedImage(Mix(amount: opacity), inputs))
    }
}
