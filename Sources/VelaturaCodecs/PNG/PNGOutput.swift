import CZlib

/// The file being written, and the checksum over all its pixels so far.
final class PNGOutput: @unchecked Sendable {  // used by `append` and `finish` only: by one thread at a time
    private let sink: ByteSink
    private var checksum: UInt32 = 1

    init(_ sink: ByteSink) {
        self.sink = sink
    }

    func write(_ bytes: [UInt8]) throws(CodecError) {
        try sink.write(bytes)
    }

    /// Appends a band's chunk; the checksum and length are of its filtered bytes.
    func append(_ bytes: [UInt8], checksum: UInt32, length: Int) throws(CodecError) {
        try sink.write(bytes)
        self.checksum = UInt32(truncatingIfNeeded: adler32_combine(UInt(self.checksum), UInt(checksum), length))
    }

    func finish() throws(CodecError) {
        var trailer: [UInt8] = []
        trailer.appendBigEndian(checksum)
        try sink.write(PNGChunk(type: "IDAT", data: trailer).bytes + PNGChunk(type: "IEND", data: []).bytes)
    }
}
