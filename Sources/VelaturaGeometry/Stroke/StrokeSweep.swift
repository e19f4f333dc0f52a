/// A short piece of a curve whose part of the stroke is all that lies between the curve's normals at its two ends.
///
/// Along a chord a rectangle is drawn, whose ends depart from the normals. Where the curve bends tighter than half the width,
/// the normals cross: what they sweep then is two triangles on that side, which meet where they cross, near the centre of
/// curvature. It shows where nothing else covers it, near a cut.
struct StrokeSweep {
    let start: Vector
    let end: Vector
    /// The curve's unit directions there.
    let first: Vector
    let last: Vector

    init(_ segment: PathSegment, _ t0: Double, _ t1: Double) {
        (start, end) = (segment.point(t0), segment.point(t1))
        (first, last) = (segment.tangent(t0), segment.tangent(t1))
    }

    /// Whether the normal in the middle ends and crosses the others where it should.
    func isExact(_ segment: PathSegment, _ t: Double, half: Double, tolerance: Double) -> Bool {
        guard first.dot(last) > 0.5 else { return false }
        let (p, tangent) = (segment.point(t), segment.tangent(t))
        for side in [half, -half] {
            let (e0, e1) = (start + first.normal * side, end + last.normal * side)
            let middle = p + tangent.normal * side
            let chord = e1 - e0
            let l = chord.length
            let away = l > tolerance ? abs((middle - e0).cross(chord)) / l : (middle - e0).length
            if away > tolerance { return false }
            if let crossing = crossing(side), abs((crossing - p).dot(tangent)) > tolerance { return false }
        }
        return true
    }

    /// Where the normals cross on one side, and how far along each.
    private func meeting(_ side: Double) -> (place: Vector, first: Double, last: Double)? {
        let (n0, n1) = (first.normal * side, last.normal * side)
        let sine = n0.cross(n1)
        guard sine != 0 else { return nil }
        let (a, b) = ((end - start).cross(n1) / sine, (end - start).cross(n0) / sine)
        return a > 0 && a < 1 && b > 0 && b < 1 ? (start + n0 * a, a, b) : nil
    }

    private func crossing(_ side: Double) -> Vector? { meeting(side)?.place }

    /// Adds both sides of sweeps that follow one another, as polygons that wind as the stroke's outline does.
    ///
    /// Neighbours share their normal with all places on it, so that its parts cancel out exactly.
    static func append(_ sweeps: [StrokeSweep], to output: inout Polylines, half: Double) {
        guard let first = sweeps.first else { return }
        for side in [half, -half] {
            let meetings = sweeps.map { $0.meeting(side) }
            var start = normal(at: first.start, first.first, side, nil, meetings[0].map { ($0.first, $0.place) })
            for (index, sweep) in sweeps.enumerated() {
                let meeting = meetings[index]
                let next = index + 1 < sweeps.count ? meetings[index + 1] : nil
                let end = normal(
                    at: sweep.end, sweep.last, side, meeting.map { ($0.last, $0.place) },
                    next.map { ($0.first, $0.place) })
                if let place = meeting?.place, let i = start.firstIndex(of: place), let j = end.firstIndex(of: place) {
                    add(Array(start[...i]) + end[..<j].reversed(), to: &output)
                    add(Array(start[i...]) + end[(j + 1)...].reversed(), to: &output)
                } else {
                    add(start + end.reversed(), to: &output)
                }
                start = end
            }
        }
    }

    /// The places on a normal, from the curve out: where it meets those before and after it, and its end.
    private static func normal(
        at p: Vector, _ tangent: Vector, _ side: Double, _ before: (Double, Vector)?, _ after: (Double, Vector)?
    ) -> [Vector] {
        let inner = [before, after].compactMap { $0 }.sorted { $0.0 < $1.0 }.map(\.1)
        return [p] + inner + [p + tangent.normal * side]
    }

    private static func add(_ corners: [Vector], to output: inout Polylines) {
        var area = 0.0
        for index in 2..<max(2, corners.count) {
            area += (corners[index - 1] - corners[0]).cross(corners[index] - corners[0])
        }
        for corner in area > 0 ? corners.reversed() : corners { output.points.append(Point(corner)) }
        output.finish(closed: true)
    }
}
