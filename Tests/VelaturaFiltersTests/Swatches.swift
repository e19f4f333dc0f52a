import TestKit
import Velatura

/// Colours through filters: what the tests of pointwise filters compare.
enum Swatches {
    /// 8-bit sRGB in and out, alpha 1.
    static func bytes(_ colors: [[Double]], through filter: any Filter) throws -> [[Double]] {
        let row = PixelBuffer(width: colors.count, height: 1, format: .rgb8, colorSpace: .sRGB) { memory, _ in
            for (x, color) in colors.enumerated() {
                for c in 0..<3 { memory.storeBytes(of: UInt8(color[c]), toByteOffset: 3 * x + c, as: UInt8.self) }
            }
        }
        let result = try TestRenderers.one.render(Image(row).applying(anyFilter: filter), format: .rgb8)
        return result.allSamples
    }

    /// Straight linear light in and out. The colours stand on a chunk and a bit, so that loops' ends are met too.
    static func linear(_ colors: [SIMD4<Double>], through filter: any Filter) throws -> [SIMD4<Double>] {
        let premultiplied = Pixels(width: colors.count, height: 1) { x, _ in
            let c = colors[x]
            return SIMD4(c.x * c.w, c.y * c.w, c.z * c.w, c.w)
        }
        return try linearPixels(premultiplied.image.applying(anyFilter: filter)).values.map {
            $0.w == 0 ? .zero : SIMD4($0.x / $0.w, $0.y / $0.w, $0.z / $0.w, $0.w)
        }
    }

    /// Colours all over the working range, also below 0 and above 1, opaque and not: 700 of them.
    static let wide: [SIMD4<Double>] = {
        var random = SeededRandom(state: 41)
        return (0..<700).map { i in
            let spread = i % 3 == 0 ? 2.4 : 1
            func channel() -> Double { random.unit() * spread - (spread - 1) / 4 }
            let alpha = i % 4 == 0 ? 0.25 + 0.75 * random.unit() : 1
            return SIMD4(channel(), channel(), channel(), alpha)
        }
    }()

    /// The grays 0…255 in 8 bits.
    static let grays: [[Double]] = (0...255).map { [Double($0), Double($0), Double($0)] }

    /// How far a filter is from a formula, at worst over `colors`; of the size of the value, where that exceeds 1.
    static func worstError(
        of filter: any Filter, colors: [SIMD4<Double>] = wide,
        _ formula: (SIMD4<Double>) -> SIMD4<Double>
    ) throws -> Double {
        let results = try linear(colors, through: filter)
        var worst = 0.0
        for (color, result) in zip(colors, results) {
            let wanted = formula(color)
            for c in 0..<4 { worst = max(worst, abs(result[c] - wanted[c]) / max(1, abs(wanted[c]))) }
        }
        return worst
    }

    /// The sRGB curve, mirrored below 0, in `Double`.
    static func encode(_ x: Double) -> Double {
        let v = abs(x)
        let e = v <= 0.0031308 ? 12.92 * v : 1.055 * portablePower(v, 1 / 2.4) - 0.055
        return x < 0 ? -e : e
    }

    static func decode(_ x: Double) -> Double {
        let v = abs(x)
        let d = v <= 0.04045 ? v / 12.92 : portablePower((v + 0.055) / 1.055, 2.4)
        return x < 0 ? -d : d
    }

    static func luma(_ c: SIMD4<Double>) -> Double { 0.2126 * c.x + 0.7152 * c.y + 0.0722 * c.z }

    /// The colour with each channel mapped; alpha stays.
    static func map(_ c: SIMD4<Double>, _ f: (Double) -> Double) -> SIMD4<Double> { SIMD4(f(c.x), f(c.y), f(c.z), c.w) }
}
