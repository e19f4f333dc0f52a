import CByteStream
import Glibc

/// Where an encoder puts its bytes: an open file, or memory.
public final class ByteSink: @unchecked Sendable {  // used by one encoder, from one thread at a time
    /// What errors call it.
    public let name: String
    /// The C shims' view; stays at this address as long as the sink lives.
    let output: UnsafeMutablePointer<velatura_output>

    /// Writes to an open descriptor, which stays the caller's.
    package init(descriptor: Int32, name: String) {
        self.name = name
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
}
