import VelaturaCodecs
import VelaturaImaging

/// Why a request brought no picture, split by who is at fault.
public enum ImageSourceError: Error, Hashable, Sendable {
    /// The file, or its bytes.
    case codec(CodecError)
    /// A filter over the picture, or a limit of rendering.
    case render(RenderError)
    /// An option of the request.
    case parameter(name: String, reason: String)
    /// What the source itself says of its medium: which source, and why.
    case source(name: String, reason: String)
    /// The picture could not be brought into the form that was asked for.
    case conversion(type: String, reason: String)
    /// The work was called off. Handlers are never told; who awaits is.
    case cancelled

    /// An error of anything that a source calls.
    ///
    /// - Parameter name: what the source is called, for errors of a type that is not known here.
    public init(_ error: any Error, source name: String) {
        switch error {
        case let error as ImageSourceError: self = error
        case let error as CodecError: self = .codec(error)
        case RenderError.cancelled, is CancellationError: self = .cancelled
        case let error as RenderError: self = .render(error)
        default: self = .source(name: name, reason: String(describing: error))
        }
    }
}

extension ImageSourceError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .codec(let error): error.description
        case .render(let error): error.description
        case .parameter(let name, let reason), .source(let name, let reason): "\(name): \(reason)"
        case .conversion(let type, let reason): "cannot be made into \(type): \(reason)"
        case .cancelled: "cancelled"
        }
    }
}
