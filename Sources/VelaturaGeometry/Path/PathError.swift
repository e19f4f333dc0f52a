/// Why a path could not be measured, flattened, stroked, combined, read or written.
public enum PathError: Error, Hashable, Sendable {
    /// A coordinate is not a number, infinite, or beyond ±`Path.largestCoordinate`. `element` counts from 0.
    case coordinate(Point, element: Int)
    /// A number handed in is out of its range, such as a negative width.
    case parameter(String, value: Double, allowed: String)
    /// The work or the result would be larger than is allowed.
    case limit(String, count: Double, allowed: Double)
    /// SVG path syntax: what was expected, and the offset in bytes of what stands there instead.
    case syntax(String, offset: Int)
}

extension PathError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .coordinate(let point, let element):
            "element \(element) of the path has the coordinates \(point): each must be finite and within "
                + "±\(Path.largestCoordinate)"
        case .parameter(let name, let value, let allowed): "\(name) is \(value): allowed is \(allowed)"
        case .limit(let what, let count, let allowed): "\(what): \(count) is more than the \(allowed) allowed"
        case .syntax(let message, let offset): "path syntax, offset \(offset): \(message)"
        }
    }
}

extension PathError {
    /// Throws where `value` is not a positive finite number.
    static func requirePositive(_ name: String, _ value: Double) throws(PathError) {
        guard value > 0, value.isFinite else {
            throw .parameter(name, value: value, allowed: "a positive finite number")
        }
    }
}
