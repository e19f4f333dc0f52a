import CZlib

/// zlib's compression of whole blocks, for text and profiles.
enum PNGDeflate {
    /// Unpacks a zlib stream.
    ///
    /// - Returns: `nil` where it is broken, ends early, or is longer than `limit`.
    static func decompress(_ bytes: ArraySlice<UInt8>, limit: Int) -> [UInt8]? {
        guard limit > 0 else { return nil }
        // The stream is unpacked in pieces: its true length is nowhere written.
        let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)  // zlib points back at it
        defer { stream.deallocate() }
        stream.initialize(to: z_stream())
        guard inflateInit_(stream, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else { return nil }
        defer { inflateEnd(stream) }
        var result: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 1 << 14)
        return bytes.withUnsafeBufferPointer { input in
            stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
            stream.pointee.avail_in = UInt32(clamping: input.count)
            while true {
                let (code, got) = piece.withUnsafeMutableBufferPointer { buffer in
                    stream.pointee.next_out = buffer.baseAddress
                    stream.pointee.avail_out = UInt32(buffer.count)
                    let code = inflate(stream, Z_NO_FLUSH)
                    return (code, buffer.count - Int(stream.pointee.avail_out))
                }
                guard code == Z_OK || code == Z_STREAM_END, result.count + got <= limit else { return nil }
                result += piece[..<got]
                if code == Z_STREAM_END { return result }
                if got == 0 { return nil }
            }
        }
    }

    /// Packs bytes as a zlib stream at the strongest level.
    static func compress(_ bytes: [UInt8]) -> [UInt8] {
        var length = compressBound(UInt(bytes.count))
        return [UInt8](unsafeUninitializedCapacity: Int(length)) { buffer, filled in
            let code = compress2(buffer.baseAddress, &length, bytes, UInt(bytes.count), Z_BEST_COMPRESSION)
            precondition(code == Z_OK, "zlib cannot fail with room for the worst case")
            filled = Int(length)
        }
    }
}
