/// The smallest box with sides along the axes around some points.
package struct BoundingBox {
    package var low = Vector(.infinity, .infinity)
    package var high = Vector(-.infinity, -.infinity)

    package init() {}

    @inline(__always)
    package mutating func add(_ p: Vector) {
        low = Vector(p.x < low.x ? p.x : low.x, p.y < low.y ? p.y : low.y)
        high = Vector(p.x > high.x ? p.x : high.x, p.y > high.y ? p.y : high.y)
    }

    @inline(__always)
    package func contains(_ p: Vector) -> Bool {
        p.x >= low.x && p.x <= high.x && p.y >= low.y && p.y <= high.y
    }

    package mutating func grow(_ reach: Vector) {
        low -= reach
        high += reach
    }

    /// Nothing where there was no point.
    package var rect: Rect { low.x > high.x ? .zero : Rect(minX: low.x, minY: low.y, maxX: high.x, maxY: high.y) }
}

extension Path {
    /// The box of the path under a transform: that of `applying(_:)`, made without it.
    package func box(under transform: AffineTransform) throws(PathError) -> BoundingBox {
        var box = BoundingBox()
        var (start, current) = (Vector.zero, Vector.zero)
        var begins = true
        for index in elements.indices {
            let element = elements[index]
            if let point = element.unusablePoint { throw .coordinate(point, element: index) }
            func map(_ p: Point) -> Vector { transform.apply(to: p).vector }
            func begin() {
                if begins { box.add(current) }
                begins = false
            }
            switch element {
            case .move(let p):
                start = map(p)
                current = start
                begins = true
            case .line(let p):
                begin()
                current = map(p)
                box.add(current)
            case .quadratic(let p, let c):
                begin()
                let (from, control) = (current, map(c))
                current = map(p)
                box.add(current)
                if !box.contains(control) { PathSegment.quadratic(from, control, current).extend(&box.low, &box.high) }
            case .cubic(let p, let c, let d):
                begin()
                let (from, first, second) = (current, map(c), map(d))
                current = map(p)
                box.add(current)
                if !box.contains(first) || !box.contains(second) {
                    PathSegment.cubic(from, first, second, current).extend(&box.low, &box.high)
                }
            case .close:
                begin()
                current = start
                begins = true
            }
        }
        return box
    }

    /// A box around the stroked path under a transform. It reaches half the width around the path, and as far as the miters
    /// do; beyond straight ends that is up to half the width too much.
    package func strokeBox(_ style: StrokeStyle, under transform: AffineTransform) throws(PathError) -> BoundingBox {
        try style.validate()
        var box = try box(under: transform)
        guard style.width > 0, box.low.x <= box.high.x else { return BoundingBox() }
        // The half axes of the ellipse that a circle becomes.
        let unit = Vector(
            Vector(transform.a, transform.c).length, Vector(transform.b, transform.d).length)
        let half = style.width / 2
        let reach = style.cap == .square ? half * 2.0.squareRoot() : half
        box.grow(unit * reach)
        guard style.join == .miter, style.dashes.isEmpty || style.miterLimit > 1 else { return box }
        for subpath in try subpaths() {
            let segments = subpath.segments
            for index in segments.indices where index > 0 || subpath.isClosed {
                let before = segments[index == 0 ? segments.count - 1 : index - 1]
                let cosine = before.endTangent.dot(segments[index].startTangent)
                let cosineSquared = (1 + cosine) / 2
                guard cosine < 0.999, cosineSquared * style.miterLimit * style.miterLimit >= 1 else { continue }
                let corner = transform.apply(to: Point(segments[index].start)).vector
                let tip = unit * (half / cosineSquared.squareRoot())
                box.add(corner - tip)
                box.add(corner + tip)
            }
        }
        return box
    }
}
