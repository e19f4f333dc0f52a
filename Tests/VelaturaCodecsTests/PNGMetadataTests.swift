import TestKit
import Testing
import VelaturaCodecs
import VelaturaImaging
import VelaturaPixels

/// What goes along with the pixels, written and read, and read from files made by the specification.
@Suite struct PNGMetadataTests {
    static let pixel = DeepSamples(width: 1, height: 1, channels: 1, maximum: 255, values: [7])

    static func made(_ before: [(String, [UInt8])], after: [(String, [UInt8])] = []) throws -> PhotoHeader {
        try pngSource(
            PNGMaker(width: 1, height: 1, depth: 8, colorType: 0, rows: [[7]], before: before, after: after).bytes
        ).header
    }

    @Test func textChunks() throws {
        let header = try Self.made(
            [
                ("tEXt", Array("Title\0".utf8) + [0x42, 0x6C, 0xE5]),
                ("zTXt", Array("Author\0\0".utf8) + PNGMaker.zlib(Array("Ada".utf8))),
                ("iTXt", Array("Comment\0\0\0da\0Kommentar\0".utf8) + Array("blå 世界".utf8)),
            ],
            after: [("iTXt", Array("Later\0\u{1}\0\0\0".utf8) + PNGMaker.zlib(Array("packed ✓".utf8)))])
        #expect(
            header.metadata.text == [
                .init(key: "Title", value: "Blå"), .init(key: "Author", value: "Ada"),
                .init(key: "Comment", value: "blå 世界"), .init(key: "Later", value: "packed ✓"),
            ])
        #expect(header.warnings == [])
    }

    @Test func brokenText() throws {
        let header = try Self.made([
            ("tEXt", Array("no end of the key".utf8)), ("zTXt", Array("A\0\0".utf8) + [1, 2, 3]),
            ("iTXt", Array("A\0\0\0".utf8)), ("tEXt", [0, 65]),
        ])
        #expect(header.metadata.text == [])
        #expect(
            header.warnings
                == ["tEXt", "zTXt", "iTXt", "tEXt"].map { "a \($0) chunk is broken or too long: it was passed over" })
    }

    /// Packed text is not unpacked beyond the limit.
    @Test func textLimit() throws {
        let zeros = PNGMaker.zlib([UInt8](repeating: 65, count: 5000))
        let maker = PNGMaker(
            width: 1, height: 1, depth: 8, colorType: 0, rows: [[7]],
            before: [("zTXt", Array("A\0\0".utf8) + zeros)])
        for (limit, count) in [(5000, 0), (6000, 1)] {
            var options = ReadOptions()
            options.maxMetadataBytes = limit
            let source = try PNGSource(ByteSource(bytes: maker.bytes, name: "text"), options: options)
            #expect(source.header.metadata.text.count == count)
            #expect(source.header.warnings.count == 1 - count)
        }
    }

    @Test func resolution() throws {
        #expect(
            try Self.made([("pHYs", bigEndian(2835) + bigEndian(5669) + [1])]).metadata.resolution
                == .init(x: 2835, y: 5669))
        #expect(try Self.made([("pHYs", bigEndian(4) + bigEndian(3) + [0])]).metadata.resolution == nil)
    }

    @Test func exif() throws {
        // A TIFF structure of one entry: orientation 6.
        let block: [UInt8] = [
            0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0,
        ]
        for data in [block, Array("Exif\0\0".utf8) + block] {
            let header = try Self.made([], after: [("eXIf", data)])
            #expect(header.metadata.exif == block)
            #expect(header.orientation == .right)
        }
        #expect(
            try Self.made([("eXIf", [1, 2, 3])]).warnings == ["the EXIF block is broken: it was passed over"])
    }

    /// ImageMagick's blocks in hexadecimal.
    @Test func rawProfiles() throws {
        func raw(_ name: String, _ bytes: [UInt8]) -> (String, [UInt8]) {
            let hex = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
            var lines = ""
            for (index, pair) in hex.enumerated() { lines += pair + (index % 36 == 35 ? "\n" : "") }
            let text = "Raw profile type \(name)\0\n\(name)\n      \(bytes.count)\n\(lines)\n"
            return ("tEXt", Array(text.utf8))
        }
        let exif: [UInt8] = [0x49, 0x49, 42, 0, 8, 0, 0, 0, 0, 0, 0, 0, 0, 0]
        let xmp = Array("<x:xmpmeta>something that is longer than a line of hexadecimal digits</x:xmpmeta>".utf8)
        let iptc: [UInt8] = [0x1C, 2, 120, 0, 3, 0x61, 0x62, 0x63]
        let iptcResource = Array("Photoshop 3.0\08BIM".utf8) + [4, 4, 0, 0, 0, 0, 0, 8] + iptc
        let otherResource = Array("8BIM".utf8) + [3, 0xED, 0, 0, 0, 0, 0, 2, 9, 9]
        let header = try Self.made([
            raw("exif", Array("Exif\0\0".utf8) + exif), raw("xmp", xmp), raw("iptc", iptcResource + otherResource),
        ])
        #expect(header.metadata.exif == exif)
        #expect(header.metadata.xmp == xmp)
        #expect(header.metadata.iptc == iptc)
        #expect(header.metadata.photoshop == otherResource)
        #expect(header.metadata.text == [])
        #expect(header.warnings == [])
        let app1 = try Self.made([raw("APP1", Array("http://ns.adobe.com/xap/1.0/\0".utf8) + xmp)])
        #expect(app1.metadata.xmp == xmp)
    }

    @Test func roundTrip() throws {
        var metadata = Metadata()
        metadata.exif = EXIFSampleBytes.orientation(6)
        metadata.xmp = Array("<x:xmpmeta xmlns:x='adobe:ns:meta/'>å</x:xmpmeta>".utf8)
        metadata.iptc = [0x1C, 2, 120, 0, 3, 0x61, 0x62, 0x63]
        metadata.photoshop = Array("8BIM".utf8) + [3, 0xED, 0, 0, 0, 0, 0, 2, 9, 9]
        metadata.resolution = .init(x: 2835, y: 2835)
        metadata.text = [
            .init(key: "Title", value: "Blåbær"), .init(key: "Comment", value: "世界"),
            .init(key: "Long", value: String(repeating: "lang og længere ", count: 200)),
            .init(key: "Longer", value: String(repeating: "長い", count: 700)),
        ]
        let profile = ColorSpace.displayP3.iccProfile
        let picture = DeepSamples(width: 1, height: 1, channels: 3, maximum: 255, values: [1, 2, 3])
        let file = try encodePNG(picture, iccProfile: profile, metadata: metadata)
        let header = try pngSource(file).header
        #expect(header.metadata == metadata)
        #expect(header.iccProfile == profile)
        #expect(header.colorSpace == .displayP3)
        #expect(header.orientation == .right)
        #expect(
            pngChunks(file).map(\.type) == [
                "IHDR", "iCCP", "pHYs", "eXIf", "iTXt", "tEXt", "iTXt", "zTXt", "iTXt", "zTXt", "IDAT", "IDAT", "IEND",
            ])
    }

    /// Keys that PNG cannot hold are left out; zeros in a value, which would end it, too.
    @Test func keysAndZeros() throws {
        var metadata = Metadata()
        metadata.text = [
            .init(key: "", value: "a"), .init(key: String(repeating: "k", count: 80), value: "b"),
            .init(key: "鍵", value: "c"), .init(key: "Key", value: "d\0e"),
        ]
        let header = try pngSource(try encodePNG(Self.pixel, metadata: metadata)).header
        #expect(header.metadata.text == [.init(key: "Key", value: "de")])
    }

    @Test func colourSpaceIsWritten() throws {
        let types = { (space: ColorSpace) in pngChunks(try encodePNG(Self.pixel, colorSpace: space)).map(\.type) }
        #expect(try types(.sRGB) == ["IHDR", "sRGB", "IDAT", "IDAT", "IEND"])
        #expect(try types(.linearSRGB) == ["IHDR", "gAMA", "IDAT", "IDAT", "IEND"])
        #expect(try types(.grayGamma22) == ["IHDR", "iCCP", "IDAT", "IDAT", "IEND"])
        for space in [ColorSpace.sRGB, .linearSRGB, .grayGamma22] {
            #expect(try pngSource(try encodePNG(Self.pixel, colorSpace: space)).colorSpace == space)
        }
    }

    /// A profile of the pixels' kind is the space; others are kept, and ignored with a warning.
    @Test func profiles() throws {
        for (space, channels) in [(ColorSpace.displayP3, 3), (.graySRGB, 1)] {
            let picture = DeepSamples.drawn(width: 2, height: 2, channels: channels, maximum: 255)
            let header = try pngSource(try encodePNG(picture, iccProfile: space.iccProfile)).header
            #expect(header.colorSpace == space)
            #expect(header.iccProfile == space.iccProfile)
            #expect(header.warnings == [])
        }
        let gray = try pngSource(try encodePNG(Self.pixel, iccProfile: ColorSpace.displayP3.iccProfile)).header
        #expect(gray.colorSpace == .sRGB)
        #expect(gray.iccProfile == ColorSpace.displayP3.iccProfile)
        #expect(gray.warnings == ["the colour profile is not one for gray pictures: it was ignored"])
        let broken = try pngSource(try encodePNG(Self.pixel, iccProfile: [1, 2, 3])).header
        #expect(broken.colorSpace == .sRGB)
        #expect(broken.warnings.count == 1)
        #expect(broken.warnings[0].hasSuffix(": the colour profile was ignored"))
    }
}

private enum EXIFSampleBytes {
    static func orientation(_ value: UInt8) -> [UInt8] {
        [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, value, 0, 0, 0, 0, 0, 0]
    }
}
