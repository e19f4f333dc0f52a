import Glibc

/// What the system knows of a file: which one it is, and when it was last changed.
public struct FileStatus: Hashable, Sendable {
    /// What a name stands for.
    public enum Kind: Hashable, Sendable {
        case regular, folder, symbolicLink, other
    }

    public let kind: Kind
    public let device: UInt64
    public let inode: UInt64
    public let modificationTime: FileTime
    let mode: mode_t
    let owner: uid_t
    let group: gid_t

    /// Nil where the file is missing or cannot be looked at. Follows symbolic links unless told otherwise.
    public init?(_ path: FilePath, followingLinks: Bool = true) {
        var status = stat()
        let result = path.withCString { followingLinks ? stat($0, &status) : lstat($0, &status) }
        guard result == 0 else { return nil }
        self.init(status)
    }

    init(_ status: stat) {
        kind =
            switch status.st_mode & S_IFMT {
            case S_IFREG: .regular
            case S_IFDIR: .folder
            case S_IFLNK: .symbolicLink
            default: .other
            }
        device = UInt64(status.st_dev)
        inode = UInt64(status.st_ino)
        modificationTime = FileTime(seconds: Int(status.st_mtim.tv_sec), nanoseconds: Int(status.st_mtim.tv_nsec))
        mode = status.st_mode
        owner = status.st_uid
        group = status.st_gid
    }

    /// Whether both names lead to one file, through links of either kind. False where one is missing.
    public static func sameFile(_ a: FilePath, _ b: FilePath) -> Bool {
        guard let a = FileStatus(a), let b = FileStatus(b) else { return false }
        return a.device == b.device && a.inode == b.inode
    }
}

/// A file's time: seconds since 1970 in UTC, and nanoseconds.
public struct FileTime: Hashable, Sendable {
    public var seconds: Int
    public var nanoseconds: Int

    public init(seconds: Int, nanoseconds: Int = 0) {
        self.seconds = seconds
        self.nanoseconds = nanoseconds
    }
}
