/// Why a picture file could not be read or written, split by who is at fault.
public enum CodecError: Error, Hashable, Sendable {
    /// The data is broken, ends early, or lies.
    case data(file: String, reason: String)
    /// The format, or a feature of it, is not supported.
    case unsupported(file: String, reason: String)
    /// The picture is larger than the limits allow.
    case limit(file: String, reason: String)
    /// The input is missing or unreadable.
    case unreadable(file: String, reason: String)
    /// The output cannot be created: a folder, no permission, already there.
    case cannotCreate(file: String, reason: String)
    /// The system failed while writing or reading: disk full, input/output error.
    case system(file: String, reason: String)
    /// A setting of the save is out of range or does not fit the format.
    case parameter(name: String, reason: String)
}

extension CodecError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .data(let file, let reason), .unsupported(let file, let reason), .limit(let file, let reason),
            .unreadable(let file, let reason), .cannotCreate(let file, let reason), .system(let file, let reason):
            "\(file): \(reason)"
        case .parameter(let name, let reason): "\(name): \(reason)"
        }
    }
}
