import CByteStream
import Glibc

/// A file's bytes, read at positions and shared by any number of decoders.
///
/// An open file stays readable when it is renamed or deleted; nothing is mapped, so a file that shrinks ends early and
/// does no harm.
public final class ByteSource: Sendable {
    /// What errors call it.
    public let name: String
    public let size: Int
    private let descriptor: Int32
    private let memory: [UInt8]

    /// Opens a file for reading.
    ///
    /// - Throws: `CodecError.unreadable` where it is missing, a folder, or may not be read.
    public init(path: FilePath) throws(CodecError) {
        name = path.string
        memory = []
        // A pipe must not make us wait for its other end before it is refused; regular files know no waiting.
        let fd = path.withCString { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY) }
        guard fd >= 0 else { throw .unreadable(file: path.string, reason: systemMessage(errno)) }
        var status = stat()
        guard fstat(fd, &status) == 0 else {
            let code = errno
            close(fd)
            throw .unreadable(file: path.string, reason: systemMessage(code))
        }
        guard status.st_mode & S_IFMT == S_IFREG else {
            close(fd)
            let reason = status.st_mode & S_IFMT == S_IFDIR ? "is a folder" : "is not a regular file"
            throw .unreadable(file: path.string, reason: reason)
        }
        descriptor = fd
        size = Int(status.st_size)
    }

    /// Bytes in memory, under a name for errors.
    public init(bytes: [UInt8], name: String) {
        self.name = name
        memory = bytes
        size = bytes.count
        descriptor = -1
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// All bytes, for texts.
    ///
    /// - Throws: `CodecError.limit` where there are more than `most`, before any is read.
    public func all(most: Int) throws(CodecError) -> [UInt8] {
        guard size <= most else { throw .limit(file: name, reason: "is larger than \(most >> 20) MB") }
        return try read(at: 0, count: most)
    }

    /// Up to `count` bytes from `offset` on; fewer at the end.
    public func read(at offset: Int, count: Int) throws(CodecError) -> [UInt8] {
        let wanted = max(0, min(count, size - offset))
        var failure: Int64 = 0
        let bytes = withInput { input in
            var input = input
            input.offset = UInt64(max(0, offset))
            return [UInt8](unsafeUninitializedCapacity: wanted) { buffer, filled in
                while filled < wanted {
                    let got = velatura_input_read(&input, buffer.baseAddress! + filled, wanted - filled)
                    if got < 0 { failure = got }
                    if got <= 0 { break }
                    filled += Int(got)
                }
            }
        }
        if failure < 0 { throw .system(file: name, reason: systemMessage(Int32(-failure))) }
        return bytes
    }

    /// The C shims' view of the bytes, from the start on. Valid while this object lives **and** inside `body` only for
    /// memory; a shim that keeps it must keep this object.
    func withInput<R>(_ body: (velatura_input) throws -> R) rethrows -> R {
        try memory.withUnsafeBufferPointer { buffer in
            try body(
                velatura_input(
                    fd: descriptor, bytes: buffer.baseAddress, size: UInt64(size), offset: 0))
        }
    }
}

/// The system's words for an error code.
func systemMessage(_ code: Int32) -> String {
    switch code {
    case ENOENT: "no such file"
    case EACCES: "permission denied"
    case ENOSPC: "no space left on the disk"
    case EISDIR: "is a folder"
    case EROFS: "the file system is read-only"
    default: String(cString: strerror(code)).lowercased()
    }
}
