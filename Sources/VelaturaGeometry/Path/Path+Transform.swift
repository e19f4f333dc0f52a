extension Path {
    /// The path with every point moved by `transform`. Curves stay curves: an affine map of a Bézier curve is exact.
    public func applying(_ transform: AffineTransform) -> Path {
        transform == .identity ? self : rebuilt { $0.map(transform.apply) }
    }

    /// The path run through backward: each subpath keeps its place in the order and its outline, and winds the other
    /// way. Reversing twice gives the path back.
    public func reversed() -> Path {
        var result = Path()
        result.reserveCapacity(elements.count)
        var first = 0
        while first < elements.count {
            var last = first + 1
            while last < elements.count {
                if case .move = elements[last] { break }
                last += 1
            }
            result.appendReversed(elements[first..<last])
            first = last
        }
        return result
    }

    private func rebuilt(_ change: (PathElement) -> PathElement) -> Path {
        var result = Path()
        result.reserveCapacity(elements.count)
        for element in elements { result.add(change(element)) }
        return result
    }

    /// Adds one element as its builder would.
    public mutating func add(_ element: PathElement) {
        switch element {
        case .move(let p): move(to: p)
        case .line(let p): addLine(to: p)
        case .quadratic(let p, let c): addQuadCurve(to: p, control: c)
        case .cubic(let p, let c, let d): addCurve(to: p, control1: c, control2: d)
        case .close: closeSubpath()
        }
    }

    private mutating func appendReversed(_ subpath: ArraySlice<PathElement>) {
        let segments = subpath.filter { $0 != .close }
        guard let end = segments.last?.end else { return }
        move(to: end)
        for index in segments.indices.dropFirst().reversed() {
            guard let start = segments[index - 1].end else { continue }
            switch segments[index] {
            case .line: addLine(to: start)
            case .quadratic(_, let c): addQuadCurve(to: start, control: c)
            case .cubic(_, let c, let d): addCurve(to: start, control1: d, control2: c)
            case .move, .close: break
            }
        }
        if segments.count < subpath.count { closeSubpath() }
    }
}
