import TestKit
import Testing
import VelaturaCodecs
import VelaturaImaging
import VelaturaPixels

/// The test pictures against what other decoders read from them.
@Suite struct JPEGManifestTests {
    static let pictures = Manifest.entries(in: "jpeg")
    /// Those whose stored samples are sRGB, so that no colour management stands between.
    static let plain = pictures.filter { $0.icc == nil && $0.expected.allSatisfy { $0.ink == nil } }

    static func source(_ entry: Manifest.Entry) throws -> JPEGSource {
        try JPEGSource(ByteSource(path: FilePath(entry.path)))
    }

    /// Where a pixel of the upright picture is stored.
    static func stored(_ x: Int, _ y: Int, _ header: PhotoHeader) -> (x: Int, y: Int) {
        let right = header.width - 1
        let bottom = header.height - 1
        switch header.orientation {
        case .up: return (x, y)
        case .mirrored: return (right - x, y)
        case .down: return (right - x, bottom - y)
        case .downMirrored: return (x, bottom - y)
        case .transposed: return (y, x)
        case .right: return (y, bottom - x)
        case .transversed: return (right - y, bottom - x)
        case .left: return (right - y, x)
        }
    }

    @Test(arguments: pictures) func header(_ entry: Manifest.Entry) throws {
        let header = try Self.source(entry).header
        let size = header.orientation.swapsSides ? (header.height, header.width) : (header.width, header.height)
        #expect(size.0 == entry.width)
        #expect(size.1 == entry.height)
        #expect(header.format == .jpeg)
        #expect(header.bitDepth == 8)
        #expect(header.orientation.rawValue == entry.orientation ?? 1)
        #expect((header.iccProfile == nil) == (entry.icc == nil))
        #expect(header.warnings == [])
    }

    @Test(arguments: plain) func pixels(_ entry: Manifest.Entry) throws {
        let source = try Self.source(entry)
        let decoded = try samples(source, rowsAtOnce: 64)
        for point in entry.expected {
            let place = Self.stored(point.x!, point.y!, source.header)
            let sample = decoded.at(place.x, place.y).map(Double.init)
            let colour = sample.count == 1 ? [sample[0], sample[0], sample[0]] : sample
            for channel in 0..<3 {
                let difference = abs(colour[channel] - point.srgb![channel])
                #expect(difference <= entry.tolerance!, "\(entry.file) at \(point.x!), \(point.y!): \(colour)")
            }
        }
    }

    @Test(arguments: pictures.filter { $0.expected.contains { $0.ink != nil } })
    func inks(_ entry: Manifest.Entry) throws {
        let source = try Self.source(entry)
        #expect(source.format == PixelFormat(.cmyk, isInverted: entry.file != "jpeg/cmyk_no_adobe.jpg"))
        let decoded = try samples(source)
        for point in entry.expected {
            let sample = decoded.at(point.x!, point.y!).map { Double($0) }
            for channel in 0..<4 {
                let ink = source.format.isInverted ? 255 - sample[channel] : sample[channel]
                #expect(abs(ink - point.ink![channel] * 255) <= 1.1, "\(entry.file) at \(point.x!), \(point.y!)")
            }
        }
    }

    @Test func kinds() throws {
        let progressive = try Self.source(Manifest.entry("jpeg/progressive.jpg"))
        #expect(progressive.header.isRowSequential == false)
        let baseline = try Self.source(Manifest.entry("jpeg/restart.jpg"))
        #expect(baseline.header.isRowSequential)
        #expect(baseline.format == .rgb8)
        #expect(try Self.source(Manifest.entry("jpeg/gray_noicc.jpg")).format == .gray8)
    }
}
