/// Linear light to the nearest stored 16-bit word.
///
/// The upper bits of a float in 0…1 choose a parabola of the encoding curve, in `Double`, exact to 0.001 of a step. Where
/// no parabola fits (kinks, table profiles) the curve itself is evaluated.
final class Quantizer16: Sendable {
    struct Parabola: Sendable {
        /// NaN when the parabola does not fit.
        var c0: Double
        var c1: Double
        var c2: Double
    }

    let table: SharedTable<Parabola>
    let curve: ToneCurve

    init(_ curve: ToneCurve) {
        self.curve = curve
        let count = Int(Float(1).bitPattern >> 16) + 1
        table = SharedTable(count: count) { parabolas in
            for i in stride(from: count - 1, through: 0, by: -1) {
                let start = Double(Float(bitPattern: UInt32(i) << 16))
                let width = Double(Float(bitPattern: UInt32(i + 1) << 16)) - start
                // Everything further down is 0 as well.
                if i < count - 1, curve.encode(start + width) * 65535 < 0.4 {
                    for j in 0...i { parabolas[j] = Parabola(c0: 0, c1: 0, c2: 0) }
                    return
                }
                parabolas[i] = Quantizer16.fit(start, width) { curve.encode($0) * 65535 }
            }
        }
    }

    /// Through both ends and the middle; checked in between.
    private static func fit(_ start: Double, _ width: Double, _ f: (Double) -> Double) -> Parabola {
        let y0 = f(start)
        let y1 = f(start + width / 2)
        let y2 = f(start + width)
        let c2 = 2 * (y2 - 2 * y1 + y0) / (width * width)
        let c1 = (y2 - y0) / width - c2 * width
        for k in [0.11, 0.25, 0.37, 0.63, 0.75, 0.89] {
            let t = width * k
            if !((y0 + t * (c1 + t * c2) - f(start + t)).magnitude < 1e-3) { return Parabola(c0: .nan, c1: 0, c2: 0) }
        }
        return Parabola(c0: y0, c1: c1, c2: c2)
    }

    /// Quantises a plane into every `step`th word from `words` on. Outside 0…1 is clamped, in place; NaN gives 0.
    func write(_ plane: UnsafeMutablePointer<Float>, count: Int, to words: UnsafeMutablePointer<UInt16>, step: Int) {
        SampleWriter.clamp(plane, count)
        let parabolas = table.values
        for i in 0..<count {
            let v = plane[i]
            let index = v.bitPattern >> 16
            let t = Double(v - Float(bitPattern: index << 16))
            let p = parabolas[Int(index)]
            var y = p.c0 + t * (p.c1 + t * p.c2)
            if y != y { y = curve.encode(Double(v)) * 65535 }
            y = y < 65535 ? y : 65535
            words[i &* step] = UInt16(truncatingIfNeeded: (y + 4_503_599_627_370_496).bitPattern)
        }
    }
}
