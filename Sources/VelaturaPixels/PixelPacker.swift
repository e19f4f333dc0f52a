import Glibc

/// Turns a chunk (linear light, sRGB primaries, extended range, premultiplied) into stored pixels.
public struct PixelPacker: Sendable {
    public let format: PixelFormat

    public init(format: PixelFormat, colorSpace: ColorSpace) {
        self.format = format
    }

    /// Writes `planes.count` pixels from `bytes` on. May overwrite the planes.
    public func pack(_ p: Planes, into bytes: UnsafeMutableRawPointer) {
        let out = bytes.assumingMemoryBound(to: UInt8.self)
        func encode(_ v: Float) -> UInt8 {
            let x = min(max(Double(v), 0), 1)
            return UInt8((x <= 0.0031308 ? x * 12.92 : 1.055 * pow(x, 1 / 2.4) - 0.055) * 255 + 0.5)
        }
        for i in p.indices {
            out[3 * i] = encode(p.r[i])
            out[3 * i + 1] = encode(p.g[i])
            out[3 * i + 2] = encode(p.b[i])
        }
    }
}
