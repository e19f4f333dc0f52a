import TestKit
import Testing
import VelaturaCodecs
import VelaturaImaging
import VelaturaPixels

@Suite struct JPEGMarkerTests {
    static let picture = drawnPicture(width: 20, height: 10, channels: 3)

    /// A JPEG's segments before the first scan.
    static func segments(_ jpeg: [UInt8]) -> [(code: UInt8, payload: ArraySlice<UInt8>)] {
        var segments: [(code: UInt8, payload: ArraySlice<UInt8>)] = []
        var at = 2
        while at + 4 <= jpeg.count, jpeg[at] == 0xFF, jpeg[at + 1] != 0xDA {
            let length = Int(jpeg[at + 2]) << 8 | Int(jpeg[at + 3])
            segments.append((jpeg[at + 1], jpeg[(at + 4)..<(at + 2 + length)]))
            at += 2 + length
        }
        return segments
    }

    /// A JPEG with segments put behind its start.
    static func jpeg(with segments: [(code: UInt8, payload: [UInt8])]) throws -> [UInt8] {
        let plain = try encodeJPEG(picture)
        let inserted = segments.flatMap { code, payload in
            let length = payload.count + 2
            return [0xFF, code, UInt8(length >> 8), UInt8(length & 255)] + payload
        }
        return Array(plain[..<2]) + inserted + Array(plain[2...])
    }

    static func profileChunk(_ number: Int, of count: Int, _ bytes: [UInt8]) -> (code: UInt8, payload: [UInt8]) {
        (0xE2, Array("ICC_PROFILE\0".utf8) + [UInt8(number), UInt8(count)] + bytes)
    }

    @Test func allBlocks() throws {
        var metadata = Metadata()
        metadata.exif = Array("II*\0".utf8) + [8, 0, 0, 0, 0, 0, 0, 0, 0, 0]
        metadata.xmp = Array("<x:xmpmeta/>".utf8)
        metadata.extendedXMP = [[UInt8](repeating: 65, count: 60), [UInt8](repeating: 66, count: 65000)]
        metadata.iptc = [0x1C, 2, 120, 0, 3, 65, 66, 67, 0x1C]
        metadata.photoshop = Array("8BIM".utf8) + [0x03, 0xED, 0, 0, 0, 0, 0, 2, 1, 2]
        metadata.comments = [Array("first".utf8), [], Array("second".utf8)]
        metadata.resolution = .init(x: 300 / 0.0254, y: 72 / 0.0254)
        let profile = (0..<140_000).map { UInt8(truncatingIfNeeded: $0 &* 7919 >> 3) }
        let bytes = try encodeJPEG(Self.picture, iccProfile: profile, metadata: metadata)

        let read = try jpegSource(bytes).header
        #expect(read.metadata == metadata)
        #expect(read.iccProfile == profile)

        let segments = Self.segments(bytes)
        let codes = segments.map(\.code).filter { $0 >= 0xE0 }
        #expect(codes == [0xE0, 0xE1, 0xE1, 0xE1, 0xE1, 0xE2, 0xE2, 0xE2, 0xED, 0xFE, 0xFE, 0xFE])
        #expect(segments[0].payload.elementsEqual(Array("JFIF\0".utf8) + [1, 1, 1, 1, 44, 0, 72, 0, 0]))
        #expect(segments[1].payload.starts(with: Array("Exif\0\0II".utf8)))
        #expect(segments[5].payload.starts(with: Array("ICC_PROFILE\0".utf8) + [1, 3]))
        #expect(segments[5].payload.count == 65533 && segments[7].payload.count == 14 + 140_000 - 2 * 65519)
        #expect(try ReferenceTool.djpeg(bytes) == samples(jpegSource(bytes)))
    }

    @Test func density() throws {
        var metadata = Metadata()
        for (perMetre, stored) in [
            (6000.0, [2, 0, 60, 0, 60]), (11811.0, [1, 1, 44, 1, 44]), (1.0e9, [0, 0, 1, 0, 1]),
        ] {
            metadata.resolution = .init(x: perMetre, y: perMetre)
            let bytes = try encodeJPEG(Self.picture, metadata: metadata)
            #expect(bytes[13..<18].map { Int($0) } == stored)
        }
        #expect(try jpegSource(encodeJPEG(Self.picture)).header.metadata.resolution == nil)
    }

    @Test func blocksThatDoNotFit() throws {
        var metadata = Metadata()
        metadata.exif = [UInt8](repeating: 0, count: JPEGEncoder.maximumEXIF)
        #expect(try jpegSource(encodeJPEG(Self.picture, metadata: metadata)).header.metadata.exif?.count == 65527)
        metadata.exif?.append(0)
        #expect(throws: CodecError.parameter(name: "EXIF", reason: "is 1 bytes larger than fits into a JPEG")) {
            try encodeJPEG(Self.picture, metadata: metadata)
        }
    }

    /// Chunks in any order make a profile; an incomplete set is passed over.
    @Test func profileChunks() throws {
        let chunks = [[1, 2, 3], [4, 5], [6]].enumerated().map { Self.profileChunk($0 + 1, of: 3, $1) }
        #expect(try jpegSource(Self.jpeg(with: chunks)).header.iccProfile == [1, 2, 3, 4, 5, 6])
        #expect(try jpegSource(Self.jpeg(with: chunks.reversed())).header.iccProfile == [1, 2, 3, 4, 5, 6])
        let warning = ["the colour profile is incomplete or broken: it was ignored"]
        for broken in [
            [chunks[0], chunks[2]], [chunks[0], chunks[1], chunks[1]], chunks + [chunks[0]],
            [chunks[0], chunks[1], Self.profileChunk(3, of: 4, [6])], [Self.profileChunk(0, of: 1, [1])],
            [Self.profileChunk(1, of: 1, [])],
        ] {
            let header = try jpegSource(Self.jpeg(with: broken)).header
            #expect(header.iccProfile == nil)
            #expect(header.warnings == warning)
        }
    }

    /// A profile for other pixels is kept as bytes, and not used.
    @Test func profileOfAnotherKind() throws {
        let profile = try jpegSource(Manifest.entry("jpeg/display_p3.jpg").bytes).header.iccProfile!
        let gray = drawnPicture(width: 8, height: 8, channels: 1)
        let header = try jpegSource(encodeJPEG(gray, iccProfile: profile)).header
        #expect(header.iccProfile == profile)
        #expect(header.colorSpace == .sRGB)
        #expect(header.warnings == ["the colour profile is not one for gray pictures: it was ignored"])
        let broken = try jpegSource(encodeJPEG(Self.picture, iccProfile: Array(profile[..<100]))).header
        #expect(
            broken.warnings == [
                "damaged colour profile: 100 bytes are less than a header: the colour profile was ignored"
            ])
        #expect(try jpegSource(encodeJPEG(Self.picture, iccProfile: profile)).header.warnings == [])
    }

    /// Cameras say Adobe RGB in EXIF's interoperability index.
    @Test func adobeRGBByEXIF() throws {
        // Little-endian: main directory → EXIF directory (colour space 0xFFFF) → interoperability directory ("R03").
        func entry(_ tag: Int, _ type: Int, _ count: Int, _ value: [UInt8]) -> [UInt8] {
            [UInt8(tag & 255), UInt8(tag >> 8), UInt8(type), 0, UInt8(count), 0, 0, 0] + value
        }
        let head: [UInt8] = Array("II*\0".utf8) + [8, 0, 0, 0]
        let main: [UInt8] = [1, 0] + entry(0x8769, 4, 1, [26, 0, 0, 0]) + [0, 0, 0, 0]
        let camera: [UInt8] =
            [2, 0] + entry(0xA001, 3, 1, [0xFF, 0xFF, 0, 0]) + entry(0xA005, 4, 1, [56, 0, 0, 0]) + [0, 0, 0, 0]
        var metadata = Metadata()
        for (index, space) in [("R03", ColorSpace.adobeRGB), ("R98", .sRGB)] {
            let interoperability: [UInt8] = [1, 0] + entry(1, 2, 4, Array(index.utf8) + [0]) + [0, 0, 0, 0]
            metadata.exif = head + main + camera + interoperability
            #expect(try jpegSource(encodeJPEG(Self.picture, metadata: metadata)).header.colorSpace == space)
        }
    }

    @Test func splitAndBrokenPhotoshop() throws {
        let resources =
            Array("8BIM".utf8) + [0x04, 0x04, 0, 0, 0, 0, 0, 5, 1, 2, 3, 4, 5, 0]
            + Array("8BIM".utf8) + [0x04, 0x0B, 3] + Array("url".utf8) + [0, 0, 0, 2, 9, 8]
        let signature = Array("Photoshop 3.0\0".utf8)
        let split = try jpegSource(
            Self.jpeg(with: [(0xED, signature + resources[..<9]), (0xED, signature + resources[9...])])
        ).header
        #expect(split.metadata.iptc == [1, 2, 3, 4, 5])
        #expect(split.metadata.photoshop == Array(resources[18...]))
        #expect(split.warnings == [])
        let broken = try jpegSource(Self.jpeg(with: [(0xED, signature + resources.dropLast())])).header
        #expect(broken.metadata.iptc == [1, 2, 3, 4, 5])
        #expect(broken.metadata.photoshop == nil)
        #expect(broken.warnings == ["the Photoshop block is broken: what follows the break is left out"])
    }

    @Test func metadataOfAPhoto() throws {
        let entry = Manifest.entry("jpeg/metadata_full.jpg")
        let header = try jpegSource(entry.bytes).header
        #expect(header.orientation == .right)
        let exif = String(decoding: header.metadata.exif!, as: UTF8.self)
        #expect(exif.hasPrefix("II*\0") || exif.hasPrefix("MM\0*"))
        #expect(exif.contains(entry.metadata!.model!) && exif.contains(entry.metadata!.artist!))
        let xmp = String(decoding: header.metadata.xmp!, as: UTF8.self)
        #expect(xmp.contains(entry.metadata!.xmpDescription!))
        let iptc = String(decoding: header.metadata.iptc!, as: UTF8.self)
        #expect(iptc.contains(entry.metadata!.iptcCaption!) && iptc.contains(entry.metadata!.iptcCity!))
    }

    @Test func metadataLimit() throws {
        let bytes = try Self.jpeg(with: (0..<40).map { _ in (0xEB, [UInt8](repeating: 0, count: 65533)) })
        var options = ReadOptions()
        options.maxMetadataBytes = 1 << 20
        #expect(throws: CodecError.limit(file: "a.jpg", reason: "more bytes of metadata than the limit allows")) {
            try JPEGSource(ByteSource(bytes: bytes, name: "a.jpg"), options: options)
        }
        #expect(try jpegSource(bytes).width == 20)
    }
}
