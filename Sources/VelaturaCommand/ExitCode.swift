import Velatura

/// What the program's end says, after sysexits.h.
enum ExitCode: Int32 {
    case done = 0
    case usage = 64
    case badData = 65
    case noInput = 66
    case unsupported = 69
    case cannotCreate = 73
    case systemFailed = 74
    case interrupted = 130

    init(_ error: any Error) {
        switch error {
        case let error as CodecError:
            switch error {
            case .data, .limit: self = .badData
            case .unsupported: self = .unsupported
            case .unreadable: self = .noInput
            case .cannotCreate: self = .cannotCreate
            case .system: self = .systemFailed
            case .parameter: self = .usage
            }
        case let error as RenderError:
            if case .cancelled = error { self = .interrupted } else { self = .usage }
        case let error as RecipeError: self = error.file == nil ? .usage : .badData
        default: self = .usage
        }
    }
}

/// One line for people.
func message(_ error: any Error) -> String {
    (error as? UsageError)?.reason ?? String(describing: error)
}
