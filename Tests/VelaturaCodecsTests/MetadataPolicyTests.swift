import TestKit
import Testing
import VelaturaCodecs
import VelaturaImaging

@Suite struct MetadataPolicies {
    let entry = Manifest.entry("jpeg/metadata_full.jpg")

    func prepared(
        _ policy: MetadataPolicy, thumbnail: [UInt8]? = nil, format: PhotoFormat = .jpeg
    ) -> (file: MetadataJPEG, report: SaveReport) {
        var file = MetadataJPEG(entry.bytes)
        let result = file.metadata.prepared(
            for: policy, picture: SavedPicture(format: format, width: 640, height: 480, thumbnail: thumbnail))
        file.metadata = result.metadata
        return (file, result.report)
    }

    @Test func noLocationLeavesNoMarker() throws {
        let original = entry.bytes
        let markers = try #require(entry.locationMarkers)
        #expect(markers.count == 5)
        for thumbnail in [nil, [0xFF, 0xD8, 0xFF, 0xD9]] as [[UInt8]?] {
            let (file, report) = prepared(.noLocation, thumbnail: thumbnail)
            let bytes = file.bytes
            for marker in markers {
                #expect(original.contains(marker))
                #expect(!bytes.contains(marker), "\(marker)")
            }
            #expect(report.kept == ["EXIF", "XMP", "IPTC"])
            #expect(report.converted == (thumbnail == nil ? [] : ["the EXIF thumbnail: made anew"]))
            #expect(
                report.dropped == (thumbnail == nil ? ["the EXIF thumbnail of the old picture"] : []) + [
                    "the GPS position", "the camera's maker notes, which may hold a place", "the IPTC location",
                    "the XMP location",
                ])
        }
    }

    /// What exiftool reads: all tags equal but those that had to change.
    @Test(.enabled(if: ExifTool.isThere, ExifTool.missing))
    func keepAgainstExifTool() throws {
        let before = try ExifTool.tags(entry.bytes)
        let after = try ExifTool.tags(prepared(.keep).file.bytes)
        var expected = before.filter { !$0.key.hasPrefix("IFD1:") }
        expected["IFD0:Orientation"] = "1"
        #expect(before["IFD0:Orientation"] == "6")
        #expect(before.count > 50)
        #expect(after == expected)
    }

    @Test(.enabled(if: ExifTool.isThere, ExifTool.missing))
    func newThumbnailAgainstExifTool() throws {
        let before = try ExifTool.tags(entry.bytes)
        let after = try ExifTool.tags(prepared(.keep, thumbnail: [0xFF, 0xD8, 0xFF, 0xD9]).file.bytes)
        var expected = before
        expected["IFD0:Orientation"] = "1"
        expected["IFD1:ThumbnailLength"] = "4"
        expected["IFD1:ThumbnailImage"] = after["IFD1:ThumbnailImage"]
        // The old file has another segment first, so its offset counts from elsewhere.
        expected["IFD1:ThumbnailOffset"] = after["IFD1:ThumbnailOffset"]
        #expect(after["IFD1:ThumbnailImage"]?.contains("4 bytes") == true)
        #expect(after == expected)
    }

    @Test(.enabled(if: ExifTool.isThere, ExifTool.missing))
    func noLocationAgainstExifTool() throws {
        let before = try ExifTool.tags(entry.bytes)
        let after = try ExifTool.tags(prepared(.noLocation).file.bytes)
        let gone = [
            "XMP-exif:GPSLatitude", "XMP-exif:GPSLongitude", "XMP-exif:GPSAltitude", "XMP-photoshop:City", "IPTC:City",
            "IPTC:Country-PrimaryLocationName",
        ]
        var expected = before.filter {
            !$0.key.hasPrefix("IFD1:") && !$0.key.hasPrefix("GPS:") && !$0.key.contains("MakerNote")
                && !gone.contains($0.key)
        }
        expected["IFD0:Orientation"] = "1"
        #expect(gone.allSatisfy { before[$0] != nil })
        #expect(after == expected)
    }

    /// Blocks in both byte orders, with a maker note: what is kept, changed and gone in the witness's eyes.
    @Test(
        .enabled(if: ExifTool.isThere, ExifTool.missing), arguments: [false, true], [MetadataPolicy.keep, .noLocation])
    func bothByteOrdersAgainstExifTool(bigEndian: Bool, policy: MetadataPolicy) throws {
        var file = MetadataJPEG(entry.bytes)
        file.metadata = Metadata()
        // A prefix that some files have here must not come out twice.
        file.metadata.exif = Array("Exif\0\0".utf8) + EXIFSample.full(bigEndian: bigEndian).bytes
        var bare = file
        bare.metadata.exif = EXIFSample.full(bigEndian: bigEndian).bytes
        var expected = try ExifTool.tags(bare.bytes).filter { !$0.key.hasPrefix("IFD1:") }
        #expect(expected.count > 25)
        file.metadata =
            file.metadata.prepared(
                for: policy, picture: SavedPicture(format: .jpeg, width: 640, height: 70_000, color: .sRGB)
            ).metadata
        expected["IFD0:Orientation"] = "1"
        expected["IFD0:ImageWidth"] = "640"
        expected["IFD0:ImageHeight"] = "70000"
        expected["ExifIFD:ExifImageWidth"] = "640"
        expected["ExifIFD:ExifImageHeight"] = "70000"
        expected["ExifIFD:ColorSpace"] = "1"
        expected["InteropIFD:InteropIndex"] = "R98"
        if policy == .noLocation {
            expected = expected.filter { !$0.key.hasPrefix("GPS:") && !$0.key.contains("MakerNote") }
        }
        #expect(try ExifTool.tags(file.bytes) == expected)
    }

    @Test func paddingMakesRoom() {
        let inner = "<rdf:Description a='" + String(repeating: "x", count: 65_150) + "'/>"
        let xmp = XMP.packet(inner, padding: 500)
        var metadata = Metadata()
        metadata.xmp = xmp
        let result = metadata.prepared(for: .keep, picture: SavedPicture(format: .jpeg, width: 1, height: 1))
        #expect(xmp.count > 65_504)
        #expect(result.metadata.xmp == XMP.packet(inner, padding: 500 - (xmp.count - 65_504)))
    }

    @Test func noneLeavesNothing() {
        let (file, report) = prepared(.none)
        #expect(file.metadata == Metadata())
        #expect(report.dropped == ["EXIF", "XMP", "IPTC"])
        #expect(report.kept == [])
    }

    /// Nothing of a picture without metadata is spoken of.
    @Test(arguments: MetadataPolicy.allCases, PhotoFormat.allCases)
    func emptyStaysEmpty(policy: MetadataPolicy, format: PhotoFormat) {
        let result = Metadata().prepared(for: policy, picture: SavedPicture(format: format, width: 1, height: 1))
        #expect(result.metadata == Metadata())
        #expect(result.report == SaveReport())
    }

    @Test func brokenBlocksAreKeptOrDroppedWhole() {
        var metadata = Metadata()
        metadata.exif = Array("no exif".utf8)
        metadata.xmp = Array("<broken".utf8)
        metadata.photoshop = Array("8BIM?".utf8)
        let picture = SavedPicture(format: .jpeg, width: 1, height: 1)
        let kept = metadata.prepared(for: .keep, picture: picture)
        #expect(kept.metadata == metadata)
        #expect(kept.report.kept == ["EXIF", "XMP", "Photoshop resources"])
        let dropped = metadata.prepared(for: .noLocation, picture: picture)
        #expect(dropped.metadata == Metadata())
        #expect(
            dropped.report.dropped == [
                "EXIF, which cannot be read and may hold a place",
                "Photoshop resources, which cannot be read and may hold a place",
                "XMP, which cannot be read and may hold a place",
            ])
    }

    static func resource(_ number: Int, _ content: String, name: String = "") -> [UInt8] {
        let count = content.utf8.count
        let name = [UInt8(name.utf8.count)] + Array(name.utf8)
        return Array("8BIM".utf8) + [UInt8(number >> 8), UInt8(number & 255)] + name + (name.count % 2 == 0 ? [] : [0])
            + [0, 0, UInt8(count >> 8), UInt8(count & 255)] + Array(content.utf8) + (count % 2 == 0 ? [] : [0])
    }

    @Test func photoshopThumbnailsGo() {
        var metadata = Metadata()
        let kept = [Self.resource(1005, "resolution", name: "ab"), Self.resource(1034, "odd")]
        let exif = Self.resource(1058, "exif")
        metadata.photoshop = kept[0] + Self.resource(1036, "thumb") + exif + Self.resource(1033, "old") + kept[1]
        let picture = SavedPicture(format: .jpeg, width: 1, height: 1)
        #expect(metadata.prepared(for: .keep, picture: picture).metadata.photoshop == kept[0] + exif + kept[1])
        let result = metadata.prepared(for: .noLocation, picture: picture)
        #expect(result.metadata.photoshop == kept[0] + kept[1])
        #expect(result.report.dropped == ["the Photoshop thumbnail of the old picture"])
    }

    @Test func textsAndComments() {
        var metadata = Metadata()
        metadata.text = [
            .init(key: "Author", value: "Me"), .init(key: "exif:GPSLatitude", value: "48/1"),
            .init(key: "City", value: "Paris"), .init(key: "Raw profile type xmp", value: "\nxmp\n1\n00"),
            .init(key: "Comment", value: "taken at geo:48.1,2.2"),
        ]
        metadata.comments = [Array("GPS 48 N".utf8), Array("fine".utf8)]
        let png = metadata.prepared(for: .noLocation, picture: SavedPicture(format: .png, width: 1, height: 1))
        #expect(png.metadata.text == [.init(key: "Author", value: "Me"), .init(key: "Comment", value: "fine")])
        #expect(png.metadata.comments == [])
        #expect(png.report.dropped == ["text that may hold a place", "comments that may hold a place"])
        let jpeg = metadata.prepared(for: .noLocation, picture: SavedPicture(format: .jpeg, width: 1, height: 1))
        #expect(jpeg.metadata.comments == [Array("fine".utf8), Array("Author: Me".utf8)])
        #expect(jpeg.metadata.text == [])
        #expect(jpeg.report.converted == ["text: as JPEG comments"])
    }

    /// IPTC goes to PNG as text and comes back the same.
    @Test func recordsThroughPNG() {
        let records = IPTC.set(25, "boot") + IPTC.set(120, "é") + IPTC.set(5, String(repeating: "t", count: 60))
        var metadata = Metadata()
        metadata.iptc = records
        let png = metadata.prepared(for: .keep, picture: SavedPicture(format: .png, width: 1, height: 1))
        #expect(png.metadata.iptc == nil)
        #expect(png.metadata.text.map(\.key) == ["Raw profile type iptc"])
        #expect(png.report.converted == ["IPTC: as a PNG text"])
        let back = png.metadata.prepared(for: .keep, picture: SavedPicture(format: .jpeg, width: 1, height: 1))
        #expect(back.metadata == metadata)
    }

    @Test func extendedXMP() {
        let text = XMP.packet("<rdf:Description xmlns:a='urn:a' a:b='c'/>")
        let place = XMP.packet("<rdf:Description xmlns:e='http://ns.adobe.com/exif/1.0/' e:GPSLatitude='1,2N'/>")
        func chunks(_ text: [UInt8]) -> [[UInt8]] {
            let length = [0, 0, UInt8(text.count >> 8), UInt8(text.count & 255)]
            let guid = [UInt8](repeating: 0x41, count: 32)
            return [
                guid + length + [0, 0, 0, 100] + text[100...], guid + length + [0, 0, 0, 0] + text[..<100],
            ]
        }
        var metadata = Metadata()
        metadata.xmp = XMP.packet(
            "<rdf:Description xmlns:n='http://ns.adobe.com/xmp/note/' n:HasExtendedXMP='AAAA'/>")
        let jpeg = SavedPicture(format: .jpeg, width: 1, height: 1)
        metadata.extendedXMP = chunks(text)
        #expect(metadata.prepared(for: .noLocation, picture: jpeg).metadata == metadata)
        for bad in [chunks(place), [chunks(text)[0]], [[1, 2, 3]]] {
            metadata.extendedXMP = bad
            #expect(metadata.prepared(for: .keep, picture: jpeg).metadata == metadata)
            let result = metadata.prepared(for: .noLocation, picture: jpeg)
            #expect(result.metadata.extendedXMP == [])
            #expect(
                result.metadata.xmp == XMP.packet("<rdf:Description xmlns:n='http://ns.adobe.com/xmp/note/'/>"))
        }
    }

    @Test func whatIsTooLargeForJPEGIsDroppedWithAWord() {
        var sample = EXIFSample(bigEndian: false)
        sample.setFirst(sample.directory([(0x010F, .blob([UInt8](repeating: 65, count: 70_000)))]))
        var metadata = Metadata()
        metadata.exif = sample.bytes
        let result = metadata.prepared(for: .keep, picture: SavedPicture(format: .jpeg, width: 1, height: 1))
        #expect(result.metadata.exif == nil)
        #expect(result.report.dropped == ["EXIF: \(sample.bytes.count) bytes are more than JPEG can carry"])
        #expect(result.report.kept == [])
    }
}
