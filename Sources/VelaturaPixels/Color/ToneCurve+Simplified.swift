extension ToneCurve {
    /// The plainest curve that is the same as far as a profile's rounding tells, nil for one that cannot be used both ways:
    /// falling somewhere, flat throughout, or far outside 0…1.
    ///
    /// Many profiles hold sRGB's curve as a table of 1024 samples or with rounded parameters. Taking the curve itself is
    /// quicker, and such a picture then has exactly the colours of an untagged one.
    var simplified: ToneCurve? {
        if case .table(let table) = self {
            guard zip(table, table.dropFirst()).allSatisfy({ $0 <= $1 }), table.first! < table.last! else { return nil }
        }
        if case .gamma(let gamma) = self, gamma > 20 || gamma < 0.05 { return nil }
        let samples = (0...256).map { decode(Double($0) / 256) }
        guard zip(samples, samples.dropFirst()).allSatisfy({ $0 <= $1 }), samples[0] < samples[256],
            samples[0] >= -0.5, samples[256] <= 4
        else { return nil }
        for plain in [ToneCurve.linear, .sRGB] {
            // Two and a half steps of 1/65535: an eighth of an 8-bit step where sRGB is steepest.
            if samples.indices.allSatisfy({ (samples[$0] - plain.decode(Double($0) / 256)).magnitude < 3.8e-5 }) {
                return plain
            }
        }
        return self
    }
}
