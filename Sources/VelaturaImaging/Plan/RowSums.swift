import VelaturaGeometry
import VelaturaPixels

/// The sums along rows: every output of a run from the inputs of a line.
///
/// Blocks of eight neighbouring outputs are computed at once from the inputs of all of them, each with a weight for every
/// output (mostly 0 where inputs are few). That pays where outputs share inputs; where the picture shrinks each output
/// is a product of its own.
struct RowSums {
    private enum Work {
        /// All outputs have the same weights, and inputs move by one.
        case uniform([Float], first: Int)
        /// The start of each block's inputs, and `span` times eight weights a block.
        case blocks(starts: [Int], span: Int, weights: [SIMD8<Float>])
        /// The start of each output's inputs, and `taps` weights an output.
        case single(starts: [Int], taps: Int, weights: [Float])
    }

    private let work: Work
    private let count: Int

    /// - Parameters:
    ///   - from, to: the run of outputs.
    ///   - inputX: the column at which lines of inputs begin.
    init(_ axis: ResampleAxis, from: Int, to: Int, inputX: Int) {
        count = to - from
        let taps = axis.taps
        let weights = axis.weights(from: from, to: to)
        let starts = (from..<to).map { axis.first($0) - inputX }
        if axis.isUniform {
            work = .uniform(Array(weights.prefix(taps)), first: starts[0])
        } else if axis.ratio <= 1 {
            let blocks = stride(from: 0, to: count, by: 8).map { $0..<min($0 + 8, to - from) }
            let span = blocks.map { starts[$0.upperBound - 1] - starts[$0.lowerBound] + taps }.max() ?? taps
            var table = [SIMD8<Float>](repeating: .zero, count: blocks.count * span)
            for (index, block) in blocks.enumerated() {
                for (lane, output) in block.enumerated() {
                    let offset = starts[output] - starts[block.lowerBound]
                    for t in 0..<taps { table[index * span + offset + t][lane] = weights[output * taps + t] }
                }
            }
            work = .blocks(starts: blocks.map { starts[$0.lowerBound] }, span: span, weights: table)
        } else {
            work = .single(starts: starts, taps: taps, weights: weights)
        }
    }

    /// Sums row `y` of `line` into row `targetY` of `target`, in the first `planes` planes.
    ///
    /// Both tiles' rows must have room for eight floats more than they show, those of `line` being numbers.
    func sum(_ line: FloatTile, _ y: Int, into target: FloatTile, _ targetY: Int, planes: Int) {
        switch work {
        case .uniform(let weights, let first):
            for plane in 0..<planes {
                weights.withUnsafeBufferPointer {
                    sumShifted(
                        line.row(plane, y) + first, $0, $0.count, into: target.row(plane, targetY), count: count)
                }
            }
        case .blocks(let starts, let span, let weights):
            for plane in 0..<planes {
                let inputs = line.row(plane, y)
                let outputs = UnsafeMutableRawPointer(target.row(plane, targetY))
                weights.withUnsafeBufferPointer { weights in
                    for (block, start) in starts.enumerated() {
                        var sums = SIMD8<Float>.zero
                        let row = weights.baseAddress! + block * span
                        for k in 0..<span { sums += row[k] * inputs[start + k] }
                        outputs.storeBytes(of: sums, toByteOffset: block * 32, as: SIMD8<Float>.self)
                    }
                }
            }
        case .single(let starts, let taps, let weights):
            for plane in 0..<planes {
                let inputs = line.row(plane, y)
                let outputs = target.row(plane, targetY)
                weights.withUnsafeBufferPointer { weights in
                    for i in 0..<count {
                        outputs[i] = dot(inputs + starts[i], weights.baseAddress! + i * taps, taps)
                    }
                }
            }
        }
    }
}
