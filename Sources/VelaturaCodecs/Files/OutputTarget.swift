import Glibc

/// Where an output goes in the end: the folder and name after symbolic links, and what is there now.
struct OutputTarget {
    let folder: FilePath
    let name: FilePath
    let existing: FileStatus?

    /// - Throws: `CodecError.cannotCreate` where a folder or a device is in the way, or a part of the path is missing.
    init(_ path: FilePath) throws(CodecError) {
        func refuse(_ reason: String) -> CodecError { .cannotCreate(file: path.string, reason: reason) }
        if path.bytes.isEmpty { throw refuse("the output has no name") }
        var target = path
        for _ in 0..<40 {  // the system's own limit for links to links
            if target.bytes.last == 0x2F { throw refuse("is a folder") }
            var status = stat()
            let code = target.withCString { lstat($0, &status) } == 0 ? 0 : errno
            if code == ENOENT {
                folder = target.folder
                name = target.lastComponent
                existing = nil
                return
            }
            if code != 0 { throw refuse(systemMessage(code)) }
            let found = FileStatus(status)
            switch found.kind {
            case .folder: throw refuse("is a folder")
            case .other: throw refuse("is not a regular file")
            case .regular:
                // A folder's own last component is `.` or `..`, so a regular file always has a name of its own.
                folder = target.folder
                name = target.lastComponent
                existing = found
                return
            case .symbolicLink:
                // What /proc shows as a link may lead to a pipe or a terminal, which has no name.
                if let end = FileStatus(target), end.kind != .regular {
                    throw refuse(end.kind == .folder ? "is a folder" : "is not a regular file")
                }
                target = try Self.follow(target)
            }
        }
        throw refuse(systemMessage(ELOOP))
    }

    private static func follow(_ link: FilePath) throws(CodecError) -> FilePath {
        var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
        let length = link.withCString { path in
            buffer.withUnsafeMutableBytes { readlink(path, $0.baseAddress!, $0.count) }
        }
        guard length > 0 else { throw .cannotCreate(file: link.string, reason: systemMessage(errno)) }
        let content = FilePath(bytes: Array(buffer[..<length]))
        return content.bytes.first == 0x2F ? content : link.folder.appending(content)
    }
}
