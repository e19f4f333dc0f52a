import Glibc
import TestKit
import Testing
import VelaturaCodecs
import VelaturaImaging
import VelaturaPixels

/// The test pictures against what other decoders read from them.
@Suite struct PNGManifestTests {
    static let pictures = Manifest.entries(in: "png")
    /// Those whose stored samples are sRGB's.
    static let plain = pictures.filter { $0.icc == nil && $0.file != "png/gama_linear.png" }

    static func source(_ entry: Manifest.Entry) throws -> PNGSource {
        try PNGSource(ByteSource(path: FilePath(entry.path)))
    }

    @Test(arguments: pictures) func header(_ entry: Manifest.Entry) throws {
        let header = try Self.source(entry).header
        #expect(header.format == .png)
        #expect(header.width == entry.width)
        #expect(header.height == entry.height)
        #expect(header.bitDepth == entry.bitDepth)
        #expect((header.pixelFormat.alpha == .straight) == entry.hasAlpha)
        #expect(header.pixelFormat.depth == (entry.bitDepth == 16 ? .uint16 : .uint8))
        #expect(header.isRowSequential != entry.file.contains("adam7"))
        #expect((header.iccProfile == nil) == (entry.icc == nil))
        #expect(header.orientation == .up)
        let hasWrongProfile = entry.kind == "gray-png-wrong-icc"
        #expect(
            header.warnings
                == (hasWrongProfile ? ["the colour profile is not one for gray pictures: it was ignored"] : [])
        )
    }

    @Test(arguments: plain + [Manifest.entry("png/gray_wrong_rgb_icc.png")])
    func pixels(_ entry: Manifest.Entry) throws {
        let source = try Self.source(entry)
        #expect(source.colorSpace == .sRGB)
        let decoded = try deepSamples(source)
        for point in entry.expected {
            let sample = decoded.at(point.x!, point.y!).map { Double($0) * 255 / Double(decoded.maximum) }
            let colour = sample.count < 3 ? [sample[0], sample[0], sample[0]] : Array(sample[..<3])
            let alpha = sample.count % 2 == 0 ? sample.last! : 255
            let place = "\(entry.file) at \(point.x!), \(point.y!): \(sample)"
            #expect(abs(alpha - point.srgb![3]) <= entry.tolerance!, "\(place)")
            if point.rgbFree == true { continue }
            for channel in 0..<3 {
                #expect(abs(colour[channel] - point.srgb![channel]) <= entry.tolerance!, "\(place)")
            }
        }
    }

    @Test(arguments: pictures.filter { $0.expected.contains { $0.raw != nil } })
    func storedSamples(_ entry: Manifest.Entry) throws {
        let decoded = try deepSamples(Self.source(entry))
        for point in entry.expected where point.raw != nil {
            #expect(decoded.at(point.x!, point.y!) == point.raw!.map { Int($0) })
        }
    }

    /// The embedded profile is the space.
    @Test func profile() throws {
        let entry = Manifest.entry("png/prophoto16.png")
        #expect(try Self.source(entry).colorSpace.name == entry.icc)
    }

    /// gAMA 1.0 alone: the samples are linear light.
    @Test func linearLight() throws {
        let entry = Manifest.entry("png/gama_linear.png")
        let source = try Self.source(entry)
        #expect(source.colorSpace == .linearSRGB)
        let decoded = try deepSamples(source)
        for point in entry.expected {
            for channel in 0..<3 {
                let x = Double(decoded.at(point.x!, point.y!)[channel]) / 255
                let encoded = 255 * (x <= 0.003_130_8 ? 12.92 * x : 1.055 * pow(x, 1 / 2.4) - 0.055)
                #expect(abs(encoded - point.srgb![channel]) <= entry.tolerance!)
            }
        }
    }

    /// Every pixel of every picture against libpng's, through ImageMagick (which converts linear light).
    @Test(
        .enabled(if: PNGTool.exists(PNGTool.convert), "ImageMagick's convert is not installed"),
        arguments: pictures.filter { $0.file != "png/gama_linear.png" })
    func wholePictures(_ entry: Manifest.Entry) throws {
        let decoded = try deepSamples(Self.source(entry))
        let ours = decoded.rgba16
        let theirs = try PNGTool.rgba16(entry.bytes, allowsWarnings: true)
        #expect(ours.count == theirs.count)
        #expect(zip(ours, theirs).allSatisfy { $0 == $1 })
    }

    /// Two readers, one asking for single rows and one for all, see the same picture.
    @Test(arguments: ["png/adam7_rgba16.png", "png/palette_trns.png", "png/gray1.png"])
    func readersAreIndependent(_ file: String) throws {
        let source = try Self.source(Manifest.entry(file))
        let whole = try deepSamples(source, rowsAtOnce: source.height)
        let first = try source.makeRowReader(reduction: 1)
        let second = try source.makeRowReader(reduction: 1)
        let rowBytes = source.width * source.format.bytesPerPixel
        let sample = source.format.depth.bytes
        for y in 0..<source.height {
            for reader in [first, second] {
                var row = [UInt8](repeating: 0, count: rowBytes)
                try row.withUnsafeMutableBytes { try reader.readRows(1, into: $0.baseAddress!, rowBytes: rowBytes) }
                let expected = (0..<source.width).flatMap { whole.at($0, y) }.flatMap {
                    sample == 2 ? [UInt8($0 & 255), UInt8($0 >> 8)] : [UInt8($0)]
                }
                #expect(row == expected)
            }
        }
    }
}
