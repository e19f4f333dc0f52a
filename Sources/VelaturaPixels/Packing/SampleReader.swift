/// Reads one channel of stored pixels into a plane.
///
/// The loops are written for the usual distances of samples as constants: the compiler unrolls them.
enum SampleReader {
    /// Integer samples through a table; `flip` (all bits) reads inverted samples.
    @inline(__always)
    static func look<T: FixedWidthInteger & UnsignedInteger>(
        _ source: UnsafePointer<T>, step: Int, flip: T, _ table: SharedTable<Float>,
        _ out: UnsafeMutablePointer<Float>, count: Int
    ) {
        let values = table.values
        if flip != 0 {
            for i in 0..<count { out[i] = values[Int(source[i &* step] ^ flip)] }
        } else if step == 3 {
            for i in 0..<count { out[i] = values[Int(source[i &* 3])] }
        } else if step == 4 {
            for i in 0..<count { out[i] = values[Int(source[i &* 4])] }
        } else {
            for i in 0..<count { out[i] = values[Int(source[i &* step])] }
        }
    }

    private static let fractions = SharedTable<Float>(count: 256) { values in
        for i in 0..<256 { values[i] = Float(i) / 255 }
    }

    /// Samples as they are stored, 0…1 for integers.
    static func values(
        _ bytes: UnsafeRawPointer, depth: PixelFormat.Depth, channel: Int, step: Int, isInverted: Bool,
        _ out: UnsafeMutablePointer<Float>, count: Int
    ) {
        switch depth {
        case .uint8:
            let source = bytes.assumingMemoryBound(to: UInt8.self) + channel
            // A table is quicker than conversion and division.
            let values = fractions.values
            for i in 0..<count { out[i] = values[Int(source[i &* step])] }
        case .uint16:
            let source = bytes.assumingMemoryBound(to: UInt16.self) + channel
            for i in 0..<count { out[i] = Float(source[i &* step]) / 65535 }
        case .float32:
            let source = bytes.assumingMemoryBound(to: Float.self) + channel
            for i in 0..<count { out[i] = source[i &* step] }
        }
        if isInverted {
            for i in 0..<count { out[i] = 1 - out[i] }
        }
    }
}
