extension Path {
    /// More dashes than these in one path are an error.
    public static let dashLimit = 200_000

    /// The dashes of the path as subpaths of their own; curves stay curves.
    ///
    /// `lengths` are those of dash and gap in turn, an odd number is run through twice, and `phase` says how far into
    /// them each subpath begins. On a closed subpath a dash that reaches the end goes on into the one at the start.
    /// A dash of length 0 is a point, to be seen with round or square caps. Lengths that are empty or all 0 give the
    /// path itself.
    public func dashed(_ lengths: [Double], phase: Double = 0) throws(PathError) -> Path {
        let style = StrokeStyle(dashes: lengths, dashPhase: phase)
        try style.validate()
        let whole = try subpaths()
        guard let dashing = Dashing(style) else { return self }
        var path = Path()
        for dash in try dashing.dash(whole) { dash.append(to: &path) }
        return path
    }
}

/// A dash pattern with something in it.
struct Dashing {
    private let lengths: [Double]
    private let total: Double
    private let phase: Double

    /// Nothing where the style is solid.
    init?(_ style: StrokeStyle) {
        lengths = style.dashes.count % 2 == 0 ? style.dashes : style.dashes + style.dashes
        total = lengths.reduce(0, +)
        guard total > 0 else { return nil }
        let rest = style.dashPhase.truncatingRemainder(dividingBy: total)
        phase = rest < 0 ? rest + total : rest
    }

    func dash(_ subpaths: [Subpath]) throws(PathError) -> [Subpath] {
        var result: [Subpath] = []
        var count = 0.0
        for subpath in subpaths {
            let measure = PathMeasure([subpath], tolerance: 1e-4)
            count += measure.length / total * Double(lengths.count / 2) + 1
            guard count <= Double(Path.dashLimit) else {
                throw .limit("dashes", count: count.rounded(.up), allowed: Double(Path.dashLimit))
            }
            append(measure, subpath, to: &result)
        }
        return result
    }

    private func append(_ measure: PathMeasure, _ subpath: Subpath, to result: inout [Subpath]) {
        // Where in the pattern the subpath begins.
        var index = 0
        var left = phase
        while index + 1 < lengths.count, left >= lengths[index] {
            let isDotAtStart = left == 0 && index % 2 == 0
            if isDotAtStart { break }
            left -= lengths[index]
            index += 1
        }
        var position = -left
        let length = measure.length
        if length == 0 {
            if index % 2 == 0 { result.append(subpath) }
            return
        }
        let firstDash = result.count
        var startsOn = false
        var endsOn = false
        while position <= length {
            let end = position + lengths[index]
            if index % 2 == 0 {
                if lengths[index] == 0 {
                    if position >= 0, let dot = dot(measure, at: position) { result.append(dot) }
                } else if end > 0, position < length {
                    startsOn = startsOn || position <= 0
                    endsOn = end >= length
                    result += measure.parts([(max(position, -1), end >= length ? .infinity : end)])
                }
            }
            // The pattern may hold dots only, but its total is positive, so the position grows every round.
            position = end
            index = index + 1 == lengths.count ? 0 : index + 1
        }
        guard subpath.isClosed, startsOn, endsOn, result.count - firstDash > 1, var last = result.popLast() else {
            return
        }
        last.segments += result[firstDash].segments
        result[firstDash] = last
    }

    private func dot(_ measure: PathMeasure, at distance: Double) -> Subpath? {
        guard let (point, tangent) = measure.position(at: distance) else { return nil }
        return Subpath(segments: [.line(point.vector, point.vector)], direction: tangent.vector)
    }
}
