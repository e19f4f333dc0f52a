import VelaturaGeometry
import VelaturaImaging
import VelaturaPixels

extension LayerComposer {
    /// Adds a replicator's sublayers for each instance.
    mutating func addInstances(
        _ replication: Layer.Replication, of layer: Layer, in setting: LayerSetting
    ) throws(LayerError) {
        let step = replication.transform.about(layer.anchor)
        var placed = AffineTransform.identity
        for index in 0..<replication.count {
            try tally.count(setting.place)
            var instance = setting
            instance.transform = placed.concatenating(setting.transform)
            guard instance.transform.isFinite else {
                throw .parameter(
                    "the transform of instance \(index)", value: .infinity, allowed: "finite numbers",
                    layer: setting.place)
            }
            placed = placed.concatenating(step)
            if instance.transform.inverted == nil { continue }
            try addInstance(of: layer, replication.color(of: index), in: instance)
        }
    }

    private mutating func addInstance(
        of layer: Layer, _ color: Color, in setting: LayerSetting
    ) throws(LayerError) {
        if color == .white { return try addSublayers(of: layer, in: setting) }
        var group = inner()
        var inside = setting
        inside.clip = Clip()
        try group.addSublayers(of: layer, in: inside)
        guard var whole = group.whole, color.alpha > 0 else { return }
        if (color.red, color.green, color.blue) != (1, 1, 1) {
            let tint = Tint(color.opacity(1).premultiplied(isEncoded: isEncoded), isEncoded: isEncoded)
            whole = .image(Image(CombinedImage(tint, [group.picture])))
        }
        whole.alpha *= color.alpha
        whole.clip = setting.clip.intersecting(whole.clip)
        append(whole)
    }
}

extension Layer.Replication {
    /// What an instance's colours are multiplied by.
    func color(of index: Int) -> Color {
        func value(_ start: Double, _ offset: Double) -> Double {
            min(max(start + Double(index) * offset, 0), 1)
        }
        return Color(
            value(color.red, redOffset), value(color.green, greenOffset), value(color.blue, blueOffset),
            alpha: value(color.alpha, alphaOffset), in: color.colorSpace)
    }
}

/// Multiplies colours; alpha stays.
private struct Tint: Combination {
    let factor: SIMD4<Float>
    let isEncoded: Bool

    init(_ factor: SIMD4<Float>, isEncoded: Bool) {
        self.factor = factor
        self.isEncoded = isEncoded
    }

    var form: PixelForm { isEncoded ? .encoded : .linear }
    func extent(of inputs: [Rect]) -> Rect { inputs[0] }
    func isOpaque(_ solid: [Bool]) -> Bool { solid[0] }

    func run(_ p: Planes, with others: [Planes]) {
        for plane in 0..<3 {
            let values = p[plane]
            let factor = factor[plane]
            for i in p.indices { values[i] *= factor }
        }
    }
}
