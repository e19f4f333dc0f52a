/// Why text cannot be laid out.
public enum TextError: Error, Hashable, Sendable {
    /// A library that lays text out is not installed, or lacks a function.
    case unavailable(missing: String)
    /// The system has no font.
    case noFont
    /// A number is out of its range.
    case parameter(String, value: Double, allowed: String)
    /// There is more text than can be laid out.
    case limit(String, count: Int, allowed: Int)
    case outOfMemory
}

extension TextError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .unavailable(let missing):
            "text: \(missing) is missing: install Pango 1.50 and HarfBuzz (libpangoft2-1.0-0)"
        case .noFont: "text: no font is installed"
        case .parameter(let name, let value, let allowed): "text: \(name) is \(value): allowed is \(allowed)"
        case .limit(let what, let count, let allowed): "text: \(what): \(count) is more than the \(allowed) allowed"
        case .outOfMemory: "text: there is not enough memory"
        }
    }
}
