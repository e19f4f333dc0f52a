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

    /// Writes red, green, blue and alpha at once as pixels of four samples; as `write` does, but whole pixels, because
    /// the compiler makes slow scattered stores of single samples on some processors.
    static func writeWhole(_ p: Planes, isBGR: Bool, isFloat: Bool, to bytes: UnsafeMutableRawPointer) {
        let (first, third) = isBGR ? (p.b, p.r) : (p.r, p.b)
        let (second, fourth) = (p.g, p.a)
        if isFloat {
            let pixels = bytes.assumingMemoryBound(to: Float.self)
            for i in p.indices {
                pixels[4 &* i] = first[i]
                pixels[4 &* i &+ 1] = second[i]
                pixels[4 &* i &+ 2] = third[i]
                pixels[4 &* i &+ 3] = fourth[i]
            }
            return
        }
        for plane in 0..<4 {
            clamp(p[plane], p.count)
            let values = p[plane]
            for i in p.indices { values[i] = values[i] * 255 + 8_388_608 }
        }
        for i in p.indices {
            let low = (first[i].bitPattern & 255) | (second[i].bitPattern & 255) << 8
            let high = (third[i].bitPattern & 255) << 16 | fourth[i].bitPattern << 24
            bytes.storeBytes(of: (low | high).littleEndian, toByteOffset: 4 &* i, as: UInt32.self)
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
