import CZlib

/// A raw deflate stream (no zlib head or checksum) under way.
struct PNGDeflateStream: ~Copyable {
    /// At an address of its own: zlib points back at it.
    private let stream: UnsafeMutablePointer<z_stream>

    /// - Parameter strategy: `Z_DEFAULT_STRATEGY` or `Z_RLE`.
    init(level: Int32, strategy: Int32) {
        stream = .allocate(capacity: 1)
        stream.initialize(to: z_stream())
        let code = deflateInit2_(
            stream, level, Z_DEFLATED, -15, 9, strategy, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
        precondition(code == Z_OK, "zlib needs 400 KB of memory")
    }

    deinit {
        deflateEnd(stream)
        stream.deallocate()
    }

    /// No more bytes than this come of `length` bytes and one flush.
    func bound(_ length: Int) -> Int { Int(deflateBound(stream, UInt(length))) + 16 }

    enum Flush {
        case nothing
        /// To a byte boundary, so that another stream can follow.
        case boundary
        case end
    }

    /// Takes in `count` bytes and puts out what is ready; returns how many bytes that was.
    ///
    /// - Precondition: there is room for all of it.
    func write(
        _ bytes: UnsafeMutablePointer<UInt8>, count: Int, flush: Flush, into out: UnsafeMutablePointer<UInt8>,
        room: Int
    ) -> Int {
        stream.pointee.next_in = bytes
        stream.pointee.avail_in = UInt32(count)
        stream.pointee.next_out = out
        stream.pointee.avail_out = UInt32(room)
        let flag =
            switch flush {
            case .nothing: Z_NO_FLUSH
            case .boundary: Z_SYNC_FLUSH
            case .end: Z_FINISH
            }
        let code = deflate(stream, flag)
        precondition(code == Z_OK || code == Z_STREAM_END, "deflate cannot fail on good arguments")
        precondition(stream.pointee.avail_in == 0 && stream.pointee.avail_out > 0, "the bound was too small")
        return room - Int(stream.pointee.avail_out)
    }
}
