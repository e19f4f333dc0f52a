import Foundation
import Testing
import Velatura

/// The sRGB curve in `Double`, in 8-bit levels; mirrored below 0.
public func encodedLevel(_ linear: Double) -> Double {
    let v = abs(linear)
    let encoded = v <= 0.0031308 ? 12.92 * v : 1.055 * pow(v, 1 / 2.4) - 0.055
    return linear < 0 ? -255 * encoded : 255 * encoded
}

extension Pixels {
    /// The largest difference of any channel in 8-bit levels of the sRGB curve (of alpha: in levels).
    public func largestEncodedDifference(from other: Pixels) -> Double {
        guard width == other.width, height == other.height else { return .infinity }
        var largest = 0.0
        for (a, b) in zip(values, other.values) {
            for channel in 0..<3 {
                largest = max(largest, abs(encodedLevel(a[channel]) - encodedLevel(b[channel])))
            }
            largest = max(largest, 255 * abs(a.w - b.w))
        }
        return largest
    }

    /// Opaque noise, the same for the same seed; or of any alpha, premultiplied.
    public static func noise(_ width: Int, _ height: Int, seed: UInt64 = 1, isOpaque: Bool = true) -> Pixels {
        var state = seed &* 0x9e37_79b9_7f4a_7c15 | 1
        func next() -> Double {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return Double(state >> 11) * 0x1p-53
        }
        return Pixels(width: width, height: height) { _, _ in
            let alpha = isOpaque ? 1 : next()
            return SIMD4(next() * alpha, next() * alpha, next() * alpha, alpha)
        }
    }

    /// Each pixel from its column and row in this picture.
    public func mapped(_ transform: (Int, Int) -> SIMD4<Double>) -> Pixels {
        Pixels(width: width, height: height, transform)
    }

    /// Alpha between 0.4 and 0.6; colours stay.
    public var withModestAlpha: Pixels {
        mapped { x, y in
            let value = self[x, y]
            return SIMD4(value.x, value.y, value.z, 0.4 + 0.2 * value.w)
        }
    }

    /// The picture as an image without alpha: linear light, float.
    public var opaqueImage: Image {
        Image(
            PixelBuffer(
                width: width, height: height, format: PixelFormat(.rgb, depth: .float32), colorSpace: .linearSRGB
            ) { memory, _ in
                let floats = memory.bindMemory(to: Float.self, capacity: values.count * 3)
                for (index, value) in values.enumerated() {
                    for channel in 0..<3 { floats[index * 3 + channel] = Float(value[channel]) }
                }
            })
    }
}

/// A fifth of the photo under a filter: the preview must be the export made smaller, to a mean of 1 and at most 6 levels.
public func expectPreviewIsExport(
    _ filter: some Filter, of picture: Image = TestPictures.cat, sourceLocation: SourceLocation = #_sourceLocation
) throws {
    try expectPreviewIsExport(
        { $0.applying(filter) }, of: picture, name: type(of: filter).info.name, sourceLocation: sourceLocation)
}

/// A fifth of the photo under some filters: the preview must be the export made smaller, to a mean of 1 and at most
/// `largest` levels.
public func expectPreviewIsExport(
    _ steps: (Image) -> Image, of picture: Image, name: String, largest limit: Double = 6,
    sourceLocation: SourceLocation = #_sourceLocation
) throws {
    let filtered = steps(picture)
    let extent = filtered.extent
    let size = Size((extent.width / 5).rounded(), (extent.height / 5).rounded())
    let preview = try TestRenderers.one.render(filtered, size: size)
    let saved = Image(try TestRenderers.one.render(filtered))
    let export = try TestRenderers.one.render(
        Image(ResizedImage(saved, to: Rect(origin: .zero, size: size), kernel: .lanczos3)))
    var (sum, largest, count) = (0.0, 0.0, 0)
    var place = (0, 0)
    for (index, (a, b)) in zip(preview.allSamples, export.allSamples).enumerated() {
        let (x, y) = (index % preview.width, index / preview.width)
        // At the frame's edge the preview sees what lies beyond; the export has lost it.
        let isRim = x == 0 || y == 0 || x == preview.width - 1 || y == preview.height - 1
        // Where almost nothing is seen colour does not matter.
        for channel in 0..<4 {
            let difference =
                channel == 3 ? abs(a[3] - b[3]) : abs(a[channel] - b[channel]) * min(a[3], b[3]) / 255
            sum += difference
            if !isRim, difference > largest { (largest, place) = (difference, (x, y)) }
            count += 1
        }
    }
    #expect(
        sum / Double(count) <= 1, "\(name): mean \(sum / Double(count))",
        sourceLocation: sourceLocation)
    #expect(
        largest <= limit, "\(name): largest \(largest) at \(place) of \(size)",
        sourceLocation: sourceLocation)
}

/// All renderers give the same bytes.
public func expectSameOverTilings(
    _ picture: Image, region: Rect? = nil, size: Size? = nil, sourceLocation: SourceLocation = #_sourceLocation
) throws {
    let bytes = try TestRenderers.one.render(
        picture, region: region, size: size, format: .rgbaFloat, colorSpace: .linearSRGB
    ).byteArray
    for renderer in TestRenderers.sweep {
        let other = try renderer.render(
            picture, region: region, size: size, format: .rgbaFloat, colorSpace: .linearSRGB
        ).byteArray
        #expect(
            other == bytes, "\(renderer.options.threads) threads, tiles of \(renderer.options.tileSize)",
            sourceLocation: sourceLocation)
    }
}
