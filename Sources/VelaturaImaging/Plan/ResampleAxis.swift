import VelaturaPixels

/// One axis of a resampling: for each output pixel where its inputs start and what they weigh.
struct ResampleAxis: Sendable {
    /// How many inputs each output has; the last may weigh nothing.
    let taps: Int
    /// Input pixels an output pixel.
    let ratio: Double
    private let start: Double
    private let kernel: ResampleKernel
    private let sigma: Double
    private let support: Double
    private let widening: Double
    /// The weights repeat after this many outputs, 0 where they do not.
    private let period: Int
    /// The inputs that exist: a mean is of these alone.
    private let inside: Range<Double>

    /// - Parameters:
    ///   - inOrigin, inPixel: the input's grid on this axis; outOrigin, outPixel the output's.
    ///   - sigma: the Gaussian's σ in the picture's units.
    ///   - inside: the input's bounds.
    init(
        inOrigin: Double, inPixel: Double, outOrigin: Double, outPixel: Double, kernel: ResampleKernel, sigma: Double,
        inside: Range<Int>
    ) {
        self.kernel = kernel
        self.sigma = sigma / inPixel
        self.inside = Double(inside.lowerBound)..<Double(inside.upperBound)
        ratio = outPixel / inPixel
        start = (outOrigin - inOrigin) / inPixel
        if case .gaussian = kernel { widening = 1 } else { widening = kernel == .nearest ? 1 : max(1, ratio) }
        // A mean takes pixels in part.
        support = kernel == .box ? ratio / 2 + 0.5 : kernel.radius(sigma: self.sigma) * widening
        taps = kernel == .nearest ? 1 : Int((2 * support).rounded(.down)) + 1
        if kernel == .box {
            period = 0
        } else if ratio.rounded() == ratio, start.rounded() == start {
            period = 1
        } else if (1 / ratio).rounded() == 1 / ratio, (start / ratio).rounded() == start / ratio {
            period = Int(1 / ratio)
        } else {
            period = 0
        }
    }

    /// Whether every output has the same weights and the inputs move by one.
    var isUniform: Bool { period == 1 && ratio == 1 }

    private func center(_ index: Int) -> Double { start + (Double(index) + 0.5) * ratio }

    /// The first input of an output.
    func first(_ index: Int) -> Int {
        if period == 0 { return firstRaw(index) }
        // Counted from the period's first outputs: rounding must not move a run of equal weights.
        let cycle = floorDivide(index, period)
        return firstRaw(index - cycle * period) + cycle * (period == 1 ? Int(ratio) : 1)
    }

    private func firstRaw(_ index: Int) -> Int {
        if kernel == .nearest { return Int(center(index).rounded(.down)) }
        return Int((center(index) - support - 0.5).rounded(.up))
    }

    /// The inputs that a run of outputs needs.
    func inputs(from: Int, to: Int) -> Range<Int> { first(from)..<(first(to - 1) + taps) }

    /// The weights of a run of outputs, `taps` each, one after another.
    func weights(from: Int, to: Int) -> [Float] {
        var result = [Float](repeating: 0, count: (to - from) * taps)
        let distinct = period == 0 ? to - from : min(period, to - from)
        for k in 0..<distinct {
            // A whole period begins at a multiple of it, so that the numbers do not depend on where a run starts.
            let index = from + k
            let canonical = period == 0 ? index : index - floorDivide(index, period) * period
            write(canonical, into: &result, at: k * taps)
        }
        for k in distinct..<max(distinct, to - from) {
            for t in 0..<taps { result[k * taps + t] = result[(k - period) * taps + t] }
        }
        return result
    }

    private func write(_ index: Int, into result: inout [Float], at offset: Int) {
        if kernel == .nearest {
            result[offset] = 1
            return
        }
        let center = center(index)
        let first = firstRaw(index)
        var values = [Double](repeating: 0, count: taps)
        var sum = 0.0
        for t in 0..<taps {
            if kernel == .box {
                values[t] = overlap(first + t, center)
                sum += values[t]
                continue
            }
            let distance = Double(first + t) + 0.5 - center
            if abs(distance) <= support { values[t] = kernel.weight(at: distance / widening, sigma: sigma) }
            sum += values[t]
        }
        if sum == 0 {
            // Nothing lies within: the nearest edge pixel, which every tap yields.
            values[0] = 1
            sum = 1
        }
        for t in 0..<taps { result[offset + t] = Float(values[t] / sum) }
    }

    /// How much of an input lies within the output pixel around `center` and within the picture.
    private func overlap(_ input: Int, _ center: Double) -> Double {
        let from = max(Double(input), center - ratio / 2, inside.lowerBound)
        let to = min(Double(input + 1), center + ratio / 2, inside.upperBound)
        return max(0, to - from)
    }
}
