import Glibc
import TestKit
import Testing
import VelaturaCodecs
import VelaturaImaging

/// Broken and hostile files: an error or what is left, never a crash.
@Suite struct JPEGDamageTests {
    static func error(_ bytes: [UInt8], tolerant: Bool = false) -> CodecError? {
        do {
            _ = try samples(jpegSource(bytes, tolerant: tolerant))
            return nil
        } catch {
            return error as? CodecError
        }
    }

    @Test(arguments: ["malformed/truncated_60.jpg", "malformed/garbage_middle.jpg"])
    func damagedFiles(_ name: String) throws {
        let entry = Manifest.entry(name)
        guard case .data(let file, let reason)? = Self.error(entry.bytes) else {
            Issue.record("\(name) was read without an error")
            return
        }
        #expect(file == "test.jpg")
        #expect(entry.expectedWarning?.class == "truncated" ? reason.hasPrefix("the file ends early (at row ") : true)

        let source = try jpegSource(entry.bytes, tolerant: true)
        let decoded = try samples(source)
        #expect(decoded.width == entry.width && decoded.height == entry.height)
        for point in entry.expected {
            let sample = decoded.at(point.x!, point.y!).map(Double.init)
            for channel in 0..<3 { #expect(abs(sample[channel] - point.srgb![channel]) <= entry.tolerance!) }
        }
        #expect(source.damageFound.count == 1)
        let reference = try ReferenceTool.djpeg(entry.bytes)
        #expect(decoded == reference)
    }

    @Test func notAPicture() throws {
        #expect(Self.error([]) == .data(file: "test.jpg", reason: "the file is empty"))
        for name in ["malformed/text.jpg", "malformed/png_named.jpg"] {
            guard case .data(_, let reason)? = Self.error(Manifest.entry(name).bytes) else {
                Issue.record("\(name) was read without an error")
                continue
            }
            #expect(reason.hasPrefix("not a JPEG file: starts with"))
        }
    }

    @Test func hugeClaim() throws {
        let reason = "65500 × 65500 pixels are more than the 300000000 allowed"
        let bytes = Manifest.entry("malformed/huge_65500.jpg").bytes
        for tolerant in [false, true] {
            #expect(Self.error(bytes, tolerant: tolerant) == .limit(file: "test.jpg", reason: reason))
        }
    }

    /// A claim within the limits that the data cannot back is refused before memory is taken.
    @Test(arguments: ["sampling_420", "progressive"]) func largeClaim(_ name: String) throws {
        var bytes = Manifest.entry("jpeg/\(name).jpg").bytes
        let frame = bytes.indices.dropLast().first { bytes[$0] == 0xFF && [0xC0, 0xC2].contains(bytes[$0 + 1]) }!
        bytes.replaceSubrange((frame + 5)..<(frame + 9), with: [0x3A, 0x98, 0x4E, 0x20])
        let reason = "the data is far too short for 20000 × 15000 pixels"
        let source = try jpegSource(bytes)
        #expect(source.width == 20000 && source.height == 15000)
        #expect(throws: CodecError.data(file: "test.jpg", reason: reason)) { try source.makeRowReader(reduction: 1) }
        if name == "progressive" {
            let tolerant = try jpegSource(bytes, tolerant: true)
            #expect(try tolerant.makeRowReader(reduction: 8).height == 1875)
            #expect(tolerant.damageFound == [reason])
        }
    }

    /// Cut at every seventh per cent: refused, or the rows that are there and the same picture as libjpeg's for the rest.
    @Test(arguments: ["photo_rocket", "restart", "progressive", "gray_noicc", "arithmetic", "metadata_full"])
    func cuts(_ name: String) throws {
        let bytes = Manifest.entry("jpeg/\(name).jpg").bytes
        let whole = try samples(jpegSource(bytes))
        var shown = 0
        for cut in (0..<15).map({ bytes.count * $0 * 7 / 100 }) + [bytes.count - 2, bytes.count - 1] {
            let part = Array(bytes[..<cut])
            guard case .data? = Self.error(part) else {
                Issue.record("\(name) cut at \(cut) was read without an error")
                continue
            }
            guard let decoded = try? samples(jpegSource(part, tolerant: true)) else { continue }
            #expect(decoded.bytes.count == whole.bytes.count)
            if let reference = try? ReferenceTool.djpeg(part) {
                #expect(decoded == reference, "\(name) cut at \(cut)")
            } else {
                // libjpeg gives up where a progressive file ends inside a table.
                #expect(name == "progressive" && decoded.bytes.allSatisfy { $0 == 128 })
            }
            if try jpegSource(bytes).header.isRowSequential, cut > bytes.count * 9 / 10 {
                #expect(decoded.rows[..<(decoded.height / 2)] == whole.rows[..<(whole.height / 2)])
            }
            shown += 1
        }
        #expect(shown >= 3)
    }

    /// Bytes changed at random places, always the same ones: any outcome but a crash.
    @Test(arguments: [
        "photo_rocket", "restart", "progressive", "gray_noicc", "arithmetic", "metadata_full", "cmyk_icc",
    ])
    func mutations(_ name: String) throws {
        let bytes = Manifest.entry("jpeg/\(name).jpg").bytes
        var state: UInt64 = 0x9E37_79B9_7F4A_7C15
        func random(below limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % limit
        }
        var options = ReadOptions()
        options.maxPixels = 1_000_000
        for round in 0..<200 {
            var mutated = bytes
            for _ in 0...random(below: 4) {
                // Half of them in the header, where most meaning is.
                let reach = round % 2 == 0 ? bytes.count : min(bytes.count, 700)
                mutated[random(below: reach)] = UInt8(random(below: 256))
            }
            for tolerant in [false, true] {
                options.tolerant = tolerant
                do {
                    let source = try JPEGSource(ByteSource(bytes: mutated, name: "m.jpg"), options: options)
                    for reduction in [1, 8] { _ = try samples(source, reduction: reduction) }
                } catch {
                    #expect((error as? CodecError)?.description.hasPrefix("m.jpg: ") == true)
                }
            }
        }
    }

    /// A progressive file whose last scan is repeated many times.
    @Test func scanBomb() throws {
        let bytes = Manifest.entry("jpeg/progressive.jpg").bytes
        let scan = bytes.indices.dropLast().last { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xDA }!
        let end = bytes.count - 2
        func file(_ count: Int) -> [UInt8] {
            bytes[..<scan] + (0..<count).flatMap { _ in bytes[scan..<end] } + bytes[end...]
        }
        #expect(try samples(jpegSource(file(3), tolerant: true)).width == 173)
        for tolerant in [false, true] {
            let error = Self.error(file(600), tolerant: tolerant)
            // Without tolerance the second time that the scan comes is an error already.
            let expected: CodecError =
                tolerant
                ? .limit(file: "test.jpg", reason: "more scans than a picture of this size may have")
                : .data(file: "test.jpg", reason: "inconsistent progression sequence for component 0 coefficient 1")
            #expect(error == expected)
        }
    }

    /// What some cameras leave before the end and between the segments is no damage.
    @Test func padding() throws {
        let bytes = Manifest.entry("jpeg/sampling_420.jpg").bytes
        let expected = try samples(jpegSource(bytes))
        let atEnd = bytes.dropLast(2) + [0, 0, 0] + bytes.suffix(2)
        #expect(try samples(jpegSource(Array(atEnd))) == expected)
        let afterEnd = bytes + [UInt8](repeating: 7, count: 1000)
        #expect(try samples(jpegSource(afterEnd)) == expected)
        let source = try jpegSource(Array(bytes[..<20]) + [0, 0] + Array(bytes[20...]))
        #expect(try samples(source) == expected)
        #expect(source.header.warnings == ["corrupt JPEG data: 2 extraneous bytes before marker 0xdb"])
    }

    /// A file that is written over while it is read yields an error, not rows of another length.
    @Test func changedFile() throws {
        let path = "/tmp/velatura-\(UInt64.random(in: 0 ... .max)).jpg"
        defer { unlink(path) }
        func write(_ bytes: [UInt8]) {
            let file = fopen(path, "r+") ?? fopen(path, "w")
            fwrite(bytes, 1, bytes.count, file)
            fclose(file)
        }
        write(try encodeJPEG(drawnPicture(width: 20, height: 20, channels: 3)))
        let source = try JPEGSource(ByteSource(path: FilePath(path)))
        write(try encodeJPEG(drawnPicture(width: 400, height: 20, channels: 3)))
        #expect(throws: CodecError.data(file: path, reason: "the file changed while it was read")) {
            try source.makeRowReader(reduction: 1)
        }
    }
}
