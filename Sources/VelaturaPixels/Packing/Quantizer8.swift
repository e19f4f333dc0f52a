/// Linear light to the nearest stored byte, exactly: by the curve's own thresholds, not by evaluating its inverse.
///
/// The upper bits of a float in 0…1 choose an entry; an entry covers at most one threshold between two bytes. It holds
/// the byte at its start, and a number that makes the lower bits carry into the byte from the threshold on. So a value
/// costs one look-up and one addition.
final class Quantizer8: Sendable {
    let table: SharedTable<UInt32>
    /// How many low bits are not used to choose an entry: 16, fewer for curves with unusually close thresholds.
    let shift: UInt32

    init(_ curve: ToneCurve) {
        // threshold[k] is the least bit pattern that is stored as k + 1.
        let thresholds = (1...255).map { k in
            let middle = Float(curve.decode((Double(k) - 0.5) / 255))
            // Where a table is flat, its light is the first of its bytes.
            let before = Float(curve.decode(Double(k - 1) / 255))
            return min(max(middle, before.nextUp, 0), 1).bitPattern
        }
        var shift: UInt32 = 16
        while shift > 11, !Quantizer8.isUnique(thresholds, shift) { shift -= 1 }
        self.shift = shift
        let count = Int(Float(1).bitPattern >> shift) + 1
        table = SharedTable(count: count) { [shift] entries in
            var base = 0
            for i in 0..<count {
                let start = UInt32(i) << shift
                while base < 255, thresholds[base] <= start { base += 1 }
                var entry = UInt32(base) << shift
                if base < 255, thresholds[base] - start < 1 << shift {
                    entry += (1 << shift) - (thresholds[base] - start)
                }
                entries[i] = entry
            }
        }
    }

    private static func isUnique(_ thresholds: [UInt32], _ shift: UInt32) -> Bool {
        // A threshold at an entry's start belongs to the entry's byte.
        zip(thresholds, thresholds.dropFirst()).allSatisfy { a, b in
            a >> shift != b >> shift || a & ((1 << shift) - 1) == 0
        }
    }

    /// Quantises a plane into every `step`th byte from `bytes` on. Outside 0…1 is clamped, in place; NaN gives 0.
    @inline(__always)
    func write(_ plane: UnsafeMutablePointer<Float>, count: Int, to bytes: UnsafeMutablePointer<UInt8>, step: Int) {
        // On its own, clamping vectorises.
        SampleWriter.clamp(plane, count)
        let entries = table.values
        if shift == 16 {
            for i in 0..<count { bytes[i &* step] = Quantizer8.quantize(plane[i], entries, 16) }
        } else {
            for i in 0..<count { bytes[i &* step] = Quantizer8.quantize(plane[i], entries, shift) }
        }
    }

    /// Whether `writeOpaque` can be used.
    var hasWholeWords: Bool { shift == 16 }

    /// Quantises three planes into pixels of four bytes, the fourth 255; as `write` does, but whole pixels at a time.
    static func writeOpaque(
        _ planes: (UnsafeMutablePointer<Float>, UnsafeMutablePointer<Float>, UnsafeMutablePointer<Float>), count: Int,
        to bytes: UnsafeMutableRawPointer, with quantizers: (Quantizer8, Quantizer8, Quantizer8)
    ) {
        SampleWriter.clamp(planes.0, count)
        SampleWriter.clamp(planes.1, count)
        SampleWriter.clamp(planes.2, count)
        let (first, second, third) = (quantizers.0.table.values, quantizers.1.table.values, quantizers.2.table.values)
        /// The byte lies in bits 16 to 23.
        @inline(__always)
        func look(_ value: Float, _ entries: UnsafeMutablePointer<UInt32>) -> UInt32 {
            let bits = value.bitPattern
            return entries[Int(bits &>> 16)] &+ (bits & 0xFFFF)
        }
        for i in 0..<count {
            let low = look(planes.0[i], first) &>> 16 | (look(planes.1[i], second) &>> 8) & 0xFF00
            let pixel = low | look(planes.2[i], third) & 0xFF_0000 | 0xFF00_0000
            bytes.storeBytes(of: pixel.littleEndian, toByteOffset: 4 &* i, as: UInt32.self)
        }
    }

    @inline(__always)
    private static func quantize(_ v: Float, _ entries: UnsafeMutablePointer<UInt32>, _ shift: UInt32) -> UInt8 {
        let bits = v.bitPattern
        let low = bits & ((1 &<< shift) &- 1)
        return UInt8(truncatingIfNeeded: (entries[Int(bits &>> shift)] &+ low) &>> shift)
    }
}
