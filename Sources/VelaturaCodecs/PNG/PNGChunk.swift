import CZlib

/// A PNG chunk: four letters of type, and data.
struct PNGChunk {
    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    /// What a chunk takes beside its data: length, type and checksum.
    static let overhead = 12

    var type: String
    var data: [UInt8]

    /// As it stands in a file: length, type, data, checksum.
    var bytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(data.count + Self.overhead)
        bytes.appendBigEndian(UInt32(data.count))
        bytes += type.utf8
        bytes += data
        bytes.appendBigEndian(Self.checksum(bytes[4...]))
        return bytes
    }

    /// CRC-32 over type and data, begun or continued.
    static func checksum(_ bytes: ArraySlice<UInt8>, following checksum: UInt32 = 0) -> UInt32 {
        bytes.withUnsafeBufferPointer { UInt32(truncatingIfNeeded: crc32_z(UInt(checksum), $0.baseAddress, $0.count)) }
    }
}

extension Array where Element == UInt8 {
    mutating func appendBigEndian(_ value: UInt32) {
        append(UInt8(truncatingIfNeeded: value >> 24))
        append(UInt8(truncatingIfNeeded: value >> 16))
        append(UInt8(truncatingIfNeeded: value >> 8))
        append(UInt8(truncatingIfNeeded: value))
    }

    /// The big-endian number at `offset`.
    ///
    /// - Precondition: four bytes are there.
    func bigEndian32(at offset: Int) -> UInt32 {
        UInt32(self[offset]) << 24 | UInt32(self[offset + 1]) << 16 | UInt32(self[offset + 2]) << 8
            | UInt32(self[offset + 3])
    }

    /// The big-endian number at `offset`.
    ///
    /// - Precondition: two bytes are there.
    func bigEndian16(at offset: Int) -> UInt16 {
        UInt16(self[offset]) << 8 | UInt16(self[offset + 1])
    }
}
