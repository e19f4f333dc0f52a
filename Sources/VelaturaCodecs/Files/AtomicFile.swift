import CByteStream
import Glibc

/// A file that appears complete under its name, or not at all.
///
/// The bytes go into a file without a name in the target's folder where the system can do that (`O_TMPFILE`), so that
/// even a killed process leaves nothing; else into `.<name>.<random>.velatura-tmp` beside the target. `commit` gives it
/// the name in one step. Going away without a commit leaves the folder as it was. Used from one thread at a time.
public final class AtomicFile {
    /// How the file comes to be, and what it takes over.
    public struct Options: Hashable, Sendable {
        /// Whether a file that is there may be replaced. Its mode, and its owner where allowed, are kept.
        public var overwrite = false
        /// The time of last change to give the file; nil for now.
        public var modificationTime: FileTime?
        /// Whether `commit` waits until the disk has the bytes, so that a power cut leaves the old or the new file.
        public var durable = true
        /// Who may read and write the file; nil for what the system gives new files and old ones have.
        package var mode: UInt32?
        /// Whether an unnamed file is tried first; false only to test the other way.
        package var unnamed = true

        public init() {}
    }

    /// Takes the file's bytes.
    public let sink: ByteSink
    public let path: FilePath
    private let options: Options
    private let target: OutputTarget
    private let folder: Int32
    private var descriptor: Int32
    /// The temporary name, where the file has one.
    private var temporary: FilePath?

    /// Checks the target and opens the file.
    ///
    /// - Throws: `CodecError.cannotCreate` where the folder is missing or closed to us, the target is a folder or a
    ///   device, or exists and may not be replaced; `.system` where the disk is full or fails.
    public init(_ path: FilePath, options: Options = Options()) throws(CodecError) {
        target = try OutputTarget(path)
        if target.existing != nil {
            guard options.overwrite else { throw Self.alreadyThere(path) }
            let isWritable = target.folder.appending(target.name).withCString { access($0, W_OK) } == 0
            guard isWritable else { throw .cannotCreate(file: path.string, reason: systemMessage(EACCES)) }
        }
        let folder = target.folder.withCString { velatura_open_folder($0) }
        guard folder >= 0 else {
            let reason = folder == -ENOENT ? "the folder \(target.folder) does not exist" : systemMessage(-folder)
            throw .cannotCreate(file: path.string, reason: reason)
        }
        var opened = options.unnamed ? velatura_open_unnamed(folder) : -EOPNOTSUPP
        if opened >= 0, access("/proc/self/fd/\(opened)", F_OK) != 0 {
            // Without /proc an unnamed file could never get a name.
            close(opened)
            opened = -EOPNOTSUPP
        }
        var temporary: FilePath?
        if opened == -EOPNOTSUPP || opened == -EISDIR || opened == -EINVAL || opened == -ENOENT {
            let name = TemporaryNames.make(for: target.name)
            opened = name.withCString { openat(folder, $0, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o666) }
            if opened < 0 { opened = -errno } else { temporary = name }
        }
        guard opened >= 0 else {
            close(folder)
            throw Self.failure(path, -opened)
        }
        self.path = path
        self.options = options
        self.folder = folder
        self.temporary = temporary
        descriptor = opened
        sink = ByteSink(descriptor: opened, name: path.string)
        if let temporary { TemporaryNames.remember(target.folder.appending(temporary)) }
    }

    deinit {
        abandon()
        close(folder)
    }

    /// Gives the complete file its name. Does nothing after `abandon` or a first commit.
    ///
    /// - Throws: `CodecError.cannotCreate` where the target appeared meanwhile and may not be replaced; `.system` where
    ///   the disk fails. Nothing is left then.
    public func commit() throws(CodecError) {
        guard descriptor >= 0 else { return }
        defer { abandon() }
        takeOverOwnerAndMode()
        if let time = options.modificationTime {
            _ = velatura_set_time(descriptor, Int64(time.seconds), Int64(time.nanoseconds))
        }
        if options.durable, fsync(descriptor) != 0 { throw Self.failure(path, errno) }
        let code = temporary == nil ? nameUnnamed() : renameTemporary()
        if code == EEXIST { throw Self.alreadyThere(path) }
        if code != 0 { throw Self.failure(path, code) }
        if options.durable { syncFolder() }
    }

    /// Drops what was written; the folder is as it was.
    public func abandon() {
        guard descriptor >= 0 else { return }
        close(descriptor)
        descriptor = -1
        if let temporary { removeTemporary(temporary) }
    }

    private func takeOverOwnerAndMode() {
        if let mode = options.mode {
            _ = fchmod(descriptor, mode)
            return
        }
        guard let old = target.existing else { return }
        if old.owner != geteuid() || old.group != getegid() {
            // Only the superuser may give files away; a member may still give them to the group.
            if fchown(descriptor, old.owner, old.group) != 0 { _ = fchown(descriptor, uid_t.max, old.group) }
        }
        _ = fchmod(descriptor, old.mode & 0o777)
    }

    /// Links the unnamed file: at once where nothing may be replaced, else by way of a name of its own.
    private func nameUnnamed() -> Int32 {
        let code = target.name.withCString { -velatura_link_unnamed(descriptor, folder, $0) }
        guard code == EEXIST, options.overwrite else { return code }
        let name = TemporaryNames.make(for: target.name)
        let linked = name.withCString { -velatura_link_unnamed(descriptor, folder, $0) }
        guard linked == 0 else { return linked }
        temporary = name
        TemporaryNames.remember(target.folder.appending(name))
        return renameTemporary()
    }

    private func renameTemporary() -> Int32 {
        guard let temporary else { return ENOENT }
        let code = temporary.withCString { from in
            target.name.withCString { to -> Int32 in
                if options.overwrite { return renameat(folder, from, folder, to) == 0 ? 0 : errno }
                let code = -velatura_rename_new(folder, from, to)
                guard code == EINVAL || code == ENOSYS else { return code }
                // An old file system: a hard link also fails where the name is taken; the first name goes away below.
                return linkat(folder, from, folder, to, 0) == 0 ? 0 : errno
            }
        }
        if code == 0 { removeTemporary(temporary) }
        return code
    }

    /// Removes the temporary name if it is still there, and forgets it.
    private func removeTemporary(_ name: FilePath) {
        _ = name.withCString { unlinkat(folder, $0, 0) }
        TemporaryNames.forget(target.folder.appending(name))
        temporary = nil
    }

    /// The name itself must reach the disk too. Not every file system can do that, and the bytes are safe already.
    private func syncFolder() {
        let fd = openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard fd >= 0 else { return }
        fsync(fd)
        close(fd)
    }

    private static func alreadyThere(_ path: FilePath) -> CodecError {
        .cannotCreate(file: path.string, reason: "already exists (use --overwrite)")
    }

    private static func failure(_ path: FilePath, _ code: Int32) -> CodecError {
        switch code {
        case ENOSPC, EDQUOT, EIO, EFBIG, ENOMEM, ENFILE, EMFILE:
            .system(file: path.string, reason: systemMessage(code))
        default: .cannotCreate(file: path.string, reason: systemMessage(code))
        }
    }
}
