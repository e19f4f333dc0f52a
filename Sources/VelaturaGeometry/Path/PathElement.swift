/// One step of a path. Every subpath begins with a move.
public enum PathElement: Hashable, Sendable {
    case move(to: Point)
    case line(to: Point)
    case quadratic(to: Point, control: Point)
    case cubic(to: Point, control1: Point, control2: Point)
    /// A straight line back to the start of the subpath, and a join there instead of two caps.
    case close

    /// Where the element ends; nothing for `close`.
    public var end: Point? {
        switch self {
        case .move(let p), .line(let p), .quadratic(let p, _), .cubic(let p, _, _): p
        case .close: nil
        }
    }

    /// The element with every point replaced.
    func map(_ transform: (Point) -> Point) -> PathElement {
        switch self {
        case .move(let p): .move(to: transform(p))
        case .line(let p): .line(to: transform(p))
        case .quadratic(let p, let c): .quadratic(to: transform(p), control: transform(c))
        case .cubic(let p, let c, let d):
            .cubic(to: transform(p), control1: transform(c), control2: transform(d))
        case .close: .close
        }
    }

    /// The first point that no use of the path can work with.
    package var unusablePoint: Point? {
        func bad(_ p: Point) -> Bool {
            !(abs(p.x) <= Path.largestCoordinate && abs(p.y) <= Path.largestCoordinate)
        }
        switch self {
        case .move(let p), .line(let p): return bad(p) ? p : nil
        case .quadratic(let p, let c): return bad(c) ? c : bad(p) ? p : nil
        case .cubic(let p, let c, let d): return bad(c) ? c : bad(d) ? d : bad(p) ? p : nil
        case .close: return nil
        }
    }
}
