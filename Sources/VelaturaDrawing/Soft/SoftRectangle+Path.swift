import VelaturaGeometry

extension SoftRectangle {
    /// The rectangle that a path draws, blurred by `sigma`; nothing for any other outline.
    ///
    /// Knows what `Path.rectangle`, `Path.roundedRectangle` and `Path.circle` build, where it lies as it was built.
    public init?(_ path: Path, sigma: Size) {
        guard let rect = path.cornerBounds else { return nil }
        for radii in [CornerRadii(), path.cornerRadii(in: rect)] {
            if path.isNear(.roundedRectangle(rect, radii: radii)) {
                self.init(rect, radii: radii, sigma: sigma)
                return
            }
        }
        let isCircle = abs(rect.width - rect.height) <= 1e-9 * rect.width
        guard path.isNear(.rectangle(rect)) || (isCircle && path.isNear(.ellipse(in: rect))) else { return nil }
        let radius = path.isNear(.rectangle(rect)) ? 0 : rect.width / 2
        self.init(rect, radii: CornerRadii(radius), sigma: sigma)
    }
}

extension Path {
    /// A rectangle around the ends of the elements, if they are few and make one closed subpath.
    fileprivate var cornerBounds: Rect? {
        guard (5...14).contains(elements.count), elements.last == .close else { return nil }
        var (low, high) = (Point(.infinity, .infinity), Point(-.infinity, -.infinity))
        for element in elements.dropLast() {
            guard let p = element.end, p.isFinite else { return nil }
            low = Point(min(low.x, p.x), min(low.y, p.y))
            high = Point(max(high.x, p.x), max(high.y, p.y))
        }
        let rect = Rect(minX: low.x, minY: low.y, maxX: high.x, maxY: high.y)
        return rect.isEmpty ? nil : rect
    }

    /// How far from the corners the ends on the sides lie, if the path is a rounded rectangle.
    fileprivate func cornerRadii(in rect: Rect) -> CornerRadii {
        let near = 1e-9 * (rect.width + rect.height)
        let ends = elements.compactMap(\.end)
        let top = ends.filter { $0.y - rect.minY <= near }.map(\.x)
        let bottom = ends.filter { rect.maxY - $0.y <= near }.map(\.x)
        func radius(_ value: Double) -> Double { value <= near ? 0 : value }
        return CornerRadii(
            topLeft: radius((top.min() ?? 0) - rect.minX), topRight: radius(rect.maxX - (top.max() ?? 0)),
            bottomRight: radius(rect.maxX - (bottom.max() ?? 0)), bottomLeft: radius((bottom.min() ?? 0) - rect.minX))
    }

    /// Whether both have the same elements but for rounding.
    fileprivate func isNear(_ other: Path) -> Bool {
        guard elements.count == other.elements.count else { return false }
        let size = elements.compactMap(\.end).reduce(0.0) { max($0, abs($1.x), abs($1.y)) }
        func near(_ p: Point, _ q: Point) -> Bool { abs(p.x - q.x) <= 1e-9 * size && abs(p.y - q.y) <= 1e-9 * size }
        return zip(elements, other.elements).allSatisfy { one, two in
            switch (one, two) {
            case (.move(let p), .move(let q)), (.line(let p), .line(let q)): near(p, q)
            case (.cubic(let p, let c, let d), .cubic(let q, let e, let f)): near(p, q) && near(c, e) && near(d, f)
            case (.close, .close): true
            default: false
            }
        }
    }
}
