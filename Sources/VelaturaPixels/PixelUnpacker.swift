import Glibc

/// Turns stored pixels into a chunk: linear light, sRGB primaries, extended range, premultiplied.
///
/// Immutable and cheap to keep; made once for a plan.
public struct PixelUnpacker: Sendable {
    public let format: PixelFormat
    private let table: [Float]

    public init(format: PixelFormat, colorSpace: ColorSpace) {
        self.format = format
        table = (0..<256).map { value in
            let x = Double(value) / 255
            return Float(x <= 0.04045 ? x / 12.92 : power((x + 0.055) / 1.055, 2.4))
        }
    }

    /// Reads `planes.count` pixels that start at `bytes`.
    public func unpack(_ bytes: UnsafeRawPointer, into p: Planes) {
        let source = bytes.assumingMemoryBound(to: UInt8.self)
        table.withUnsafeBufferPointer { table in
            for i in p.indices {
                p.r[i] = table[Int(source[3 * i])]
                p.g[i] = table[Int(source[3 * i + 1])]
                p.b[i] = table[Int(source[3 * i + 2])]
                p.a[i] = 1
            }
        }
    }
}

func power(_ x: Double, _ y: Double) -> Double { pow(x, y) }
