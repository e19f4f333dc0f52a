/// Reads channels of stored pixels into planes.
enum SampleReader {
    /// One channel of integer samples through a table; `flip` (all bits) reads inverted samples.
    @inline(__always)
    static func look<T: FixedWidthInteger & UnsignedInteger>(
        _ source: UnsafePointer<T>, step: Int, flip: T, _ table: SharedTable<Float>,
        _ out: UnsafeMutablePointer<Float>, count: Int
    ) {
        let values = table.values
        for i in 0..<count { out[i] = values[Int(source[i &* step] ^ flip)] }
    }

    /// Three channels of integer samples through a table each, into three planes in the order of the samples.
    @inline(__always)
    static func look<T: FixedWidthInteger & UnsignedInteger>(
        _ source: UnsafePointer<T>, step: Int, flip: T, _ table0: SharedTable<Float>, _ table1: SharedTable<Float>,
        _ table2: SharedTable<Float>, _ out0: UnsafeMutablePointer<Float>, _ out1: UnsafeMutablePointer<Float>,
        _ out2: UnsafeMutablePointer<Float>, count: Int
    ) {
        let (values0, values1, values2) = (table0.values, table1.values, table2.values)
        @inline(__always)
        func read(_ step: Int, _ flip: T) {
            // Four values a store: one by one they wait for each other.
            var whole = 0
            while whole &+ 4 <= count {
                let pixel = source + whole &* step
                @inline(__always)
                func look(
                    _ channel: Int, _ values: UnsafeMutablePointer<Float>, _ out: UnsafeMutablePointer<Float>
                ) {
                    let bytes = pixel + channel
                    let four = SIMD4(
                        values[Int(bytes[0] ^ flip)], values[Int(bytes[step] ^ flip)],
                        values[Int(bytes[2 &* step] ^ flip)], values[Int(bytes[3 &* step] ^ flip)])
                    UnsafeMutableRawPointer(out + whole).storeBytes(of: four, as: SIMD4<Float>.self)
                }
                look(0, values0, out0)
                look(1, values1, out1)
                look(2, values2, out2)
                whole &+= 4
            }
            for i in whole..<count {
                let pixel = source + i &* step
                out0[i] = values0[Int(pixel[0] ^ flip)]
                out1[i] = values1[Int(pixel[1] ^ flip)]
                out2[i] = values2[Int(pixel[2] ^ flip)]
            }
        }
        // The usual distances are constants, for the compiler to unroll.
        if flip != 0 {
            read(step, flip)
        } else if step == 3 {
            read(3, 0)
        } else {
            read(4, 0)
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
