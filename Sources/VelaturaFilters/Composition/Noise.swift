import VelaturaGeometry
import VelaturaImaging
import VelaturaPixels

/// Grain over the picture, as film has it: strongest in the midtones, fading towards black and white.
///
/// With s = √light, the standard deviation of s is `amount`·4s(1−s), so about `amount` in the encoded values of a mid-gray. The
/// grain has mean 0 in linear light: brightness stays, and a preview shows what the export shows when it is scaled. It hangs
/// on the pixel's place and the seed alone and is the same on every processor. Keeps alpha; colours beyond 0…1 get none above.
public struct Noise: CompositeFilter {
    public static let info = FilterInfo("noise", group: .composition, "Grain, as film has it")
    public static let parameters = [
        Parameter("amount", \Self.amount, 0...1, "Standard deviation in the midtones; 1 is from black to white"),
        Parameter("seed", \Self.seed, 0...0xffff_ffff, "Another number, another grain"),
        Parameter("monochrome", \Self.isMonochrome, .flag, "The same grain in all channels"),
    ]

    public var amount = 0.05
    public var seed = 0
    public var isMonochrome = true

    public init() {}

    public func body(_ input: Image) -> Image {
        if amount == 0 { return input }
        let noise = NoiseGenerator(seed: UInt32(truncatingIfNeeded: seed), isMonochrome: isMonochrome)
        return Image(CombinedImage(Grain(amount: amount), [input, Image(GeneratedImage(noise))]))
    }
}

/// Adds the second picture, noise of mean 0 and deviation 1, to the light of the first.
private struct Grain: Combination {
    let amount: Double

    var form: PixelForm { .linear }
    func extent(of inputs: [Rect]) -> Rect { inputs[0] }
    func isOpaque(_ solid: [Bool]) -> Bool { solid[0] }

    func run(_ p: Planes, with others: [Planes]) {
        // A change d of s changes light by 2s·d: with d = amount·4s(1−s) by 8·amount·light·(1−s).
        let gain = Float(8 * amount)
        for plane in 0..<3 {
            let (light, noise) = (p[plane], others[0][plane])
            for i in p.indices {
                let alpha: Float = p.a[i] > 0x1p-100 ? p.a[i] : 1
                let s = fastSquareRoot(light[i] / alpha)
                let room: Float = s < 1 ? 1 - s : 0
                light[i] += gain * noise[i] * light[i] * room
            }
        }
    }
}

/// Nearly normal noise of mean 0 and deviation 1: the sum of four bytes of a hash of the pixel's place.
struct NoiseGenerator: Generator {
    let seed: UInt32
    let isMonochrome: Bool

    var form: PixelForm { .linear }
    var isOpaque: Bool { true }
    var isOfPixels: Bool { true }

    func generate(_ p: Planes, at place: ChunkPlace) {
        let column = UInt32(truncatingIfNeeded: Int(place.x.rounded(.down)))
        let row = UInt32(truncatingIfNeeded: Int(place.y.rounded(.down)))
        for plane in 0..<(isMonochrome ? 1 : 3) {
            let salt = mixedBits(row ^ mixedBits(seed &+ UInt32(plane) &* 0x9e37_79b9))
            let values = p[plane]
            for i in p.indices {
                let bits = mixedBits(((column &+ UInt32(truncatingIfNeeded: i)) &* 0x9e37_79b1) ^ salt)
                let sum = (bits & 255) &+ ((bits >> 8) & 255) &+ ((bits >> 16) & 255) &+ (bits >> 24)
                // Mean 510 and variance 4·(256²−1)/12 = 21845.
                values[i] = Float(Int32(bitPattern: sum) &- 510) * 0.006765875
            }
        }
        if isMonochrome {
            p.g.update(from: p.r, count: p.count)
            p.b.update(from: p.r, count: p.count)
        }
        p.a.update(repeating: 1, count: p.count)
    }
}

/// MurmurHash3's finaliser (Austin Appleby, public domain): every bit of the result hangs on every bit of `x`.
@inline(__always)
private func mixedBits(_ x: UInt32) -> UInt32 {
    var x = x
    x ^= x >> 16
    x = x &* 0x85eb_ca6b
    x ^= x >> 13
    x = x &* 0xc2b2_ae35
    return x ^ (x >> 16)
}

extension Filter where Self == Noise {
    /// - Parameters:
    ///   - amount: the standard deviation in the midtones, 0 to 1.
    ///   - seed: 0 to 2³² − 1.
    public static func noise(amount: Double = 0.05, seed: Int = 0, isMonochrome: Bool = true) -> Self {
        var filter = Noise()
        filter.amount = amount
        filter.seed = seed
        filter.isMonochrome = isMonochrome
        return filter
    }
}
