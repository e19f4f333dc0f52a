import TestKit
import Testing
import VelaturaCodecs
import VelaturaImaging
import VelaturaPixels

/// What is written is read back the same, by this codec and by libpng's.
@Suite struct PNGEncoderTests {
    static let formats = [1, 2, 3, 4].flatMap { channels in [255, 65535].map { (channels, $0) } }
    static let sizes = [(1, 1), (1, 61), (73, 1), (257, 3), (131, 64)]

    @Test(arguments: formats) func identity(channels: Int, maximum: Int) throws {
        for (width, height) in Self.sizes {
            let picture = DeepSamples.drawn(width: width, height: height, channels: channels, maximum: maximum)
            for level in [0, 1, 4, 6, 9] {
                for bandHeight in [1, 2, 7, height] {
                    let file = try encodePNG(picture, level: level, bandHeight: bandHeight)
                    let source = try pngSource(file)
                    #expect(source.header.warnings == [])
                    #expect(try deepSamples(source) == picture)
                }
            }
        }
    }

    @Test(
        .enabled(if: PNGTool.exists(PNGTool.convert), "ImageMagick's convert is not installed"), arguments: formats)
    func readByImageMagick(channels: Int, maximum: Int) throws {
        for (width, height) in Self.sizes {
            let picture = DeepSamples.drawn(width: width, height: height, channels: channels, maximum: maximum)
            for (level, bandHeight) in [(0, height), (6, 7), (9, 16)] {
                let file = try encodePNG(picture, level: level, bandHeight: bandHeight)
                #expect(try PNGTool.rgba16(file) == picture.rgba16)
            }
        }
    }

    /// pngcheck verifies every checksum, the zlib stream's head and the filters.
    @Test(.enabled(if: PNGTool.exists(PNGTool.pngcheck), "pngcheck is not installed"), arguments: [0, 1, 6, 9])
    func checkedByPngcheck(level: Int) throws {
        let picture = DeepSamples.drawn(width: 300, height: 200, channels: 3, maximum: 255)
        var metadata = Metadata()
        metadata.text = [.init(key: "Title", value: "Blåbær"), .init(key: "Comment", value: "世界")]
        metadata.iptc = [0x1C, 2, 120, 0, 2, 0x68, 0x69]
        metadata.resolution = .init(x: 11811, y: 11811)
        let file = try encodePNG(picture, level: level, bandHeight: 33, metadata: metadata)
        let report = try PNGTool.report(file, ["-vv"])
        #expect(report.contains("No errors detected"))
        #expect(report.contains("deflated, 32K window"))
    }

    /// Each row gets the filter that leaves least.
    @Test(.enabled(if: PNGTool.exists(PNGTool.pngcheck), "pngcheck is not installed")) func filters() throws {
        let picture = DeepSamples.filterable(width: 300, height: 40)
        let file = try encodePNG(picture, level: 1)
        #expect(try deepSamples(pngSource(file)) == picture)
        let report = try PNGTool.report(file, ["-vv"])
        let rows = report.split(separator: "\n").filter { $0.hasPrefix("      ") }
        let used = rows.joined().split(separator: " ").compactMap { Int($0) }
        #expect(used == (0..<40).map { $0 % 5 })
    }

    /// Bands compressed by several threads, in any order, and appended in order: the same bytes as one after another.
    @Test func bandsInAnyOrder() async throws {
        let picture = DeepSamples.drawn(width: 500, height: 90, channels: 4, maximum: 255)
        let expected = try encodePNG(picture, bandHeight: 16)
        let sink = ByteSink()
        let encoder = try PNGEncoder(sink: sink, width: 500, height: 90, format: .rgba8)
        let starts = Array(stride(from: 0, to: 90, by: 16))
        let encoded = await withTaskGroup { group in
            for y in starts.reversed() {
                group.addTask { (y, encodeBand(picture, y: y, count: min(16, 90 - y), encoder)) }
            }
            return await group.reduce(into: [Int: Compressed]()) { $0[$1.0] = $1.1 }
        }
        for y in starts {
            let band = encoded[y]!
            try encoder.append(.compressed(band.bytes, checksum: band.checksum, length: band.length))
        }
        try encoder.finish()
        #expect(sink.bytes == expected)
    }

    /// A band of a suitable size for two threads: 1 to 4 MB, and never more rows than there are.
    @Test func bandHeights() throws {
        func height(_ width: Int, _ height: Int, _ format: PixelFormat) throws -> Int {
            try PNGEncoder(sink: ByteSink(), width: width, height: height, format: format).bandHeight
        }
        #expect(try height(6000, 4000, .rgb8) == 116)
        #expect(try height(100, 50, .rgb8) == 50)
        #expect(try height(60000, 4000, .rgba8) == 16)
        #expect(try height(1_000_000, 300, .rgba16) == 1)
    }

    @Test func refusals() throws {
        func reason(_ format: PixelFormat, level: Int = 6, width: Int = 4) -> String? {
            do {
                _ = try PNGEncoder(
                    sink: ByteSink(), width: width, height: 4, format: format,
                    options: PNGOptions(compressionLevel: level))
                return nil
            } catch {
                return error.description
            }
        }
        let format = "format: PNG holds gray or RGB of 8 or 16 bits with straight alpha"
        #expect(reason(.bgra8) == format)
        #expect(reason(.rgbaFloat) == format)
        #expect(reason(PixelFormat(.cmyk)) == format)
        #expect(reason(.rgb8, level: 10) == "compression: 10 is not from 0 to 9")
        #expect(reason(.rgb8, width: 0) == "size: a PNG cannot be 0 × 4")
        #expect(reason(.rgb8, width: 1 << 29) == "size: rows of 1610612736 bytes are too long")
    }
}

/// An encoded band that may go from one thread to another.
private struct Compressed: Sendable {
    var bytes: [UInt8]
    var checksum: UInt32
    var length: Int
}

private func encodeBand(_ picture: DeepSamples, y: Int, count: Int, _ encoder: PNGEncoder) -> Compressed {
    let rowBytes = picture.width * picture.channels
    let rows = picture.values[(y * rowBytes)..<((y + count) * rowBytes)].map { UInt8($0) }
    return rows.withUnsafeBytes { buffer in
        let band = Band(y: y, count: count, bytes: buffer.baseAddress!, rowBytes: rowBytes)
        guard case .compressed(let bytes, let checksum, let length) = try? encoder.encode(band) else {
            fatalError("a band that was not compressed")
        }
        return Compressed(bytes: bytes, checksum: checksum, length: length)
    }
}
