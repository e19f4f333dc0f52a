import TestKit
import Testing
import VelaturaCodecs
import VelaturaImaging
import VelaturaPixels

/// Broken and hostile files: an error or what is left, never a crash.
@Suite struct PNGDamageTests {
    static func error(_ bytes: [UInt8], tolerant: Bool = false) -> CodecError? {
        do {
            _ = try deepSamples(pngSource(bytes, tolerant: tolerant))
            return nil
        } catch {
            return error as? CodecError
        }
    }

    static func check(_ decoded: DeepSamples, _ entry: Manifest.Entry) {
        for point in entry.expected {
            #expect(decoded.at(point.x!, point.y!) == point.srgb!.prefix(3).map { Int($0) })
        }
    }

    @Test func wrongChecksum() throws {
        let entry = Manifest.entry("malformed/bad_crc_idat.png")
        guard case .data(_, let reason)? = Self.error(entry.bytes) else {
            Issue.record("read without an error")
            return
        }
        #expect(reason.hasPrefix("the checksum of a picture chunk is wrong, in row "))
        let source = try pngSource(entry.bytes, tolerant: true)
        #expect(source.header.warnings == ["a checksum of the picture data is wrong"])
        Self.check(try deepSamples(source), entry)
        #expect(source.damageFound == [])
    }

    @Test func cutPictureData() throws {
        let entry = Manifest.entry("malformed/cut_in_idat.png")
        guard case .data(_, let reason)? = Self.error(entry.bytes) else {
            Issue.record("read without an error")
            return
        }
        #expect(reason.hasPrefix("the file ends early, in row "))
        let source = try pngSource(entry.bytes, tolerant: true)
        #expect(source.header.warnings == ["the file ends early"])
        let decoded = try deepSamples(source)
        Self.check(decoded, entry)
        #expect(decoded.at(63, 47) == [0, 0, 0])
        #expect(source.damageFound.count == 1)
        #expect(source.damageFound[0].hasPrefix("the picture data ends early, in row "))
    }

    @Test func tooManyPixels() throws {
        for (name, size) in [("bomb_19000", "19000 × 19000"), ("huge_width", "2147483647 × ")] {
            for tolerant in [false, true] {
                guard
                    case .limit(_, let reason)? = Self.error(
                        Manifest.entry("malformed/\(name).png").bytes, tolerant: tolerant)
                else {
                    Issue.record("\(name) was not refused")
                    continue
                }
                #expect(reason.hasPrefix(size))
                #expect(reason.hasSuffix("pixels are more than the 300000000 allowed"))
            }
        }
    }

    /// The same file within wider limits is an honest one: rows come without the picture being held.
    @Test func manyPixelsAllowed() throws {
        let entry = Manifest.entry("malformed/bomb_19000.png")
        var options = ReadOptions()
        options.maxPixels = 400_000_000
        let source = try PNGSource(ByteSource(bytes: entry.bytes, name: "bomb"), options: options)
        let reader = try source.makeRowReader(reduction: 1)
        var rows = [UInt8](repeating: 9, count: 19000 * 4)
        try rows.withUnsafeMutableBytes { try reader.readRows(4, into: $0.baseAddress!, rowBytes: 19000) }
        #expect(rows.allSatisfy { $0 == 0 })
    }

    @Test func notAPicture() {
        for bytes in [[], [137, 80, 78, 71], Manifest.entry("malformed/jpeg_named.png").bytes] {
            #expect(Self.error(bytes) == .data(file: "test.png", reason: "is not a PNG file"))
        }
        let signature: [UInt8] = [137, 80, 78, 71, 13, 10, 26, 10]
        #expect(Self.error(signature) == .data(file: "test.png", reason: "the file ends before its header"))
        let header = PNGMaker.chunk("IHDR", bigEndian(1) + bigEndian(1) + [8, 0, 0, 0, 0])
        #expect(
            Self.error(signature + header)
                == .data(file: "test.png", reason: "the file ends before its picture data"))
        #expect(
            Self.error(signature + PNGMaker.chunk("CgBI", [0, 0, 0, 0]) + header)
                == .unsupported(file: "test.png", reason: "is a PNG in Apple's own variant (CgBI)"))
        #expect(
            Self.error(signature + PNGMaker.chunk("gAMA", [0, 0, 0, 1]) + header)
                == .data(file: "test.png", reason: "does not begin with a header"))
    }

    @Test func wrongNameIsNoMatter() throws {
        let entry = Manifest.entry("malformed/png_named.jpg")
        Self.check(try deepSamples(PNGSource(ByteSource(path: FilePath(entry.path)))), entry)
    }

    /// A claim within the limits that the data cannot back is refused before memory is taken.
    @Test(arguments: [0, 1]) func largeClaim(interlace: UInt8) throws {
        let header = bigEndian(15000) + bigEndian(20000) + [16, 6, 0, 0, interlace]
        let file =
            [137, 80, 78, 71, 13, 10, 26, 10] + PNGMaker.chunk("IHDR", header)
            + PNGMaker.chunk("IDAT", PNGMaker.zlib([1, 2, 3])) + PNGMaker.chunk("IEND", [])
        let reason = "the data is far too short for 15000 × 20000 pixels"
        let source = try pngSource(file)
        #expect(throws: CodecError.data(file: "test.png", reason: reason)) { try source.makeRowReader(reduction: 1) }
        let tolerant = try pngSource(file, tolerant: true)
        let reader = try tolerant.makeRowReader(reduction: 1)
        var row = [UInt8](repeating: 9, count: 15000 * 8)
        try row.withUnsafeMutableBytes { try reader.readRows(1, into: $0.baseAddress!, rowBytes: 15000 * 8) }
        #expect(row.allSatisfy { $0 == 0 })
        #expect(tolerant.damageFound.first == reason)
    }

    @Test func wrongHeaderChecksum() throws {
        var file = PNGMaker(width: 1, height: 1, depth: 8, colorType: 0, rows: [[7]]).bytes
        file[29] ^= 1
        #expect(
            Self.error(file) == .data(file: "test.png", reason: "the checksum of the IHDR chunk is wrong"))
        let source = try pngSource(file, tolerant: true)
        #expect(source.header.warnings == ["the checksum of the IHDR chunk is wrong"])
        #expect(try deepSamples(source).values == [7])
    }

    /// Damage beside the pixels is passed over in strict reading too.
    @Test func damageBesideThePixels() throws {
        var maker = PNGMaker(width: 1, height: 1, depth: 8, colorType: 0, rows: [[7]])
        maker.before = [("gAMA", bigEndian(100_000))]
        var file = maker.bytes
        file[33 + 11] ^= 1
        let source = try pngSource(file)
        #expect(source.header.warnings == ["the checksum of the gAMA chunk is wrong: it was passed over"])
        #expect(source.colorSpace == .sRGB)
        #expect(try deepSamples(source).values == [7])

        let withoutEnd = try pngSource(Array(maker.bytes.dropLast(12)))
        #expect(withoutEnd.header.warnings == ["the file ends early"])
        #expect(try deepSamples(withoutEnd).values == [7])
    }

    /// Cut anywhere: refused, or the rows that are there and black for the rest.
    @Test(arguments: ["png/adam7_rgba16.png", "png/palette_trns.png", "png/rgb_colorkey.png", "png/gray1.png"])
    func cuts(_ name: String) throws {
        let bytes = Manifest.entry(name).bytes
        let whole = try deepSamples(pngSource(bytes))
        let rowLength = whole.width * whole.channels
        for length in stride(from: 0, to: bytes.count - 16, by: max(1, bytes.count / 97)) {
            let cut = Array(bytes[..<length])
            #expect(Self.error(cut) != nil)
            guard let source = try? pngSource(cut, tolerant: true) else { continue }
            let decoded = try deepSamples(source)
            if !source.header.isRowSequential { continue }
            let intact = (0..<whole.height).first { y in
                let row = (y * rowLength)..<((y + 1) * rowLength)
                return decoded.values[row] != whole.values[row]
            }
            let lost = (intact ?? whole.height) * rowLength
            #expect(decoded.values[lost...].allSatisfy { $0 == 0 })
        }
    }

    /// Flipped, deleted and repeated bytes: whatever comes of it comes soon, and is one of the codec's own errors.
    @Test(arguments: [
        "png/adam7_rgba16.png", "png/adam7_pal4.png", "png/palette_trns.png", "png/rgb_colorkey.png",
        "png/gray_wrong_rgb_icc.png", "png/prophoto16.png",
    ])
    func mutations(_ name: String) throws {
        let bytes = Manifest.entry(name).bytes
        var random = UInt64(bytes.count)
        func next(_ bound: Int) -> Int {
            random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(random >> 33) % bound
        }
        let clock = ContinuousClock()
        for _ in 0..<200 {
            var mutant = bytes
            for _ in 0...next(4) {
                let at = 8 + next(mutant.count - 8)
                switch next(4) {
                case 0: mutant[at] ^= UInt8(1 << next(8))
                case 1: mutant[at] = UInt8(next(256))
                case 2: mutant.removeSubrange(at..<min(mutant.count, at + 1 + next(8)))
                default: mutant.insert(contentsOf: mutant[at..<min(mutant.count, at + 9)], at: at)
                }
            }
            for tolerant in [false, true] {
                var options = ReadOptions()
                options.tolerant = tolerant
                options.maxPixels = 1_000_000
                let time = clock.measure {
                    do throws(CodecError) {
                        let source = try PNGSource(ByteSource(bytes: mutant, name: "mutant"), options: options)
                        try readAll(source)
                    } catch {
                        #expect(error.description.hasPrefix("mutant: "))
                    }
                }
                #expect(time < .seconds(5))
            }
        }
    }
}

private func readAll(_ source: PNGSource) throws(CodecError) {
    do {
        _ = try deepSamples(source, rowsAtOnce: 16)
    } catch {
        guard let error = error as? CodecError else { fatalError("a foreign error: \(error)") }
        throw error
    }
}
