import Testing
import VelaturaCodecs
import VelaturaImaging
import VelaturaPixels

/// Corners of the format, in files made by the specification.
@Suite struct PNGFormatTests {
    /// A transparent colour is compared at the depth at which it is stored.
    @Test func transparentColour() throws {
        let gray2 = PNGMaker(
            width: 4, height: 1, depth: 2, colorType: 0, rows: [[0b00_01_10_11]], before: [("tRNS", [0, 2])])
        #expect(
            try deepSamples(pngSource(gray2.bytes)).values == [0, 255, 85, 255, 170, 0, 255, 255])

        let gray16 = PNGMaker(
            width: 3, height: 1, depth: 16, colorType: 0, rows: [[0x12, 0x34, 0x12, 0x35, 0x13, 0x34]],
            before: [("tRNS", [0x12, 0x34])])
        #expect(
            try deepSamples(pngSource(gray16.bytes)).values == [0x1234, 0, 0x1235, 65535, 0x1334, 65535])

        let rgb16 = PNGMaker(
            width: 2, height: 1, depth: 16, colorType: 2, rows: [[0, 1, 0, 2, 0, 3, 0, 1, 0, 2, 0, 4]],
            before: [("tRNS", [0, 1, 0, 2, 0, 3])])
        let source = try pngSource(rgb16.bytes)
        #expect(source.format == .rgba16)
        #expect(try deepSamples(source).values == [1, 2, 3, 0, 1, 2, 4, 65535])
    }

    @Test func grayWithAlpha() throws {
        let shallow = PNGMaker(width: 2, height: 1, depth: 8, colorType: 4, rows: [[10, 20, 30, 40]])
        let source = try pngSource(shallow.bytes)
        #expect(source.format == PixelFormat(.gray, alpha: .straight))
        #expect(try deepSamples(source).values == [10, 20, 30, 40])
        let deep = PNGMaker(width: 1, height: 1, depth: 16, colorType: 4, rows: [[1, 2, 3, 4]])
        #expect(try deepSamples(pngSource(deep.bytes)).values == [0x0102, 0x0304])
    }

    /// An index without an entry is black: as libpng has it.
    @Test func indexWithoutEntry() throws {
        let palette = PNGMaker(
            width: 3, height: 1, depth: 8, colorType: 3, rows: [[0, 1, 2]],
            before: [("PLTE", [1, 2, 3, 4, 5, 6])])
        #expect(try deepSamples(pngSource(palette.bytes)).values == [1, 2, 3, 4, 5, 6, 0, 0, 0])
    }

    @Test func palettes() throws {
        let make = { (before: [(String, [UInt8])]) in
            PNGMaker(width: 1, height: 1, depth: 1, colorType: 3, rows: [[0x80]], before: before).bytes
        }
        #expect(throws: CodecError.data(file: "test.png", reason: "has no palette")) { try pngSource(make([])) }
        #expect(throws: CodecError.data(file: "test.png", reason: "the palette has a wrong length")) {
            try pngSource(make([("PLTE", [1, 2])]))
        }
        #expect(throws: CodecError.data(file: "test.png", reason: "the palette has a wrong length")) {
            try pngSource(make([("PLTE", [UInt8](repeating: 0, count: 9))]))
        }
        // More transparencies than colours: the rest means nothing.
        let long = try pngSource(make([("PLTE", [1, 2, 3, 4, 5, 6]), ("tRNS", [9, 8, 7])]))
        #expect(try deepSamples(long).values == [4, 5, 6, 8])
    }

    /// Picture data in chunks of one byte, with empty chunks between.
    @Test func scatteredData() throws {
        var maker = PNGMaker(width: 2, height: 2, depth: 8, colorType: 0, rows: [[1, 2], [3, 4]])
        maker.pieceSize = 1
        let file = maker.bytes
        #expect(try deepSamples(pngSource(file)).values == [1, 2, 3, 4])
    }

    @Test func misfits() throws {
        func reason(_ change: (inout [UInt8]) -> Void) -> String? {
            var header = bigEndian(2) + bigEndian(2) + [8, 0, 0, 0, 0]
            change(&header)
            let file = [137, 80, 78, 71, 13, 10, 26, 10] + PNGMaker.chunk("IHDR", header)
            do {
                _ = try pngSource(file + PNGMaker.chunk("IDAT", [0]))
                return nil
            } catch {
                return "\(error)"
            }
        }
        #expect(reason { $0[8] = 3 } == "test.png: colour type 0 does not come with 3 bits")
        #expect(reason { $0[9] = 5 } == "test.png: colour type 5 does not come with 8 bits")
        #expect(reason { $0[10] = 1 } == "test.png: unknown compression method 1")
        #expect(reason { $0[11] = 64 } == "test.png: unknown filter method 64")
        #expect(reason { $0[12] = 2 } == "test.png: unknown interlace method 2")
        #expect(reason { $0[3] = 0 } == "test.png: 0 × 2 is no picture's size")
        #expect(reason { $0.removeLast() } == "test.png: the header chunk has a wrong length")
    }

    @Test func unknownChunks() throws {
        var maker = PNGMaker(width: 1, height: 1, depth: 8, colorType: 0, rows: [[7]])
        maker.before = [("prIv", [1, 2, 3])]
        #expect(try pngSource(maker.bytes).header.warnings == [])
        maker.before = [("NEED", [1])]
        let needed = CodecError.unsupported(
            file: "test.png", reason: "the unknown NEED chunk is needed to read it")
        #expect(throws: needed) { try pngSource(maker.bytes) }
        let tolerant = try pngSource(maker.bytes, tolerant: true)
        #expect(tolerant.header.warnings == ["the unknown NEED chunk was passed over"])
        #expect(try deepSamples(tolerant).values == [7])
    }

    /// An animation's default image is read.
    @Test func animation() throws {
        var maker = PNGMaker(width: 1, height: 1, depth: 8, colorType: 0, rows: [[7]])
        maker.before = [("acTL", bigEndian(3) + bigEndian(0))]
        maker.after = [("fdAT", [0, 0, 0, 1, 2, 3])]
        let source = try pngSource(maker.bytes)
        #expect(source.header.warnings == ["an animation of 3 frames: only its default image is read"])
        #expect(source.header.frameCount == 1)
        #expect(try deepSamples(source).values == [7])
    }

    @Test func colourSpaces() throws {
        func space(_ before: [(String, [UInt8])]) throws -> ColorSpace {
            try pngSource(PNGMaker(width: 1, height: 1, depth: 8, colorType: 0, rows: [[7]], before: before).bytes)
                .colorSpace
        }
        let p3 = [31270, 32900, 68000, 32000, 26500, 69000, 15000, 6000]
        let srgb = [31270, 32900, 64000, 33000, 30000, 60000, 15000, 6000]
        let chunks = { (values: [Int]) in ("cHRM", values.flatMap(bigEndian)) }
        #expect(try space([]) == .sRGB)
        #expect(try space([("gAMA", bigEndian(45455))]) == .sRGB)
        #expect(try space([("gAMA", bigEndian(45455)), chunks(srgb)]) == .sRGB)
        #expect(try space([("gAMA", bigEndian(100_000)), chunks(srgb)]) == .linearSRGB)
        #expect(try space([("gAMA", bigEndian(45455)), chunks(p3), ("sRGB", [0])]) == .sRGB)
        #expect(try space([("gAMA", bigEndian(50000))]) == ColorSpace(gamma: 2))
        #expect(try space([("gAMA", bigEndian(50000)), chunks(p3)]) == ColorSpace(gamma: 2, primaries: .displayP3))
        #expect(try space([("gAMA", bigEndian(100_000)), ("cICP", [12, 13, 0, 1])]) == .displayP3)
        #expect(try space([("gAMA", bigEndian(100_000)), ("cICP", [9, 16, 0, 1])]) == .linearSRGB)
        #expect(try space([("gAMA", bigEndian(0))]) == .sRGB)
        #expect(try space([("gAMA", bigEndian(1))]) == .sRGB)
    }
}
