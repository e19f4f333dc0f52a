import Velatura

/// Renderers for tests: every number of threads and tile size that must give the same pixels.
public enum TestRenderers {
    public static let one = Renderer(options(threads: 1, tileSize: 256))
    public static let sweep: [Renderer] = [
        Renderer(options(threads: 2, tileSize: 64)), Renderer(options(threads: 2, tileSize: 128)),
        Renderer(options(threads: 1, tileSize: 7)),
    ]

    private static func options(threads: Int, tileSize: Int) -> Renderer.Options {
        var options = Renderer.Options(threads: threads)
        options.tileSize = tileSize
        return options
    }
}

extension PixelBuffer {
    public var byteArray: [UInt8] { withUnsafeBytes { Array($0) } }

    /// The samples of every pixel, row after row.
    public var allSamples: [[Double]] {
        (0..<height).flatMap { y in (0..<width).map { x in samples(x: x, y: y) } }
    }
}

/// Straight linear-light values of every pixel of a finite picture, as `Double`: what oracles compare with.
///
/// Colour is premultiplied, as the engine keeps it.
public func linearPixels(_ picture: some ImageComponent, region: Rect? = nil, size: Size? = nil) throws -> Pixels {
    let buffer = try TestRenderers.one.render(
        picture, region: region, size: size, format: .rgbaFloat, colorSpace: .linearSRGB)
    return Pixels(width: buffer.width, height: buffer.height, values: buffer.allSamples.map { SIMD4($0) })
}

/// A small picture as numbers.
public struct Pixels: Hashable, Sendable {
    public var width: Int
    public var height: Int
    public var values: [SIMD4<Double>]

    public init(width: Int, height: Int, values: [SIMD4<Double>]) {
        self.width = width
        self.height = height
        self.values = values
    }

    /// A picture from a function of the column and row.
    public init(width: Int, height: Int, _ value: (Int, Int) -> SIMD4<Double>) {
        self.init(
            width: width, height: height, values: (0..<height).flatMap { y in (0..<width).map { x in value(x, y) } })
    }

    public subscript(x: Int, y: Int) -> SIMD4<Double> { values[y * width + x] }

    /// The value at a place, with the edges repeated.
    public func clamped(_ x: Int, _ y: Int) -> SIMD4<Double> {
        self[min(max(x, 0), width - 1), min(max(y, 0), height - 1)]
    }

    /// The picture as an image: linear light, premultiplied, float.
    public var image: Image {
        Image(
            PixelBuffer(width: width, height: height, format: .rgbaFloat, colorSpace: .linearSRGB) { memory, _ in
                let floats = memory.bindMemory(to: SIMD4<Float>.self, capacity: values.count)
                for (index, value) in values.enumerated() { floats[index] = SIMD4<Float>(value) }
            })
    }

    /// The largest difference of any channel.
    public func largestDifference(from other: Pixels) -> Double {
        guard width == other.width, height == other.height else { return .infinity }
        return zip(values, other.values).map { a, b in
            let d = a - b
            return max(abs(d.x), abs(d.y), abs(d.z), abs(d.w))
        }.max() ?? 0
    }
}
