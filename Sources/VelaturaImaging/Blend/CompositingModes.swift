import VelaturaPixels

/// A mode that adds the two pictures in shares that hang on their alphas alone: Porter and Duff's, and Quartz' plus modes.
protocol CompositingMode {
    /// One premultiplied channel of the result, or alpha, for which `s` and `d` are `sa` and `da`.
    static func composite(_ s: Float, _ d: Float, _ sa: Float, _ da: Float) -> Float
}

func composite<Mode: CompositingMode>(_ mode: Mode.Type, _ s: Planes, onto p: Planes, _ opacity: Float) {
    for i in p.indices {
        let (sa, da) = (s.a[i] * opacity, p.a[i])
        p.r[i] = Mode.composite(s.r[i] * opacity, p.r[i], sa, da)
        p.g[i] = Mode.composite(s.g[i] * opacity, p.g[i], sa, da)
        p.b[i] = Mode.composite(s.b[i] * opacity, p.b[i], sa, da)
        p.a[i] = Mode.composite(sa, da, sa, da)
    }
}

enum NormalMode: CompositingMode {
    @inline(__always)
    static func composite(_ s: Float, _ d: Float, _ sa: Float, _ da: Float) -> Float { s + d * (1 - sa) }
}

enum CopyMode: CompositingMode {
    @inline(__always)
    static func composite(_ s: Float, _ d: Float, _ sa: Float, _ da: Float) -> Float { s }
}

enum SourceInMode: CompositingMode {
    @inline(__always)
    static func composite(_ s: Float, _ d: Float, _ sa: Float, _ da: Float) -> Float { s * da }
}

enum SourceOutMode: CompositingMode {
    @inline(__always)
    static func composite(_ s: Float, _ d: Float, _ sa: Float, _ da: Float) -> Float { s * (1 - da) }
}

enum SourceAtopMode: CompositingMode {
    @inline(__always)
    static func composite(_ s: Float, _ d: Float, _ sa: Float, _ da: Float) -> Float { s * da + d * (1 - sa) }
}

enum DestinationOverMode: CompositingMode {
    @inline(__always)
    static func composite(_ s: Float, _ d: Float, _ sa: Float, _ da: Float) -> Float { s * (1 - da) + d }
}

enum DestinationInMode: CompositingMode {
    @inline(__always)
    static func composite(_ s: Float, _ d: Float, _ sa: Float, _ da: Float) -> Float { d * sa }
}

enum DestinationOutMode: CompositingMode {
    @inline(__always)
    static func composite(_ s: Float, _ d: Float, _ sa: Float, _ da: Float) -> Float { d * (1 - sa) }
}

enum DestinationAtopMode: CompositingMode {
    @inline(__always)
    static func composite(_ s: Float, _ d: Float, _ sa: Float, _ da: Float) -> Float { s * (1 - da) + d * sa }
}

enum XorMode: CompositingMode {
    @inline(__always)
    static func composite(_ s: Float, _ d: Float, _ sa: Float, _ da: Float) -> Float { s * (1 - da) + d * (1 - sa) }
}

/// Alpha adds up to at most 1; what each colour lacks of its alpha adds up.
///
/// Of opaque colours that is max(0, 1−((1−D)+(1−S))), as Quartz documents. That formula taken to the letter would turn the
/// backdrop black wherever the source is transparent.
enum PlusDarkerMode: CompositingMode {
    @inline(__always)
    static func composite(_ s: Float, _ d: Float, _ sa: Float, _ da: Float) -> Float {
        let sum = sa + da
        let overlap: Float = sum > 1 ? sum - 1 : 0
        let rest = d + s - overlap
        let least: Float = d < 0 ? d : 0
        return rest > least ? rest : least
    }
}

/// min(1, S+D); a backdrop that is above 1 already stays.
enum PlusLighterMode: CompositingMode {
    @inline(__always)
    static func composite(_ s: Float, _ d: Float, _ sa: Float, _ da: Float) -> Float {
        let sum = s + d
        let most: Float = d > 1 ? d : 1
        return sum < most ? sum : most
    }
}
