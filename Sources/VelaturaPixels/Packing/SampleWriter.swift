/// Writes one plane of stored values (0…1 for integer samples) as one channel of pixels.
enum SampleWriter {
    /// Rounds to nearest and clamps; NaN becomes 0. Floats are written as they are.
    static func write(
        _ plane: UnsafeMutablePointer<Float>, depth: PixelFormat.Depth, to bytes: UnsafeMutableRawPointer, channel: Int,
        step: Int, count: Int
    ) {
        switch depth {
        case .uint8:
            let target = bytes.assumingMemoryBound(to: UInt8.self) + channel
            clamp(plane, count)
            // Adding 2²³ rounds to the nearest whole number and leaves it in the low bits.
            for i in 0..<count {
                target[i &* step] = UInt8(truncatingIfNeeded: (plane[i] * 255 + 8_388_608).bitPattern)
            }
        case .uint16:
            let target = bytes.assumingMemoryBound(to: UInt16.self) + channel
            clamp(plane, count)
            for i in 0..<count {
                target[i &* step] = UInt16(truncatingIfNeeded: (plane[i] * 65535 + 8_388_608).bitPattern)
            }
        case .float32:
            let target = bytes.assumingMemoryBound(to: Float.self) + channel
            for i in 0..<count { target[i &* step] = plane[i] }
        }
    }

    /// To 0…1; NaN to 0.
    static func clamp(_ plane: UnsafeMutablePointer<Float>, _ count: Int) {
        for i in 0..<count {
            let v = plane[i] > 0 ? plane[i] : 0
            plane[i] = v < 1 ? v : 1
        }
    }
}
