import Glibc
import Synchronization

/// The temporary files that have a name at this moment, so that a program that is told to stop can remove them.
public enum TemporaryNames {
    private static let names = Mutex<Set<FilePath>>([])

    /// Removes all of them. For the end of a program (not inside a signal handler: it takes a lock).
    public static func removeAll() {
        let all = names.withLock { names in
            defer { names = [] }
            return names
        }
        for name in all { _ = name.withCString { unlink($0) } }
    }

    static func remember(_ path: FilePath) { names.withLock { _ = $0.insert(path) } }
    static func forget(_ path: FilePath) { names.withLock { _ = $0.remove(path) } }

    /// `.<name>.<random>.velatura-tmp`, short enough for any file system.
    static func make(for name: FilePath) -> FilePath {
        let digits = Array("0123456789abcdef".utf8)
        let random = (0..<12).map { _ in digits[Int.random(in: 0..<16)] }
        return FilePath(bytes: [0x2E] + name.bytes.prefix(200) + [0x2E] + random + Array(".velatura-tmp".utf8))
    }
}
