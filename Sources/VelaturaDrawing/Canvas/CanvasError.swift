import VelaturaGeometry

/// Why what was drawn on a canvas cannot be rendered: the first thing that was wrong, and in which call.
public enum CanvasError: Error, Hashable, Sendable {
    /// A call that ends something which was not begun, or one that begins something which was not ended.
    case unbalanced(CanvasCall, reason: String)
    /// More is open, or clips lie within one another, than is allowed.
    case nesting(CanvasCall, what: String, limit: Int)
    /// A number handed in, or of the state in which was drawn, is out of its range.
    case parameter(CanvasCall, String, value: Double, allowed: String)
    /// A transform has numbers that are not finite.
    case transform(CanvasCall, String)
    /// A path, or the style it is stroked with, cannot be used.
    case path(CanvasCall, PathError)
    /// A path of the clip cannot be used.
    case clip(CanvasCall, PathError)
    /// Text cannot be laid out.
    case text(CanvasCall, TextError)
}

extension CanvasError {
    init(_ error: DrawingError, _ call: CanvasCall) {
        self =
            switch error {
            case .path(let error, _): .path(call, error)
            case .clip(let error, _): .clip(call, error)
            case .parameter(let name, let value, let allowed, _):
                .parameter(call, name, value: value, allowed: allowed)
            case .transform(let name, _): .transform(call, name)
            }
    }
}

extension CanvasError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .unbalanced(let call, let reason): "\(call): \(reason)"
        case .nesting(let call, let what, let limit): "\(call): more than the \(limit) \(what) allowed"
        case .parameter(let call, let name, let value, let allowed):
            "\(call): \(name) is \(value): allowed is \(allowed)"
        case .transform(let call, let name): "\(call): the \(name)'s numbers must be finite"
        case .path(let call, let error): "\(call): \(error)"
        case .clip(let call, let error): "\(call): clip: \(error)"
        case .text(let call, let error): "\(call): \(error)"
        }
    }
}
