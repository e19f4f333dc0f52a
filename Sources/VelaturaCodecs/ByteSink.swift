import CByteStream
import Glibc

/// Where an encoder puts its bytes: an open file, or memory.
public final class ByteSink: @unchecked Sendable {  // used by one encoder, from one thread at a time
    /// What errors call it.
    public let name: String
    /// The C shims' view; stays at this address as long as the sink lives.
    let output: UnsafeMutablePointer<velatura_output>
    /// Where the first byte lies in the file; nil where bytes cannot be changed once written: a pipe, a file that is
    /// appended to.
    private let start: Int?

    /// Writes to an open descriptor, which stays the caller's.
    package init(descriptor: Int32, name: String) {
        self.name = name
        start = descriptor < 0 ? 0 : ByteSink.position(of: descriptor)
        output = .allocate(capacity: 1)
        output.initialize(to: velatura_output(fd: descriptor, bytes: nil, count: 0, capacity: 0))
    }

    /// Collects in memory.
    public convenience init(name: String = "memory") {
        self.init(descriptor: -1, name: name)
    }

    deinit {
        velatura_output_free(output)
        output.deallocate()
    }

    /// Bytes written so far.
    public var count: Int { output.pointee.count }

    /// What was collected in memory.
    public var bytes: [UInt8] {
        Array(UnsafeBufferPointer(start: output.pointee.bytes, count: output.pointee.fd < 0 ? count : 0))
    }

    public func write(_ bytes: [UInt8]) throws(CodecError) {
        let result = bytes.withUnsafeBufferPointer { velatura_output_write(output, $0.baseAddress, $0.count) }
        if result != 0 { throw .system(file: name, reason: systemMessage(-result)) }
    }

    /// Whether bytes that were written can be changed.
    var canRewrite: Bool { start != nil }

    /// Changes bytes that were written.
    ///
    /// - Precondition: `canRewrite`, and all of them were written before.
    func rewrite(_ bytes: [UInt8], at offset: Int) throws(CodecError) {
        precondition(offset >= 0 && offset + bytes.count <= count, "only what was written can be changed")
        guard let start else { preconditionFailure("a pipe cannot be rewritten") }
        let descriptor = output.pointee.fd
        if descriptor < 0 {
            bytes.withUnsafeBufferPointer {
                (output.pointee.bytes + offset).update(from: $0.baseAddress!, count: $0.count)
            }
            return
        }
        var done = 0
        while done < bytes.count {
            let wrote = bytes.withUnsafeBytes {
                pwrite(descriptor, $0.baseAddress! + done, bytes.count - done, off_t(start + offset + done))
            }
            if wrote < 0 {
                if errno == EINTR { continue }
                throw .system(file: name, reason: systemMessage(errno))
            }
            done += wrote
        }
    }

    private static func position(of descriptor: Int32) -> Int? {
        guard fcntl(descriptor, F_GETFL) & O_APPEND == 0 else { return nil }
        let position = lseek(descriptor, 0, SEEK_CUR)
        return position < 0 ? nil : position
    }
}
