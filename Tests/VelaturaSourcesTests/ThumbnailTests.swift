import Foundation
import TestKit
import Testing
import VelaturaCodecs
import VelaturaGeometry
import VelaturaImaging
import VelaturaPixels
import VelaturaSources

/// Thumbnails on the disk and in memory.
struct ThumbnailTests {
    /// A folder with a picture, and one for thumbnails; removed in the end.
    final class Place {
        let path: String
        let folder: ThumbnailFolder
        var picture: FilePath { FilePath(path + "/a photo.jpg") }

        init() throws {
            var template = Array("/tmp/velatura-thumbnails-XXXXXX".utf8CString)
            precondition(mkdtemp(&template) != nil, "no folder for tests")
            path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
            folder = ThumbnailFolder(FilePath(path + "/cache/thumbnails"))
            try Data(Manifest.entry("jpeg/photo_chelsea.jpg").bytes).write(to: URL(filePath: path + "/a photo.jpg"))
            setTime(1_500_000_000)
        }

        deinit { try? FileManager.default.removeItem(atPath: path) }

        func setTime(_ seconds: Int) {
            var times = [timespec(tv_sec: seconds, tv_nsec: 7), timespec(tv_sec: seconds, tv_nsec: 7)]
            _ = picture.withCString { utimensat(AT_FDCWD, $0, &times, 0) }
        }

        func source(_ size: ThumbnailSize = .normal) -> ThumbnailSource {
            ThumbnailSource(picture, size: size, cache: ThumbnailCache(folder: folder))
        }

        func thumbnail(_ size: ThumbnailSize = .normal) throws -> Photo {
            try Photo.open(folder.file(of: picture, size: size))
        }

        func mode(_ path: FilePath) -> mode_t {
            var status = stat()
            return path.withCString { stat($0, &status) } == 0 ? status.st_mode & 0o7777 : 0
        }
    }

    /// Digests by Python's hashlib; the first three are RFC 1321's own.
    @Test(arguments: [
        ("", 1, "d41d8cd98f00b204e9800998ecf8427e"), ("abc", 1, "900150983cd24fb0d6963f7d28e17f72"),
        ("message digest", 1, "f96b697d7cb7938d525a2f31aaf161d0"), ("a", 1000, "cabe45dcc9ae5b66ba86600cca6b8ba8"),
        ("x", 55, "04364420e25c512fd958a70738aa8f72"), ("x", 56, "668a72d5ba17f08e62dabcafad6db14b"),
        ("x", 64, "c1bb4f81d892b2d57947682aeb252456"),
    ])
    func digests(text: String, count: Int, digest: String) {
        #expect(MD5.hex(Array(String(repeating: text, count: count).utf8)) == digest)
    }

    /// As `g_filename_to_uri` and `g_canonicalize_filename` give them.
    @Test func urisAreThoseOfGLib() {
        let strange = FilePath("/home/a b/ä%#?[]!$&'()*+,;=:@~^`{|}\"<>\\x.jpg")
        #expect(
            strange.uri
                == "file:///home/a%20b/%C3%A4%25%23%3F%5B%5D!$&'()*+,%3B=:@~%5E%60%7B%7C%7D%22%3C%3E%5Cx.jpg")
        #expect(FilePath(bytes: [0x2F, 0x61, 0x2F, 0xFF, 0x2E, 0x70, 0x6E, 0x67]).uri == "file:///a/%FF.png")
        #expect(FilePath("/a/./b//c/../d").uri == "file:///a/b/d")
        #expect(FilePath("/../x").uri == "file:///x")
        #expect(FilePath("x.png").uri == FilePath(FileManager.default.currentDirectoryPath + "/x.png").uri)
    }

    /// The standard's own example.
    @Test func namesAreThoseOfTheStandard() {
        let folder = ThumbnailFolder("/cache/thumbnails")
        #expect(
            folder.file(of: "/home/jens/photos/me.png", size: .large).string
                == "/cache/thumbnails/large/c6ee772d9e49320e97ec29a7eb5b1697.png")
        #expect(ThumbnailSize(covering: 129) == .large)
        #expect(ThumbnailSize(covering: 5000) == .xxLarge)
        #expect(ThumbnailSize.allCases.map(\.side) == [128, 256, 512, 1024])
    }

    @Test func thumbnailsAreWrittenForTheUserAlone() async throws {
        let place = try Place()
        let update = try await place.source(.large).image(as: PixelBuffer.self)
        #expect(update.value.width == 256)
        #expect(update.value.height == 170)
        let written = try place.thumbnail(.large)
        let text = Dictionary(uniqueKeysWithValues: written.header.metadata.text.map { ($0.key, $0.value) })
        #expect(text["Thumb::URI"] == "file://\(place.path)/a%20photo.jpg")
        #expect(text["Thumb::MTime"] == "1500000000")
        #expect(text["Thumb::Image::Width"] == "451")
        #expect(text["Thumb::Image::Height"] == "300")
        #expect(try TestRenderers.one.render(written).byteArray == update.value.byteArray)
        #expect(place.mode(place.folder.file(of: place.picture, size: .large)) == 0o600)
        #expect(place.mode(place.folder.path) == 0o700)
        #expect(place.mode(place.folder.path.appending("large")) == 0o700)
        #expect(try FileManager.default.contentsOfDirectory(atPath: place.folder.path.string) == ["large"])
        #expect(try FileManager.default.contentsOfDirectory(atPath: place.folder.path.string + "/large").count == 1)
        // Of a thumbnail none is made.
        let again = ThumbnailSource(
            place.folder.file(of: place.picture, size: .large), size: .normal,
            cache: ThumbnailCache(folder: place.folder))
        #expect(try await again.image().value.extent.width == 128)
        #expect(try FileManager.default.contentsOfDirectory(atPath: place.folder.path.string) == ["large"])
    }

    /// What is there is taken, also another program's; what is of another time is replaced.
    @Test func thumbnailsAreReadAndStaleOnesReplaced() async throws {
        let place = try Place()
        let changed = try #require(FileStatus(place.picture)).modificationTime
        let red = PixelBuffer(width: 100, height: 50, format: .rgb8, colorSpace: .sRGB) { memory, rowBytes in
            for i in stride(from: 0, to: rowBytes * 50, by: 3) {
                memory.storeBytes(of: 255, toByteOffset: i, as: UInt8.self)
            }
        }
        try place.folder.write(red, of: place.picture, changed: changed, size: .normal, fullSize: (451, 300))
        let read = try await place.source().image(as: PixelBuffer.self).value
        #expect(read.width == 100)
        let sample: [Double] = read.samples(x: 50, y: 20)
        #expect(sample == [255, 0, 0, 255])
        place.setTime(1_600_000_000)
        #expect(try await place.source().image(as: PixelBuffer.self).value.width == 128)
        #expect(try place.thumbnail().header.metadata.text.contains { $0.value == "1600000000" })
        // A broken one is replaced too.
        let file = place.folder.file(of: place.picture, size: .normal)
        try Data([1, 2, 3]).write(to: URL(filePath: file.string))
        #expect(try await place.source().image(as: PixelBuffer.self).value.width == 128)
        #expect(try place.thumbnail().header.width == 128)
    }

    @Test func failuresAreRecordedUntilTheFileChanges() async throws {
        let place = try Place()
        try Data("no picture".utf8).write(to: URL(filePath: place.picture.string))
        place.setTime(1_500_000_000)
        let broken = CodecError.data(file: place.picture.string, reason: "is text, not a picture")
        await #expect(throws: ImageSourceError.codec(broken)) { try await place.source().image() }
        #expect(FileStatus(place.folder.failure(of: place.picture)) != nil)
        await #expect(
            throws: ImageSourceError.source(
                name: place.picture.string, reason: "no thumbnail could be made of it")
        ) { try await place.source(.large).image() }
        try Data(Manifest.entry("jpeg/photo_chelsea.jpg").bytes).write(to: URL(filePath: place.picture.string))
        place.setTime(1_500_000_001)
        #expect(try await place.source().image().value.extent.width == 128)
        // A file that is missing is no failure of its own.
        let missing = FilePath(place.path + "/missing.jpg")
        let source = ThumbnailSource(missing, size: .normal, cache: ThumbnailCache(folder: place.folder))
        await #expect(throws: ImageSourceError.codec(.unreadable(file: missing.string, reason: "no such file"))) {
            try await source.image()
        }
        #expect(FileStatus(place.folder.failure(of: missing)) == nil)
    }

    @Test func memoryIsBounded() async throws {
        let place = try Place()
        // A normal thumbnail of this photo has 128 × 85 pixels of 4 bytes.
        let cache = ThumbnailCache(folder: nil, capacity: 128 * 85 * 4 * 2)
        var pictures: [FilePath] = []
        for number in 0..<4 {
            let picture = FilePath(place.path + "/\(number).jpg")
            try FileManager.default.copyItem(atPath: place.picture.string, toPath: picture.string)
            pictures.append(picture)
            _ = try await ThumbnailSource(picture, size: .normal, cache: cache).image()
            #expect(cache.byteCount == 128 * 85 * 4 * min(2, number + 1))
        }
        func isKept(_ picture: FilePath) throws -> Bool {
            let changed = try #require(FileStatus(picture)).modificationTime
            return cache.pixels(of: picture, changed: changed, size: .normal) != nil
        }
        let kept: [Bool] = try pictures.map(isKept)
        #expect(kept == [false, false, true, true])
    }

    @Test func thumbnailsKeepTheContract() throws {
        let place = try Place()
        SourceContract(place.source(.large)).check(seed: 31)
    }
}
