import VelaturaGeometry

/// A rounded rectangle cut into strips across, each as wide as the rectangle is there, to be convolved with a Gaussian.
///
/// The convolution is the integral over the strips of one step down times two steps across. Between the corners the strips
/// are alike and make one, whose part is exact; where an arc runs, Gauss' quadrature picks a few strips. For the place t² in
/// place of the depth, which takes away the arc's level start, as many points as 3 and 1.5 for each σ of depth are within 1e-4;
/// deeper arcs are cut into pieces.
struct SoftStrips {
    /// One step across at `left`, one back at `right`; how much of it is in a row, two places at a time.
    struct Strip {
        var left: Double
        var right: Double
        var part: Part
    }

    enum Part {
        /// All between two heights.
        case between(Double, Double)
        /// A point of the quadrature, and where the rectangle is the same upside down its mirror image.
        case at(Double, mirror: Double, weight: Double)
    }

    /// The strips between two heights whose parts must add up to what the steps say.
    private struct Piece {
        var strips: Range<Int>
        var from: Double
        var to: Double
    }

    private(set) var strips: [Strip] = []
    private var rough: [Piece] = []
    private let across: SoftEdge
    private let down: SoftEdge
    private let shape: PlacedSoft
    private let isMirrored: Bool

    /// How many pieces of an arc there are at most.
    private static let mostPieces = 64

    init(_ shape: PlacedSoft) {
        self.shape = shape
        across = SoftEdge(sigma: shape.sigma.width, box: shape.box)
        down = SoftEdge(sigma: shape.sigma.height, box: shape.box)
        isMirrored = shape.isMirrored && !down.isRough
        let rect = shape.rect
        var heights = [rect.minY, rect.maxY]
        for corner in shape.corners {
            heights += [rect.minY + corner.top, rect.maxY - corner.bottom]
        }
        if isMirrored { heights.append(rect.center.y) }
        heights.sort()
        for (from, to) in zip(heights, heights.dropFirst()) where to - from > 1e-9 * rect.height {
            if isMirrored, from >= rect.center.y - 1e-9 * rect.height, !isStraight(from, to) { continue }
            addPiece(from, to)
        }
        joinStraightStrips()
    }

    /// Whether no arc runs between two heights.
    private func isStraight(_ from: Double, _ to: Double) -> Bool {
        let middle = (from + to) / 2
        return shape.corners.allSatisfy { middle >= shape.rect.minY + $0.top && middle <= shape.rect.maxY - $0.bottom }
    }

    private mutating func addPiece(_ from: Double, _ to: Double) {
        if isStraight(from, to) {
            return strips.append(Strip(left: shape.rect.minX, right: shape.rect.maxX, part: .between(from, to)))
        }
        let (startsArc, endsArc) = (from <= shape.rect.minY, to >= shape.rect.maxY)
        if startsArc, endsArc {
            addPiece(from, (from + to) / 2)
            return addPiece((from + to) / 2, to)
        }
        let first = strips.count
        let run = max(abs(shape.left(from) - shape.left(to)), abs(shape.right(from) - shape.right(to)))
        let depth = max((to - from) / down.sharpness, run / across.sharpness)
        let isLong = depth > 4
        let pieces = isLong ? min(SoftStrips.mostPieces, Int(min(depth / 2.5, 1e6).rounded(.up))) : 1
        let rule = GaussLegendre.rule(isLong ? 8 : 3 + Int(1.5 * depth))
        for piece in 0..<pieces {
            for node in rule {
                let t = (Double(piece) + node.place) / Double(pieces)
                var (place, weight) = (from + t * (to - from), node.weight * (to - from) / Double(pieces))
                if startsArc || endsArc {
                    place = startsArc ? from + t * t * (to - from) : to - t * t * (to - from)
                    weight *= 2 * t
                }
                let mirror = isMirrored ? shape.rect.minY + shape.rect.maxY - place : .infinity
                strips.append(
                    Strip(
                        left: shape.left(place), right: shape.right(place),
                        part: .at(place, mirror: mirror, weight: weight)))
            }
        }
        if down.isRough { rough.append(Piece(strips: first..<strips.count, from: from, to: to)) }
    }

    /// The straight strips that follow one another are one.
    private mutating func joinStraightStrips() {
        guard rough.isEmpty else { return }
        var joined: (from: Double, to: Double)?
        strips.removeAll { strip in
            guard case .between(let from, let to) = strip.part else { return false }
            joined = (min(joined?.from ?? from, from), max(joined?.to ?? to, to))
            return true
        }
        if let joined {
            let (left, right) = (shape.rect.minX, shape.rect.maxX)
            strips.append(Strip(left: left, right: right, part: .between(joined.from, joined.to)))
        }
    }

    /// How much of each strip is in a row around `y`.
    func findWeights(at y: Double, _ weights: inout [Float]) {
        for (index, strip) in strips.enumerated() { weights[index] = Float(weight(strip.part, y)) }
        for piece in rough {
            let whole = down.step(y - piece.from) - down.step(y - piece.to)
            var sum: Float = 0
            for index in piece.strips { sum += weights[index] }
            let factor = sum > 1e-6 ? Float(whole) / sum : 0
            for index in piece.strips { weights[index] *= factor }
        }
    }

    @inline(__always)
    private func weight(_ part: Part, _ y: Double) -> Double {
        switch part {
        case .between(let from, let to): down.step(y - from) - down.step(y - to)
        case .at(let place, let mirror, let weight): weight * (down.density(y - place) + down.density(y - mirror))
        }
    }

    /// How much of a strip is in a column around `x`.
    @inline(__always)
    func width(_ strip: Strip, at x: Double) -> Float {
        Float(across.step(x - strip.left) - across.step(x - strip.right))
    }
}
