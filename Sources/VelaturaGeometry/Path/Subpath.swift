/// A run of segments, each of which begins where the one before ends.
struct Subpath {
    var segments: [PathSegment] = []
    var isClosed = false
    /// The direction of a dot, where all segments have no length.
    var direction = Vector(1, 0)

    /// The elements that draw it.
    func append(to path: inout Path) {
        guard let first = segments.first else { return }
        path.move(to: Point(first.start))
        for segment in segments { path.add(segment.element) }
        if isClosed { path.closeSubpath() }
    }
}

extension Path {
    /// Throws at the first element with coordinates that nothing can be computed from.
    func validate() throws(PathError) {
        for index in elements.indices {
            if let point = elements[index].unusablePoint { throw .coordinate(point, element: index) }
        }
    }

    /// The subpaths that draw something; closing lines are segments of their own where they have a length.
    func subpaths() throws(PathError) -> [Subpath] {
        try validate()
        var result: [Subpath] = []
        var subpath = Subpath()
        var (start, current) = (Vector.zero, Vector.zero)
        func finish() {
            if !subpath.segments.isEmpty { result.append(subpath) }
            subpath = Subpath()
        }
        for element in elements {
            switch element {
            case .move(let p):
                finish()
                start = p.vector
                current = start
            case .line(let p):
                subpath.segments.append(.line(current, p.vector))
                current = p.vector
            case .quadratic(let p, let c):
                subpath.segments.append(.quadratic(current, c.vector, p.vector))
                current = p.vector
            case .cubic(let p, let c, let d):
                subpath.segments.append(.cubic(current, c.vector, d.vector, p.vector))
                current = p.vector
            case .close:
                if current != start || subpath.segments.isEmpty { subpath.segments.append(.line(current, start)) }
                subpath.isClosed = true
                current = start
                finish()
            }
        }
        finish()
        return result
    }
}
