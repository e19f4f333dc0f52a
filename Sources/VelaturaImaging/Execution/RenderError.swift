import VelaturaGeometry

/// Why a picture could not be rendered.
public enum RenderError: Error, Hashable, Sendable {
    /// A filter's parameter is out of range, not a number, or does not fit the picture.
    case parameter(filter: String, name: String, reason: String)
    /// The picture reaches to infinity and nothing says which part is wanted.
    case infiniteExtent(what: String)
    /// The part asked for is empty or lies outside the picture.
    case emptyRegion(what: String)
    /// More pixels or bytes than allowed.
    case limit(what: String, asked: Int, allowed: Int)
    /// The work was called off.
    case cancelled
}

extension RenderError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .parameter(let filter, let name, let reason): "\(filter): \(name) \(reason)"
        case .infiniteExtent(let what): "\(what) reaches to infinity: crop it first"
        case .emptyRegion(let what): "\(what) is empty"
        case .limit(let what, let asked, let allowed): "\(what): \(asked) is more than the \(allowed) allowed"
        case .cancelled: "cancelled"
        }
    }
}
