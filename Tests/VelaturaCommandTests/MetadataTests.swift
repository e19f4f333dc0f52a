import Foundation
import TestKit
import Testing
import Velatura

/// What becomes of a photo's metadata, as exiftool reads it.
@Suite(.enabled(if: ExifTool.isThere, ExifTool.missing)) struct MetadataTests {
    private let folder = TestFolder()
    private let full = Manifest.entry("jpeg/metadata_full.jpg")

    @Test(arguments: (1...8).map { Manifest.entry("jpeg/orient_\($0).jpg") })
    func photosStandUpright(_ entry: Manifest.Entry) throws {
        let out = folder.file("out.jpg")
        let result = try Program.run([
            "apply", entry.path, "--quality", "100", "--subsampling", "444", "-o", out,
        ])
        #expect(result.code == 0, "\(result.err)")
        let tags = try ExifTool.tags(out)
        #expect(tags["IFD0:Orientation"] == "1")
        #expect(tags["File:ImageWidth"] == entry.width.map(String.init))
        #expect(tags["File:ImageHeight"] == entry.height.map(String.init))
        let buffer = try TestRenderers.one.render(Image(contentsOf: out), format: .rgba8)
        for point in entry.expected {
            guard let x = point.x, let y = point.y, let right = point.srgb else { continue }
            for channel in 0..<3 {
                #expect(
                    abs(buffer.samples(x: x, y: y)[channel] - right[channel]) <= (entry.tolerance ?? 0) + 3,
                    "\(x),\(y)")
            }
        }
    }

    @Test func keptByDefault() throws {
        let out = folder.file("out.jpg")
        let result = try Program.run(["apply", full.path, "-f", "sepia", "-o", out])
        #expect(result.code == 0, "\(result.err)")
        let tags = try ExifTool.tags(out)
        let before = try ExifTool.tags(full.path)
        for tag in [
            "IFD0:Make", "IFD0:Model", "ExifIFD:DateTimeOriginal", "GPS:GPSLatitude", "GPS:GPSLongitude",
            "IPTC:Keywords", "IPTC:Caption-Abstract", "XMP-xmp:Rating", "ExifIFD:ISO", "ExifIFD:FNumber",
        ] {
            #expect(before[tag] != nil, "\(tag)")
            #expect(tags[tag] == before[tag], "\(tag)")
        }
        #expect(tags["IFD0:Orientation"] == "1")
    }

    @Test func withoutThePlace() throws {
        let out = folder.file("out.jpg")
        let result = try Program.run(["apply", full.path, "--metadata", "no-location", "-o", out])
        #expect(result.code == 0, "\(result.err)")
        let bytes = folder.data("out.jpg")
        let markers = try #require(full.locationMarkers)
        #expect(!markers.isEmpty)
        for marker in markers { #expect(bytes.range(of: Data(marker.utf8)) == nil, "\(marker)") }
        let tags = try ExifTool.tags(out)
        #expect(!tags.keys.contains { $0.hasPrefix("GPS:") || $0.hasPrefix("XMP-exif:GPS") })
        #expect(tags["IFD0:Make"] == full.metadata?.make)
    }

    @Test func withoutAnything() throws {
        let out = folder.file("out.jpg")
        let result = try Program.run(["apply", full.path, "--metadata", "none", "-o", out])
        #expect(result.code == 0, "\(result.err)")
        let groups = Set(try ExifTool.tags(out).keys.compactMap { $0.split(separator: ":").first.map(String.init) })
        #expect(groups.isDisjoint(with: ["IFD0", "ExifIFD", "GPS", "IFD1", "IPTC", "XMP-xmp", "XMP-exif", "XMP-dc"]))
    }

    @Test func thumbnailsAreMadeAnew() throws {
        // exiftool puts a thumbnail of another picture into a photo.
        let small = folder.file("small.jpg")
        let coffee = try Program.run([
            "apply", Manifest.entry("jpeg/photo_coffee.jpg").path, "--size", "160", "-o", small,
        ])
        #expect(coffee.code == 0, "\(coffee.err)")
        let photo = try folder.copy(Manifest.entry("jpeg/photo_chelsea.jpg").path, as: "photo.jpg")
        let tool = try Program.shell(
            "exiftool -q -Orientation#=3 '-ThumbnailImage<=small.jpg' photo.jpg", folder: folder)
        #expect(tool.code == 0, "\(tool.err)")
        let out = folder.file("out.jpg")
        let result = try Program.run(["apply", photo, "-f", "invert", "--json", "-o", out])
        #expect(result.code == 0, "\(result.err)")
        let exif = try #require(try Photo.open(FilePath(out)).header.metadata.exif.flatMap(EXIFBlock.init))
        let range = try #require(exif.thumbnailRange)
        let thumbnail = try TestRenderers.one.render(
            Photo.open(ByteSource(bytes: Array(exif.bytes[range]), name: "thumbnail")), size: Size(8, 8))
        let right = try TestRenderers.one.render(Image(contentsOf: out), size: Size(8, 8))
        // A thumbnail is small and coarse; of eight by eight means little is left.
        for y in 0..<8 {
            for x in 0..<8 {
                for channel in 0..<3 {
                    #expect(abs(thumbnail.samples(x: x, y: y)[channel] - right.samples(x: x, y: y)[channel]) < 24)
                }
            }
        }
    }

    @Test func theDateStaysWhereAskedFor() throws {
        let photo = try folder.copy(full.path, as: "a.jpg")
        let then = Date(timeIntervalSince1970: 1_234_567_890)
        try FileManager.default.setAttributes([.modificationDate: then], ofItemAtPath: photo)
        for (name, options) in [("kept.jpg", ["--keep-date"]), ("new.jpg", [])] {
            _ = try Program.run(["apply", photo, "-f", "sepia", "-o", folder.file(name)] + options)
            let date = try FileManager.default.attributesOfItem(atPath: folder.file(name))[.modificationDate] as? Date
            #expect((date == then) == (name == "kept.jpg"))
        }
    }
}
