/// An outline of straight lines and Bézier curves, in any number of subpaths, open or closed.
///
/// Coordinates are the picture's own pixels, y down; angles grow clockwise as seen. Building a path never fails: numbers
/// that are not finite are kept, and whatever uses the path (bounds, length, stroke, fill) throws a `PathError` that
/// names the element.
///
/// ```swift
/// let leaf = Path {
///     $0.move(to: Point(0, 0))
///     $0.addQuadCurve(to: Point(100, 100), control: Point(100, 0))
///     $0.addQuadCurve(to: Point(0, 0), control: Point(0, 100))
///     $0.closeSubpath()
/// }
/// ```
public struct Path: Hashable, Sendable {
    /// The steps, in order. Every subpath begins with a move, also the one that goes on after a `close`.
    public private(set) var elements: [PathElement] = []

    /// Where the next line begins: the end of the last element, or the start of the subpath just closed.
    public private(set) var currentPoint: Point?

    private var subpathStart: Point?

    /// Coordinates beyond this, either way, count as not finite, so that products of four of them stay numbers.
    public static let largestCoordinate = 1e60

    /// A path that draws nothing.
    public init() {}

    /// A path made by the steps in `build`.
    public init(_ build: (inout Path) -> Void) { build(&self) }

    public var isEmpty: Bool { elements.isEmpty }

    /// Begins a subpath. A move right after a move replaces it.
    public mutating func move(to point: Point) {
        if case .move = elements.last { elements.removeLast() }
        elements.append(.move(to: point))
        currentPoint = point
        subpathStart = point
    }

    /// A straight line; without a current point it only begins a subpath at `point`.
    public mutating func addLine(to point: Point) {
        guard beginsSegment() else { return move(to: point) }
        elements.append(.line(to: point))
        currentPoint = point
    }

    /// A quadratic Bézier curve; without a current point it begins at its control point.
    public mutating func addQuadCurve(to point: Point, control: Point) {
        if !beginsSegment() { move(to: control) }
        elements.append(.quadratic(to: point, control: control))
        currentPoint = point
    }

    /// A cubic Bézier curve; without a current point it begins at its first control point.
    public mutating func addCurve(to point: Point, control1: Point, control2: Point) {
        if !beginsSegment() { move(to: control1) }
        elements.append(.cubic(to: point, control1: control1, control2: control2))
        currentPoint = point
    }

    /// Lines through all of `points`, the first of which begins a subpath.
    public mutating func addLines(_ points: [Point]) {
        guard let first = points.first else { return }
        move(to: first)
        elements.reserveCapacity(elements.count + points.count)
        for point in points.dropFirst() { addLine(to: point) }
    }

    /// Closes the subpath, which is then joined where it began; nothing where none is open.
    public mutating func closeSubpath() {
        guard let start = subpathStart, let last = elements.last, last != .close else { return }
        elements.append(.close)
        currentPoint = start
    }

    /// Adds all subpaths of another path.
    public mutating func append(_ other: Path) {
        guard let first = other.elements.first else { return }
        if case .move = elements.last, case .move = first { elements.removeLast() }
        elements += other.elements
        currentPoint = other.currentPoint
        subpathStart = other.subpathStart
    }

    /// Makes room for `count` more elements.
    public mutating func reserveCapacity(_ count: Int) { elements.reserveCapacity(elements.count + count) }

    /// Whether there is a current point to go on from; after a close the new subpath gets its move here.
    private mutating func beginsSegment() -> Bool {
        guard let point = currentPoint else { return false }
        if elements.last == .close { elements.append(.move(to: point)) }
        return true
    }
}
