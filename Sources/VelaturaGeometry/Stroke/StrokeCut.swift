/// Where a stroke is cut off square to the path: at an end with a butt cap.
struct StrokeCut {
    var place: Vector
    /// The unit direction into the stroke.
    var forward: Vector

    /// The two cuts of an open subpath; none where it has no length.
    static func ends(of subpath: Subpath) -> [StrokeCut] {
        var cuts: [StrokeCut] = []
        for segment in subpath.segments where segment.startTangent != .zero {
            cuts.append(StrokeCut(place: segment.start, forward: segment.startTangent))
            break
        }
        for segment in subpath.segments.reversed() where segment.endTangent != .zero {
            cuts.append(StrokeCut(place: segment.end, forward: -segment.endTangent))
            break
        }
        return cuts
    }

    /// Whether the rectangle along a chord reaches over the cut near its place.
    func isPassed(_ from: Vector, _ to: Vector, _ half: Double) -> Bool {
        let chord = to - from
        let l = chord.length
        guard min((from - place).length, (to - place).length) < 2 * half + l else { return false }
        let lowest = min((from - place).dot(forward), (to - place).dot(forward))
        return lowest < half * abs(chord.normal.dot(forward)) / l
    }
}
