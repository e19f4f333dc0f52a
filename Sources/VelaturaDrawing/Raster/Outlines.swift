import VelaturaGeometry

/// Closed polygons on a grid of pixels, in units of 1/65536 pixel: what is to be filled, for many commands in one place.
///
/// Coordinates reach ±`Outlines.farthest` pixels; lines beyond are cut there, so that within nothing changes.
struct Outlines: Sendable {
    typealias Place = SIMD2<Int>

    /// The corners of all polygons, one after another; each polygon's first corner comes again as its last.
    private(set) var points: [Place] = []
    /// For each line, which has the number of the corner where it begins, the number of the first line after it that might
    /// cross it or one of those between: before that, all go forward in one direction, whichever.
    private(set) var ends: [Int32] = []
    private(set) var polygons: [Polygon] = []
    /// The rows that each block of lines lies in.
    private(set) var blocks: [Rows] = []

    /// Some lines that make a polygon.
    struct Polygon: BitwiseCopyable {
        var start: Int
        /// After the last line; the number of the last corner.
        var end: Int
        /// The first of its blocks of `blockLines` lines, the last of which may be shorter.
        var firstBlock: Int
    }

    /// The first row and the last.
    struct Rows: BitwiseCopyable {
        var first: Int
        var last: Int
    }

    static let blockLines = 32

    static let one = 65536
    static let farthest = 268_435_456.0

    /// Where the polygon that is being made begins.
    private var start = 0
    /// The curve's points while it is being flattened.
    private var curve: [Point] = []
    private var forward = ForwardLines()
    /// The least and largest coordinates since `beginBox`.
    private var low = Place(repeating: .max)
    private var high = Place(repeating: .min)

    /// Adds a path, moved to pixels by `transform` and flattened there to within `tolerance`; open subpaths are closed.
    ///
    /// - Throws: `PathError` for coordinates that are not finite, before or after the transform, and for too many points.
    mutating func append(_ path: Path, _ transform: AffineTransform, tolerance: Double) throws(PathError) {
        var (first, current) = (Vector.zero, Vector.zero)
        var begins = true
        let elements = path.elements
        points.reserveRoom(elements.count + 1)
        for index in elements.indices {
            func map(_ p: Point) throws(PathError) -> Vector {
                let mapped = transform.apply(to: p)
                let limit = Path.largestCoordinate
                guard abs(mapped.x) <= limit, abs(mapped.y) <= limit else { throw .coordinate(mapped, element: index) }
                return Vector(mapped.x, mapped.y)
            }
            func begin() {
                if begins { add(current) }
                begins = false
            }
            switch elements[index] {
            case .move(let p):
                finish()
                first = try map(p)
                current = first
                begins = true
            case .line(let p):
                begin()
                let q = transform.apply(to: p)
                if abs(q.x) <= Outlines.farthest, abs(q.y) <= Outlines.farthest, !cutting {
                    current = Vector(q.x, q.y)
                    points.append(Outlines.fixed(current))
                    last = current
                } else {
                    current = try map(p)
                    add(current)
                }
            case .quadratic(let p, let c):
                begin()
                let end = try map(p)
                try add(.quadratic(current, try map(c), end), tolerance)
                current = end
            case .cubic(let p, let c, let d):
                begin()
                let end = try map(p)
                try add(.cubic(current, try map(c), try map(d), end), tolerance)
                current = end
            case .close:
                finish()
                current = first
                begins = true
            }
        }
        finish()
        try checkLimit()
    }

    /// Adds polylines as polygons.
    mutating func append(_ lines: Polylines, _ transform: AffineTransform) throws(PathError) {
        var first = 0
        points.reserveRoom(lines.points.count + lines.ends.count)
        for end in lines.ends {
            for index in first..<end {
                let p = transform.apply(to: lines.points[index])
                let limit = Path.largestCoordinate
                guard abs(p.x) <= limit, abs(p.y) <= limit else { throw .coordinate(p, element: index) }
                add(Vector(p.x, p.y))
            }
            first = end
            finish()
        }
        try checkLimit()
    }

    private mutating func add(_ segment: PathSegment, _ tolerance: Double) throws(PathError) {
        curve.removeAll(keepingCapacity: true)
        segment.appendPoints(to: &curve, tolerance)
        for p in curve { add(Vector(p.x, p.y)) }
        try checkLimit()
    }

    private func checkLimit() throws(PathError) {
        guard points.count <= Polylines.pointLimit else {
            throw .limit("points of a drawing", count: Double(points.count), allowed: Double(Polylines.pointLimit))
        }
    }

    /// The last corner added, before it was cut or rounded.
    private var last = Vector.zero

    private mutating func add(_ p: Vector) {
        let isNear = abs(p.x) <= Outlines.farthest && abs(p.y) <= Outlines.farthest
        if !isNear || cutting { return addCut(p) }
        points.append(Outlines.fixed(p))
        last = p
    }

    private static func fixed(_ p: Vector) -> Place {
        Place(nearest(p.x * Double(one)), nearest(p.y * Double(one)))
    }

    /// The nearest whole number to a value below 2⁵¹.
    @inline(__always)
    static func nearest(_ x: Double) -> Int {
        // Adding 1.5·2⁵² leaves the whole number in the low bits.
        Int(bitPattern: UInt(truncatingIfNeeded: (x + 0x1.8p52).bitPattern)) &- 0x4338_0000_0000_0000
    }

    private mutating func finish() {
        if cutting { closeCut() }
        if points.count - start < 3 {
            points.removeLast(points.count - start)
        } else {
            points.append(points[start])
            let polygon = Polygon(start: start, end: points.count - 1, firstBlock: blocks.count)
            polygons.append(polygon)
            addLines(polygon)
        }
        start = points.count
    }

    /// Finds out all that is to be known of a polygon's lines.
    private mutating func addLines(_ polygon: Polygon) {
        ends.reserveRoom(points.count - ends.count)
        var walk = DirectionWalk(polygon.start)
        var p = points[polygon.start]
        for first in stride(from: polygon.start, to: polygon.end, by: Outlines.blockLines) {
            var (low, high) = (p, p)
            for index in first..<min(first + Outlines.blockLines, polygon.end) {
                let q = points[index + 1]
                low = Place(q.x < low.x ? q.x : low.x, q.y < low.y ? q.y : low.y)
                high = Place(q.x > high.x ? q.x : high.x, q.y > high.y ? q.y : high.y)
                walk.add(index, q &- p) { forward.add($0, into: &ends) }
                p = q
            }
            blocks.append(Rows(first: low.y >> 16, last: high.y >> 16))
            self.low = Place(min(low.x, self.low.x), min(low.y, self.low.y))
            self.high = Place(max(high.x, self.high.x), max(high.y, self.high.y))
        }
        forward.add(walk.last, into: &ends)
        forward.finish(polygon.end, into: &ends)
        // The last corner begins no line.
        ends.append(0)
    }

    /// Begins anew to find out where corners lie.
    mutating func beginBox() { (low, high) = (Place(repeating: .max), Place(repeating: .min)) }

    /// The pixels that the corners since `beginBox` lie around.
    var box: PixelRect {
        if low.x > high.x { return .zero }
        return PixelRect(
            minX: low.x >> 16, minY: low.y >> 16, maxX: (high.x + 65535) >> 16, maxY: (high.y + 65535) >> 16)
    }

    /// Lets go of what only making polygons takes.
    mutating func removeScratch() {
        curve = []
        forward = ForwardLines()
    }

    // MARK: Polygons that reach beyond what can be counted

    private var cutting = false
    private var firstUncut = Vector.zero

    /// From the first corner on that lies too far, every line is cut at the limits, and what lies beyond is laid onto them.
    private mutating func addCut(_ p: Vector) {
        if !cutting {
            cutting = true
            firstUncut = points.count > start ? Vector(points[start]) / Double(Outlines.one) : p
            if points.count == start { last = p }
        }
        addLine(from: last, to: p)
        last = p
    }

    private mutating func closeCut() {
        addLine(from: last, to: firstUncut)
        cutting = false
    }

    private mutating func addLine(from p: Vector, to q: Vector) {
        let limit = Outlines.farthest
        var cuts: [Double] = []
        for axis in 0..<2 where p[axis] != q[axis] {
            for edge in [-limit, limit] {
                let t = (edge - p[axis]) / (q[axis] - p[axis])
                if t > 0, t < 1 { cuts.append(t) }
            }
        }
        for t in cuts.sorted() { addHeld(p + (q - p) * t) }
        addHeld(q)
    }

    private mutating func addHeld(_ p: Vector) {
        let limit = Outlines.farthest
        points.append(
            Outlines.fixed(Vector(min(max(p.x, -limit), limit), min(max(p.y, -limit), limit))))
    }
}

extension Outlines {
    /// Hands out where everything lies in memory, valid during the call.
    @inline(__always)
    func withPointers(
        _ body: (
            _ points: UnsafePointer<Place>, _ ends: UnsafePointer<Int32>, _ polygons: UnsafePointer<Polygon>,
            _ blocks: UnsafePointer<Rows>
        ) -> Void
    ) {
        points.withUnsafeBufferPointer { points in
            ends.withUnsafeBufferPointer { ends in
                polygons.withUnsafeBufferPointer { polygons in
                    blocks.withUnsafeBufferPointer { blocks in
                        guard let points = points.baseAddress, let ends = ends.baseAddress,
                            let polygons = polygons.baseAddress, let blocks = blocks.baseAddress
                        else { return }
                        body(points, ends, polygons, blocks)
                    }
                }
            }
        }
    }
}

extension Array {
    /// Makes room for `count` more elements, and so that many small requests do not each move all.
    fileprivate mutating func reserveRoom(_ count: Int) {
        if self.count + count > capacity { reserveCapacity(Swift.max(self.count + count, 2 * capacity)) }
    }
}
