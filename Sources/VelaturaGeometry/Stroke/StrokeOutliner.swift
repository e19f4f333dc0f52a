/// Draws the outline of a stroke around its spine.
///
/// The outline is the boundary of a sum of pieces that all wind the same way: a rectangle along each chord and a wedge
/// at the outer side of each joint. On the inner side the outline runs through the spine itself, or, where the two
/// rectangles are long enough, through the point where their edges cross, which only takes away what both cover. So the
/// winding is never 0 inside and always 0 outside, also in curves tighter than the stroke is wide and at cusps.
struct StrokeOutliner {
    let half: Double
    let style: StrokeStyle
    /// What an edge may depart from its arc.
    let tolerance: Double
    var output = Polylines()

    private var spine: StrokeSpine
    /// The edge at the side of the chords' normals, and the other one, both in the order of the spine.
    private var near: [Point] = []
    private var far: [Point] = []

    init(_ style: StrokeStyle, tolerance: Double) {
        self.style = style
        self.tolerance = tolerance / 2
        half = style.width / 2
        spine = StrokeSpine(half: half, tolerance: tolerance / 2, cap: style.cap)
    }

    mutating func add(_ subpath: Subpath) throws(PathError) {
        spine.load(subpath)
        near.removeAll(keepingCapacity: true)
        far.removeAll(keepingCapacity: true)
        if spine.points.isEmpty {
            addDot(subpath)
        } else if spine.hasSweeps {
            addWithSweeps()
        } else if spine.isClosed {
            addClosed()
        } else {
            addOpen()
        }
        try output.checkLimit()
    }

    private mutating func addOpen() {
        let count = spine.directions.count
        let first = spine.joints[0].outgoing
        let start = spine.points[0]
        appendEdges(at: start, first)
        bend(at: start, first, spine.directions[0], room: spine.lengths[0] / 2, along: first)
        for index in 1..<max(1, count) { join(index, after: index - 1) }
        let (end, last) = (spine.points[count], spine.endTangent)
        let direction = spine.directions[count - 1]
        bend(at: end, direction, last, room: spine.lengths[count - 1] / 2, along: last)
        appendEdges(at: end, last)

        output.points += near
        appendCap(at: end, last)
        output.points.append(contentsOf: far.reversed())
        appendCap(at: start, -first)
        output.finish(closed: true)
    }

    private mutating func addClosed() {
        let count = spine.directions.count
        for index in 0..<count { join(index, after: index == 0 ? count - 1 : index - 1) }
        output.points += near
        output.finish(closed: true)
        output.points.append(contentsOf: far.reversed())
        output.finish(closed: true)
    }

    /// An open spine with butt caps: the runs of chords between sweeps as strokes of their own, and the sweeps.
    private mutating func addWithSweeps() {
        let count = spine.directions.count
        var index = 0
        while index < count {
            var sweeps: [StrokeSweep] = []
            while index < count, let sweep = spine.sweeps[index], sweeps.isEmpty || !spine.joints[index].isCorner {
                sweeps.append(sweep)
                index += 1
            }
            StrokeSweep.append(sweeps, to: &output, half: half)
            if sweeps.isEmpty {
                let start = index
                while index < count, spine.sweeps[index] == nil { index += 1 }
                addRun(start..<index)
            }
            // A corner between a sweep and what follows gets its join by itself.
            if index < count, spine.joints[index].isCorner { addWedge(at: index) }
        }
    }

    /// The stroke along some chords, cut off square to the path at its ends.
    private mutating func addRun(_ chords: Range<Int>) {
        near.removeAll(keepingCapacity: true)
        far.removeAll(keepingCapacity: true)
        let (first, last) = (chords.lowerBound, chords.upperBound - 1)
        let (start, end) = (spine.points[first], spine.points[last + 1])
        let tangent = spine.joints[first].outgoing
        let endTangent = last + 1 < spine.joints.count ? spine.joints[last + 1].incoming : spine.endTangent
        appendEdges(at: start, tangent)
        bend(at: start, tangent, spine.directions[first], room: spine.lengths[first] / 2, along: tangent)
        for index in chords.dropFirst() { join(index, after: index - 1) }
        let direction = spine.directions[last]
        bend(at: end, direction, endTangent, room: spine.lengths[last] / 2, along: endTangent)
        appendEdges(at: end, endTangent)
        output.points += near
        output.points.append(Point(end))
        output.points.append(contentsOf: far.reversed())
        output.points.append(Point(start))
        output.finish(closed: true)
    }

    /// The outer side of a join by itself.
    private mutating func addWedge(at index: Int) {
        let joint = spine.joints[index]
        near.removeAll(keepingCapacity: true)
        far.removeAll(keepingCapacity: true)
        let p = spine.points[index]
        appendEdges(at: p, joint.incoming)
        turn(at: p, joint.incoming, joint.outgoing, room: 0, join: style.join)
        appendEdges(at: p, joint.outgoing)
        output.points += near
        output.points.append(contentsOf: far.reversed())
        output.finish(closed: true)
    }

    private mutating func join(_ index: Int, after previous: Int) {
        let joint = spine.joints[index]
        let p = spine.points[index]
        let (d0, d1) = (spine.directions[previous], spine.directions[index])
        let (l0, l1) = (spine.lengths[previous], spine.lengths[index])
        if !joint.isCorner {
            turn(at: p, d0, d1, room: mustPassSpine(index) ? 0 : min(room(previous, l0), room(index, l1)), join: .round)
        } else if joint.incoming == d0 && joint.outgoing == d1 {
            turn(
                at: p, d0, d1, room: mustPassSpine(index) ? 0 : min(room(previous, l0), room(index, l1)),
                join: style.join)
        } else {
            bend(at: p, d0, joint.incoming, room: l0 / 2, along: joint.incoming)
            turn(at: p, joint.incoming, joint.outgoing, room: 0, join: style.join)
            bend(at: p, joint.outgoing, d1, room: l1 / 2, along: joint.outgoing)
        }
    }

    /// How much of a chord a joint may cut away: half where the path's own direction cuts at the other end.
    private func room(_ chord: Int, _ length: Double) -> Double {
        let next = chord + 1 == spine.directions.count ? 0 : chord + 1
        let direction = spine.directions[chord]
        let startBends = spine.joints[chord].outgoing != direction
        let endBends =
            next == 0 && !spine.isClosed ? spine.endTangent != direction : spine.joints[next].incoming != direction
        return startBends || endBends ? length / 2 : length
    }

    /// Around a closed spine that turns one way only, the cuts of all joints may reach a common point, which then
    /// nothing would cover: one of the joints must not cut.
    private func mustPassSpine(_ index: Int) -> Bool {
        guard index == 0, spine.isClosed else { return false }
        var largest = 1.0
        for (next, direction) in spine.directions.enumerated() {
            let previous = next == 0 ? spine.directions.count - 1 : next - 1
            let cosineSquared = (1 + spine.directions[previous].dot(direction)) / 2
            let l = min(spine.lengths[previous], spine.lengths[next])
            // Only these cut: those whose cut is shorter than their chords.
            guard half * half * (1 - cosineSquared) <= l * l * cosineSquared else { continue }
            largest = max(largest, 1 / cosineSquared)
        }
        let reach = 2 * half * largest.squareRoot()
        let origin = spine.points[0]
        return !spine.points.contains { ($0 - origin).largest > reach }
    }

    /// Both edges past a joint at `p`. The inner one cuts the corner where no chord is shorter than `room`.
    private mutating func turn(at p: Vector, _ d0: Vector, _ d1: Vector, room: Double, join: StrokeStyle.Join) {
        let (sine, cosine) = (d0.cross(d1), d0.dot(d1))
        let turnsToNear = sine > 0
        let (n0, n1) = (d0.normal * half, d1.normal * half)
        let size = abs(sine)
        // The half angle: its tangent, and the square of its cosine.
        let tangent = cosine > -1 ? size / (1 + cosine) : .infinity
        let cosineSquared = (1 + cosine) / 2
        let cuts = half * max(size, tangent) <= room
        // The middle of the two normals, as long as to where the edges cross.
        let middle = cosineSquared > 0 ? (n0 + n1) / (2 * cosineSquared) : n0
        let inner = turnsToNear ? 1.0 : -1.0
        let outer = -inner

        if cuts {
            append(p + middle * inner, turnsToNear)
        } else {
            append(p + n0 * inner, turnsToNear)
            append(p, turnsToNear)
            append(p + n1 * inner, turnsToNear)
        }

        let isShallow = cosine > 0 && half * (1 - cosineSquared) <= 2 * tolerance * cosineSquared
        let limit = style.miterLimit
        if join == .round && isShallow || join == .miter && cosineSquared * limit * limit >= 1 {
            append(p + middle * outer, !turnsToNear)
            return
        }
        append(p + n0 * outer, !turnsToNear)
        if join == .round {
            appendArc(at: p, from: n0 * outer, to: n1 * outer, forward: d0 - d1, toNear: !turnsToNear)
        }
        append(p + n1 * outer, !turnsToNear)
    }

    /// Both edges past the end of a curve, where the first or last chord and the curve itself differ a little; on the
    /// inner side the stroke is cut off square to the curve's own direction `along`.
    private mutating func bend(at p: Vector, _ d0: Vector, _ d1: Vector, room: Double, along: Vector) {
        let (sine, cosine) = (d0.cross(d1), d0.dot(d1))
        guard sine != 0 || cosine < 0 else { return }
        let turnsToNear = sine > 0
        let (n0, n1) = (d0.normal * half, d1.normal * half)
        let inner = turnsToNear ? 1.0 : -1.0
        if cosine > 0, half * abs(sine) <= room * cosine {
            append(p + along.normal * (half * inner / cosine), turnsToNear)
        } else {
            append(p + n0 * inner, turnsToNear)
            append(p, turnsToNear)
            append(p + n1 * inner, turnsToNear)
        }
        append(p - n0 * inner, !turnsToNear)
        appendArc(at: p, from: -n0 * inner, to: -n1 * inner, forward: d0 - d1, toNear: !turnsToNear)
        append(p - n1 * inner, !turnsToNear)
    }

    private mutating func appendEdges(at p: Vector, _ direction: Vector) {
        append(p + direction.normal * half, true)
        append(p - direction.normal * half, false)
    }

    private mutating func append(_ p: Vector, _ toNear: Bool) {
        if toNear { near.append(Point(p)) } else { far.append(Point(p)) }
    }

    private mutating func appendArc(at p: Vector, from: Vector, to: Vector, forward: Vector, toNear: Bool) {
        if toNear {
            StrokeOutliner.arc(p, from, to, forward, tolerance, 0, &near)
        } else {
            StrokeOutliner.arc(p, from, to, forward, tolerance, 0, &far)
        }
    }

    /// From the near edge to the far one, around an end that points to `direction`.
    private mutating func appendCap(at p: Vector, _ direction: Vector) {
        let side = direction.normal * half
        switch style.cap {
        case .butt: break
        case .square:
            output.points.append(Point(p + side + direction * half))
            output.points.append(Point(p - side + direction * half))
        case .round:
            StrokeOutliner.arc(p, side, -side, direction, tolerance, 0, &output.points)
        }
    }

    private mutating func addDot(_ subpath: Subpath) {
        guard style.cap != .butt, let p = subpath.segments.first?.start else { return }
        let side = subpath.direction.normal * half
        output.points.append(Point(p + side))
        appendCap(at: p, subpath.direction)
        output.points.append(Point(p - side))
        appendCap(at: p, -subpath.direction)
        output.finish(closed: true)
    }

    /// The points between the ends of an arc around `p`, halved until the chords are near enough. `forward` points to
    /// the middle of an arc of more than a third of a turn.
    private static func arc(
        _ p: Vector, _ from: Vector, _ to: Vector, _ forward: Vector, _ tolerance: Double, _ depth: Int,
        _ points: inout [Point]
    ) {
        let radius = from.length
        let cosine = from.dot(to) / (radius * radius)
        let halfCosine = max(0, (1 + cosine) / 2).squareRoot()
        guard depth < 12, radius * (1 - halfCosine) > tolerance else { return }
        let middle = (cosine > -0.5 ? from + to : forward).normalized * radius
        arc(p, from, middle, forward, tolerance, depth + 1, &points)
        points.append(Point(p + middle))
        arc(p, middle, to, forward, tolerance, depth + 1, &points)
    }
}
