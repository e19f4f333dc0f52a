import VelaturaGeometry

/// Why a drawing cannot be rendered. Commands count from 0.
public enum DrawingError: Error, Hashable, Sendable {
    /// A path, or the style it is stroked with, cannot be used.
    case path(PathError, command: Int)
    /// A path of the clip cannot be used.
    case clip(PathError, command: Int)
    /// A number of a command or its paint is out of its range.
    case parameter(String, value: Double, allowed: String, command: Int)
    /// A transform has numbers that are not finite.
    case transform(String, command: Int)
}

extension DrawingError {
    /// Which command it is about.
    var command: Int {
        switch self {
        case .path(_, let command), .clip(_, let command), .parameter(_, _, _, let command), .transform(_, let command):
            command
        }
    }
}

extension DrawingError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .path(let error, let command): "drawing, command \(command): \(error)"
        case .clip(let error, let command): "drawing, clip of command \(command): \(error)"
        case .parameter(let name, let value, let allowed, let command):
            "drawing, command \(command): \(name) is \(value): allowed is \(allowed)"
        case .transform(let name, let command):
            "drawing, command \(command): the \(name)'s numbers must be finite"
        }
    }
}
