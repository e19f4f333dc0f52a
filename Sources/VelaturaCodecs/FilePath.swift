/// A file's name as the system knows it: bytes, of any encoding, without a zero byte.
public struct FilePath: Hashable, Sendable {
    public let bytes: [UInt8]

    public init(bytes: [UInt8]) {
        self.bytes = Array(bytes.prefix { $0 != 0 })
    }

    public init(_ string: String) {
        self.init(bytes: Array(string.utf8))
    }

    /// The name for people; bytes that are not UTF-8 show as U+FFFD.
    public var string: String { String(decoding: bytes, as: UTF8.self) }

    /// Calls `body` with the name as a zero-terminated C string.
    public func withCString<R>(_ body: (UnsafePointer<CChar>) throws -> R) rethrows -> R {
        try (bytes + [0]).withUnsafeBufferPointer { buffer in
            try buffer.withMemoryRebound(to: CChar.self) { try body($0.baseAddress!) }
        }
    }

    /// The last part of the name.
    public var lastComponent: FilePath {
        let trimmed = trimmedBytes
        guard let slash = trimmed.lastIndex(of: 0x2F) else { return FilePath(bytes: trimmed) }
        return slash == trimmed.count - 1 ? FilePath(bytes: trimmed) : FilePath(bytes: Array(trimmed[(slash + 1)...]))
    }

    /// The folder that holds the file: `.` for a bare name.
    public var folder: FilePath {
        let trimmed = trimmedBytes
        guard let slash = trimmed.lastIndex(of: 0x2F) else { return FilePath(".") }
        return slash == 0 ? FilePath("/") : FilePath(bytes: Array(trimmed[..<slash]))
    }

    /// The last component without its ending.
    public var stem: FilePath {
        let name = lastComponent.bytes
        guard let dot = name.lastIndex(of: 0x2E), dot > 0 else { return FilePath(bytes: name) }
        return FilePath(bytes: Array(name[..<dot]))
    }

    /// The ending after the last dot, in lower case, without the dot; empty where there is none.
    public var fileExtension: String {
        let name = lastComponent.bytes
        guard let dot = name.lastIndex(of: 0x2E), dot > 0 else { return "" }
        return String(decoding: name[(dot + 1)...], as: UTF8.self).lowercased()
    }

    /// The name of an entry of this folder.
    public func appending(_ component: FilePath) -> FilePath {
        if bytes == [0x2E] { return component }
        return FilePath(bytes: bytes + (bytes.last == 0x2F ? [] : [0x2F]) + component.bytes)
    }

    private var trimmedBytes: [UInt8] {
        var bytes = bytes
        while bytes.count > 1, bytes.last == 0x2F { bytes.removeLast() }
        return bytes
    }
}

extension FilePath: ExpressibleByStringLiteral, CustomStringConvertible {
    public init(stringLiteral value: String) { self.init(value) }
    public var description: String { string }
}
