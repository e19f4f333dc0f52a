import Glibc
import Testing
import VelaturaPixels

/// A chunk that lives for the length of a closure.
func withChunk<R>(_ count: Int, _ body: (Planes) -> R) -> R {
    withUnsafeTemporaryAllocation(of: Float.self, capacity: Planes.blockSize) { block in
        block.initialize(repeating: 0.123)
        return body(Planes(base: block.baseAddress!, count: count, x: 0, y: 0))
    }
}

/// Unpacks up to 512 pixels and gives the planes as arrays: r, g, b, a.
func unpacked<T: BitwiseCopyable>(_ samples: [T], _ format: PixelFormat, _ space: ColorSpace) -> [[Float]] {
    samples.withUnsafeBytes { bytes in
        let count = bytes.count / format.bytesPerPixel
        return withChunk(count) { p in
            PixelUnpacker(format: format, colorSpace: space).unpack(bytes.baseAddress!, into: p)
            return (0..<4).map { plane in p.indices.map { p[plane][$0] } }
        }
    }
}

/// Packs the planes and gives the samples.
func packed<T: BitwiseCopyable & ExpressibleByIntegerLiteral>(
    _ planes: [[Float]], _ format: PixelFormat, _ space: ColorSpace, as type: T.Type
) -> [T] {
    var out = [T](repeating: 0, count: planes[0].count * format.channels)
    withChunk(planes[0].count) { p in
        for plane in 0..<4 { for i in p.indices { p[plane][i] = planes[plane][i] } }
        out.withUnsafeMutableBytes { PixelPacker(format: format, colorSpace: space).pack(p, into: $0.baseAddress!) }
    }
    return out
}

func srgbDecoded(_ x: Double) -> Double { x <= 0.04045 ? x / 12.92 : pow((x + 0.055) / 1.055, 2.4) }
func srgbEncoded(_ y: Double) -> Double { y <= 0.0031308 ? y * 12.92 : 1.055 * pow(y, 1 / 2.4) - 0.055 }

@Suite struct PackingTests {
    static let spaces: [ColorSpace] = [.sRGB, .linearSRGB, .displayP3, .adobeRGB, .proPhoto]

    @Test(arguments: [
        (PixelFormat.rgb8, [0, 1, 2]), (.rgba8, [0, 1, 2]),
        (PixelFormat(.rgb, alpha: .straight, isBGR: true), [2, 1, 0]),
        (PixelFormat(.rgb, isBGR: true), [2, 1, 0]),
    ])
    func bytesBecomeLinearLight(_ format: PixelFormat, _ order: [Int]) {
        for base in stride(from: 0, to: 256, by: 64) {
            var bytes: [UInt8] = []
            for i in base..<base + 64 {
                bytes += [UInt8(i), UInt8(255 - i), UInt8((i * 7) & 255)]
                if format.alpha != .none { bytes.append(255) }
            }
            let planes = unpacked(bytes, format, .sRGB)
            for i in 0..<64 {
                for channel in 0..<3 {
                    let byte = bytes[i * format.channels + order[channel]]
                    #expect(planes[channel][i] == Float(srgbDecoded(Double(byte) / 255)))
                }
                #expect(planes[3][i] == 1)
            }
        }
    }

    @Test func straightAlphaIsMultipliedInLinearLight() {
        let planes = unpacked([200, 100, 50, 128, 9, 9, 9, 0] as [UInt8], .rgba8, .sRGB)
        for (channel, byte) in [200.0, 100, 50].enumerated() {
            #expect(abs(Double(planes[channel][0]) - srgbDecoded(byte / 255) * 128 / 255) < 1e-7)
            #expect(planes[channel][1] == 0)
        }
        #expect(planes[3] == [Float(128.0 / 255), 0])
    }

    @Test func premultipliedBytesAreDividedBeforeDecoding() {
        let planes = unpacked([50, 25, 100, 128, 0, 0, 0, 0, 10, 20, 30, 255] as [UInt8], .bgra8, .sRGB)
        for (channel, byte) in [100.0, 25, 50].enumerated() {
            #expect(abs(Double(planes[channel][0]) - srgbDecoded(byte / 128) * 128 / 255) < 1e-6)
            #expect(planes[channel][1] == 0)
        }
        #expect(abs(Double(planes[2][2]) - srgbDecoded(10.0 / 255)) < 1e-6)
    }

    @Test func grayFillsAllThreePlanes() {
        let planes = unpacked([0, 77, 255] as [UInt8], .gray8, .sRGB)
        #expect(planes[0] == planes[1] && planes[1] == planes[2])
        #expect(planes[0] == [0, Float(srgbDecoded(77.0 / 255)), 1])
        let inverted = unpacked([0, 178, 255] as [UInt8], PixelFormat(.gray, isInverted: true), .sRGB)
        #expect(inverted[0] == [1, Float(srgbDecoded(77.0 / 255)), 0])
    }

    @Test func inksWithoutAProfile() {
        let format = PixelFormat(.cmyk)
        let planes = unpacked([0, 0, 0, 0, 255, 0, 0, 0, 0, 0, 0, 255, 51, 102, 0, 51] as [UInt8], format, .sRGB)
        #expect(planes[0][0] == 1 && planes[0][1] == 0 && planes[1][1] == 1 && planes[2][2] == 0)
        #expect(abs(Double(planes[0][3]) - srgbDecoded(0.8 * 0.8)) < 1e-6)
        #expect(abs(Double(planes[1][3]) - srgbDecoded(0.6 * 0.8)) < 1e-6)
        #expect(abs(Double(planes[2][3]) - srgbDecoded(0.8)) < 1e-6)
        let inverted = PixelFormat(.cmyk, isInverted: true)
        #expect(unpacked([204, 153, 255, 204] as [UInt8], inverted, .sRGB).map { $0[0] } == planes.map { $0[3] })
        #expect(
            packed([[1, 0], [0, 0], [1, 0], [1, 1]], format, .sRGB, as: UInt8.self) == [0, 255, 0, 0, 255, 255, 255, 0])
    }

    @Test(arguments: spaces)
    func everyByteComesBack(_ space: ColorSpace) {
        for format in [PixelFormat.rgb8, .rgba8, PixelFormat(.rgb, isBGR: true), .bgra8] {
            for base in [0, 128] {
                var bytes: [UInt8] = []
                for i in base..<base + 128 {
                    bytes += [UInt8(i), UInt8((i * 37) & 255), UInt8(255 - i)]
                    if format.alpha != .none { bytes.append(255) }
                }
                #expect(packed(unpacked(bytes, format, space), format, space, as: UInt8.self) == bytes)
            }
        }
    }

    /// Neutral pixels exactly. Where other primaries are mixed in, a channel near black beside a bright one comes back to
    /// the rounding of the bright one's float (2⁻²⁴), which the curve's foot can magnify to several words.
    @Test(arguments: spaces)
    func everyWordComesBack(_ space: ColorSpace) {
        for base in stride(from: 0, to: 65536, by: 512) {
            let words = (base..<base + 512).flatMap { (i: Int) -> [UInt16] in [UInt16(i), UInt16(i), UInt16(i)] }
            #expect(packed(unpacked(words, .rgb16, space), .rgb16, space, as: UInt16.self) == words)
            let mixed = (base..<base + 512).flatMap { (i: Int) -> [UInt16] in
                [UInt16(i), UInt16(i * 40503 & 65535), UInt16(65535 - i)]
            }
            let back = packed(unpacked(mixed, .rgb16, space), .rgb16, space, as: UInt16.self)
            if space == .sRGB || space == .linearSRGB {
                #expect(back == mixed)
            } else {
                for (got, right) in zip(back, mixed) where right >= 2048 { #expect(got == right) }
                for (got, right) in zip(back, mixed) where right < 2048 { #expect(abs(Int(got) - Int(right)) <= 40) }
            }
        }
    }

    @Test func everyGrayComesBack() {
        for space in [ColorSpace.sRGB, .grayGamma22, .linearGray, .graySRGB] {
            let bytes = (0..<256).map { UInt8($0) }
            #expect(packed(unpacked(bytes, .gray8, space), .gray8, space, as: UInt8.self) == bytes)
            let format = PixelFormat(.gray, depth: .uint16)
            for base in stride(from: 0, to: 65536, by: 512) {
                let words = (base..<base + 512).map { UInt16($0) }
                #expect(packed(unpacked(words, format, space), format, space, as: UInt16.self) == words)
            }
        }
    }

    @Test func straightBytesComeBackAtEveryAlpha() {
        for alpha in [1, 2, 17, 128, 254] {
            let bytes = (0..<256).flatMap { (i: Int) -> [UInt8] in [UInt8(i), UInt8(255 - i), 77, UInt8(alpha)] }
            #expect(packed(unpacked(bytes, .rgba8, .sRGB), .rgba8, .sRGB, as: UInt8.self) == bytes)
        }
    }

    @Test func premultipliedBytesComeBack() {
        for alpha in [0, 1, 2, 17, 128, 254, 255] {
            let bytes = (0...alpha).flatMap { (i: Int) -> [UInt8] in
                [UInt8(i), UInt8(alpha - i), UInt8(alpha / 2), UInt8(alpha)]
            }
            #expect(packed(unpacked(bytes, .bgra8, .sRGB), .bgra8, .sRGB, as: UInt8.self) == bytes)
        }
    }

    /// Encoded pixels are stored as the linear ones are from which they come, to a step where rounding decides.
    @Test(arguments: [PixelFormat.rgba8, .bgra8, .rgba16])
    func encodedPixelsAreStoredAsTheyAre(_ format: PixelFormat) {
        let packer = PixelPacker(format: format, colorSpace: .sRGB)
        #expect(packer.takesEncoded)
        let count = 400
        let alphas = (0..<count).map { Float($0 % 20) / 19 }
        let straight = (0..<3).map { c in (0..<count).map { Float(($0 * (7 + c * 4)) % count) / Float(count - 1) } }
        let encoded = straight.map { zip($0, alphas).map { $0 * $1 } } + [alphas]
        let linear =
            straight.map { zip($0, alphas).map { Float(srgbDecoded(Double($0))) * $1 } } + [alphas]
        var bytes = [UInt8](repeating: 0, count: count * format.bytesPerPixel)
        withChunk(count) { p in
            for plane in 0..<4 { for i in p.indices { p[plane][i] = encoded[plane][i] } }
            bytes.withUnsafeMutableBytes { packer.packEncoded(p, into: $0.baseAddress!) }
        }
        if format.depth == .uint8 {
            let expected = packed(linear, format, .sRGB, as: UInt8.self)
            #expect(zip(bytes, expected).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
            #expect(zip(bytes, expected).filter { $0 != $1 }.count < count / 40)
        } else {
            let expected = packed(linear, format, .sRGB, as: UInt16.self)
            let samples = bytes.withUnsafeBytes { Array($0.bindMemory(to: UInt16.self)) }
            #expect(zip(samples, expected).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
        }
    }

    @Test(arguments: [
        (PixelFormat.rgb8, ColorSpace.sRGB), (.rgbaFloat, .sRGB), (.rgba8, .displayP3), (.gray8, .sRGB),
    ])
    func othersTakeNoEncodedPixels(_ format: PixelFormat, _ space: ColorSpace) {
        #expect(!PixelPacker(format: format, colorSpace: space).takesEncoded)
    }

    /// Against the formula: within 0.502 of a step, for values spread over many octaves.
    @Test func quantisedToTheNearest() {
        let values = (0..<200_000).map { Float(pow(2, -24 * Double($0) / 200_000)) }
        for start in stride(from: 0, to: values.count, by: 512) {
            let chunk = Array(values[start..<min(start + 512, values.count)])
            let planes = [chunk, chunk, chunk, [Float](repeating: 1, count: chunk.count)]
            let bytes = packed(planes, .rgb8, .sRGB, as: UInt8.self)
            let words = packed(planes, .rgb16, .adobeRGB, as: UInt16.self)
            let wordsSRGB = packed(planes, .rgb16, .sRGB, as: UInt16.self)
            for (i, v) in chunk.enumerated() {
                let exact = srgbEncoded(Double(v))
                #expect(abs(Double(bytes[3 * i]) - exact * 255) < 0.502)
                #expect(abs(Double(wordsSRGB[3 * i]) - exact * 65535) < 0.502)
                // Neutral colours stay neutral, to the rounding of the matrix.
                #expect(abs(Double(words[3 * i]) - pow(Double(v), 256.0 / 563) * 65535) < 0.55)
            }
        }
    }

    @Test func outOfRangeIsClamped() {
        let values: [Float] = [-1, -0.0, .nan, 2, .infinity, -.infinity]
        let planes = [values, values, values, [Float](repeating: 1, count: 6)]
        let right: [UInt8] = [0, 0, 0, 255, 255, 0]
        #expect(packed(planes, .rgb8, .sRGB, as: UInt8.self) == right.flatMap { [$0, $0, $0] })
        #expect(
            packed(planes, .rgb16, .sRGB, as: UInt16.self)
                == right.flatMap { [UInt16($0) * 257, UInt16($0) * 257, UInt16($0) * 257] })
    }

    @Test func floatsKeepTheExtendedRange() {
        let samples: [Float] = [1.5, -0.25, 0.5, 1, 0, 4, -3, 1]
        let format = PixelFormat(.rgb, alpha: .straight, depth: .float32)
        for space in PackingTests.spaces {
            let back = packed(unpacked(samples, format, space), format, space, as: Float.self)
            for (got, right) in zip(back, samples) where right != 0 || space == .sRGB {
                #expect(abs(got - right) < 2e-5 * max(1, abs(right)))
            }
        }
        #expect(packed(unpacked(samples, .rgbaFloat, .linearSRGB), .rgbaFloat, .linearSRGB, as: Float.self) == samples)
    }

    /// Red of Display P3 in linear sRGB, as other programs give it (CSS Color 4's sample code).
    @Test func primariesAreConverted() {
        let planes = unpacked([255, 0, 0] as [UInt8], .rgb8, .displayP3)
        for (channel, right) in [1.2249401, -0.0420569, -0.0196376].enumerated() {
            #expect(abs(Double(planes[channel][0]) - right) < 1e-5)
        }
    }
}
