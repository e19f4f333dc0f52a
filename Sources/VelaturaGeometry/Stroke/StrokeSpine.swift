/// The centre line of a stroke as chords, and what happens where they meet.
struct StrokeSpine {
    /// Between two chords.
    struct Joint {
        /// Unit directions of the path itself right before and after; those of the chords within a curve.
        var incoming: Vector
        var outgoing: Vector
        /// Whether the path has a corner here that takes the style's join.
        var isCorner: Bool
    }

    /// The ends of the chords; in a closed spine the last chord leads back to the first point.
    private(set) var points: [Vector] = []
    /// Unit directions and lengths of the chords, as many as points, or one less in an open spine.
    private(set) var directions: [Vector] = []
    private(set) var lengths: [Double] = []
    /// At the start of every chord; at an open spine's ends the directions of the path for its caps.
    private(set) var joints: [Joint] = []
    /// For each chord how it is drawn in place of a rectangle along it, if not so.
    private(set) var sweeps: [StrokeSweep?] = []
    private(set) var endTangent = Vector.zero
    private(set) var isClosed = false

    private let half: Double
    private let tolerance: Double
    /// Whether the stroke ends where the path does.
    private let isCutAtEnds: Bool
    private var parameters: [Double] = []
    private var cuts: [StrokeCut] = []

    init(half: Double, tolerance: Double, cap: StrokeStyle.Cap) {
        self.half = half
        self.tolerance = tolerance
        isCutAtEnds = cap == .butt
    }

    /// Takes up a subpath; leaves no points where it has no length.
    mutating func load(_ subpath: Subpath) {
        points.removeAll(keepingCapacity: true)
        directions.removeAll(keepingCapacity: true)
        lengths.removeAll(keepingCapacity: true)
        joints.removeAll(keepingCapacity: true)
        sweeps.removeAll(keepingCapacity: true)
        isClosed = subpath.isClosed
        endTangent = .zero
        var isFirst = true
        var firstTangent = Vector.zero
        cuts = isCutAtEnds && !isClosed ? StrokeCut.ends(of: subpath) : []
        for segment in subpath.segments {
            let tangent = segment.startTangent
            let count = joints.count
            append(segment)
            guard joints.count > count else { continue }
            if isFirst {
                firstTangent = tangent
            } else {
                joints[count] = joint(endTangent, tangent, directions[count - 1], directions[count])
            }
            isFirst = false
            endTangent = segment.endTangent
        }
        guard !joints.isEmpty else { return points.removeAll() }
        if isClosed {
            points.removeLast()
            joints[0] = joint(endTangent, firstTangent, directions[directions.count - 1], directions[0])
        } else {
            joints[0] = Joint(incoming: firstTangent, outgoing: firstTangent, isCorner: true)
        }
        turnJointsOfSweeps()
    }

    var hasSweeps: Bool { sweeps.contains { $0 != nil } }

    /// A corner, or where the path hardly turns a joint of chords like any other. At a turn of less than 1/1000 all joins
    /// are the same within a millionth of the width.
    private func joint(_ incoming: Vector, _ outgoing: Vector, _ before: Vector, _ after: Vector) -> Joint {
        let isSmooth = incoming.dot(outgoing) > 0 && abs(incoming.cross(outgoing)) < 1e-3
        return isSmooth
            ? Joint(incoming: before, outgoing: after, isCorner: false)
            : Joint(incoming: incoming, outgoing: outgoing, isCorner: true)
    }

    private mutating func append(_ segment: PathSegment) {
        if points.isEmpty { points.append(segment.start) }
        if segment.isLine { return appendChord(to: segment.end) }
        parameters.removeAll(keepingCapacity: true)
        let count = segment.stepCount(tolerance: tolerance)
        for index in 0...count { parameters.append(Double(index) / Double(count)) }
        refineEnd(of: segment.reversed, from: 1 / Double(count)) { $0.insert(1 - $1, at: $0.count - 1) }
        refineEnd(of: segment, from: parameters[1]) { $0.insert($1, at: 1) }
        if cuts.isEmpty {
            for t in parameters.dropFirst() { appendChord(to: segment.point(t)) }
            return
        }
        for (from, to) in zip(parameters, parameters.dropFirst()) { appendRefined(segment, from, to, depth: 0) }
    }

    /// Adds a chord; where its rectangle would reach over a cut, sweeps as fine as the tolerance wants.
    private mutating func appendRefined(_ segment: PathSegment, _ t0: Double, _ t1: Double, depth: Int) {
        let (from, to) = (segment.point(t0), segment.point(t1))
        let l = (to - from).length
        let mayPass = l > 0 && cuts.contains { $0.isPassed(from, to, half) }
        guard mayPass, isTight(segment, t0, t1, (to - from) / l, l) else { return appendChord(to: to) }
        let sweep = StrokeSweep(segment, t0, t1)
        if sweep.isExact(segment, (t0 + t1) / 2, half: half, tolerance: tolerance) {
            return appendChord(to: to, sweep)
        }
        // A cusp turns at once: it stays a joint of chords.
        guard depth < 20 else { return appendChord(to: to) }
        appendRefined(segment, t0, (t0 + t1) / 2, depth: depth + 1)
        appendRefined(segment, (t0 + t1) / 2, t1, depth: depth + 1)
    }

    /// Whether the curve's radius comes near to half the width, so that the inner edges of its chords overlap.
    private func isTight(_ segment: PathSegment, _ t0: Double, _ t1: Double, _ direction: Vector, _ l: Double) -> Bool {
        var turn = 0.0
        for tangent in [segment.tangent(t0), segment.tangent(t1)] {
            turn = max(turn, tangent.dot(direction) > 0 ? abs(tangent.cross(direction)) : 1)
        }
        return half * turn > max(0.25 * l, tolerance)
    }

    /// Next to sweeps the others' edges end square to the path itself.
    private mutating func turnJointsOfSweeps() {
        for index in sweeps.indices {
            guard let sweep = sweeps[index] else { continue }
            if !joints[index].isCorner {
                joints[index] = Joint(incoming: sweep.first, outgoing: sweep.first, isCorner: false)
            }
            let next = index + 1
            if next == joints.count || joints[next].isCorner { continue }
            joints[next] = Joint(incoming: sweep.last, outgoing: sweep.last, isCorner: false)
        }
    }

    /// Shortens the first chord of a curve that bends more tightly than the stroke is wide, until turning it to the
    /// curve's own direction moves nothing by more than the tolerance.
    private mutating func refineEnd(
        of segment: PathSegment, from first: Double, insert: (inout [Double], Double) -> Void
    ) {
        let tangent = segment.startTangent
        var t = first
        for _ in 0..<10 {
            let chord = segment.point(t) - segment.start
            let l = chord.length
            let sine = l > 0 ? abs(tangent.cross(chord)) / l : 0
            let turn = tangent.dot(chord) > 0 ? sine : 1
            let cutsChord = half * turn <= l / 2
            let error = cutsChord ? half * turn * turn : min(half, l) * turn
            if l <= tolerance || error <= tolerance { break }
            t /= 2
            insert(&parameters, t)
        }
    }

    private mutating func appendChord(to point: Vector, _ sweep: StrokeSweep? = nil) {
        let from = points[points.count - 1]
        let chord = point - from
        let l = chord.length
        // Shorter ones are rounding, and their direction is noise.
        guard l > 1e-12 * max(point.largest, from.largest) else { return }
        let direction = chord / l
        let before = directions.last ?? direction
        joints.append(Joint(incoming: before, outgoing: direction, isCorner: false))
        directions.append(direction)
        lengths.append(l)
        points.append(point)
        sweeps.append(sweep)
    }
}
