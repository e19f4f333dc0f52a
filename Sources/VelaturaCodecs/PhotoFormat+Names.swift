extension PhotoFormat {
    /// The format of a name that people give: `jpeg`, `jpg`, `png`, in any case.
    public init?(name: String) {
        switch name.lowercased() {
        case "jpg", "jpeg", "jpe", "jfif": self = .jpeg
        case "png": self = .png
        default: return nil
        }
    }

    /// The usual ending of file names.
    public var fileExtension: String {
        switch self {
        case .jpeg: "jpg"
        case .png: "png"
        }
    }

    public var mediaType: String { "image/\(rawValue)" }

    /// The format to write: the one asked for by name, else that of the output's ending.
    ///
    /// - Throws: `CodecError.unsupported` for a name or ending that is not written here; `.parameter` where there is
    ///   neither.
    public static func output(named name: String?, path: FilePath) throws(CodecError) -> PhotoFormat {
        let known = allCases.map(\.rawValue).joined(separator: ", ")
        if let name {
            if let format = PhotoFormat(name: name) { return format }
            throw .unsupported(file: path.string, reason: "the format '\(name)' cannot be written (known: \(known))")
        }
        let ending = path.fileExtension
        if let format = PhotoFormat(name: ending) { return format }
        if ending.isEmpty {
            throw .parameter(name: "format", reason: "must be given, as '\(path)' has no ending (known: \(known))")
        }
        throw .unsupported(
            file: path.string, reason: "files ending in '.\(ending)' cannot be written (known: \(known))")
    }
}
