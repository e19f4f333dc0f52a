import VelaturaPixels

extension PixelForm {
    /// The stages that bring pixels from one form to another; none where they are the same.
    ///
    /// Encoding goes on straight colour, so premultiplied encoded pixels pass through it.
    package static func conversion(from: PixelForm, to: PixelForm, isOpaque: Bool) -> [any PointwiseStage] {
        if from == to { return [] }
        var stages: [any PointwiseStage] = []
        let recodes = from.contains(.encoded) != to.contains(.encoded)
        var straight = from.contains(.straight) || isOpaque
        if recodes, !straight {
            stages.append(Unpremultiply())
            straight = true
        }
        if recodes { stages.append(to.contains(.encoded) ? EncodeCurve() : DecodeCurve()) }
        if isOpaque { return stages }
        if to.contains(.straight), !straight { stages.append(Unpremultiply()) }
        if !to.contains(.straight), straight { stages.append(Premultiply()) }
        return stages
    }
}

/// Colour divided by alpha; 0 where alpha is 0.
struct Unpremultiply: PointwiseStage {
    var form: PixelForm { .straight }
    func run(_ p: Planes, at place: ChunkPlace) {
        for i in p.indices {
            let inverse = inverseAlpha(p.a[i])
            p.r[i] *= inverse
            p.g[i] *= inverse
            p.b[i] *= inverse
        }
    }
}

/// Colour times alpha.
struct Premultiply: PointwiseStage {
    var form: PixelForm { .linear }
    func run(_ p: Planes, at place: ChunkPlace) {
        for i in p.indices {
            let a = p.a[i]
            p.r[i] *= a
            p.g[i] *= a
            p.b[i] *= a
        }
    }
}

/// Linear light to sRGB's curve.
struct EncodeCurve: PointwiseStage {
    var form: PixelForm { [.straight, .encoded] }
    func run(_ p: Planes, at place: ChunkPlace) {
        for plane in 0..<3 {
            let values = p[plane]
            for i in p.indices { values[i] = srgbEncode(values[i]) }
        }
    }
}

/// sRGB's curve to linear light.
struct DecodeCurve: PointwiseStage {
    var form: PixelForm { .straight }
    func run(_ p: Planes, at place: ChunkPlace) {
        for plane in 0..<3 {
            let values = p[plane]
            for i in p.indices { values[i] = srgbDecode(values[i]) }
        }
    }
}
