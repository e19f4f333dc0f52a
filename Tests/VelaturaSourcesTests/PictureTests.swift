import Foundation
import Synchronization
import TestKit
import Testing
import VelaturaCodecs
import VelaturaFilters
import VelaturaGeometry
import VelaturaImaging
import VelaturaPixels
import VelaturaSources

/// What requests bring: sizes, pixels, previews, errors.
struct PictureTests {
    static let entry = Manifest.entry("jpeg/photo_chelsea.jpg")
    /// 451 × 300.
    static let photo = FileSource(FilePath(entry.path))

    @Test(arguments: [
        (ImageTargetSize.full, 451, 300), (.fit(100, 100), 100, 67), (.fit(1000, 150), 226, 150),
        (.fill(100, 100), 150, 100), (.fill(451, 10), 451, 300), (.fit(5000, 5000), 451, 300), (.fit(1, 1), 1, 1),
    ])
    func sizes(size: ImageTargetSize, width: Int, height: Int) async throws {
        let update = try await Self.photo.image(ImageRequestOptions(size: size), as: PixelBuffer.self)
        #expect(update.value.width == width)
        #expect(update.value.height == height)
        #expect(update.fullSize == Size(451, 300))
        #expect(!update.isDegraded)
    }

    @Test func pixelsAreThoseOfTheManifest() async throws {
        var options = ImageRequestOptions()
        options.format = .rgb8
        let pixels = try await Self.photo.image(options, as: PixelBuffer.self).value
        for known in Self.entry.expected {
            let samples = pixels.samples(x: try #require(known.x), y: try #require(known.y))
            for (sample, right) in zip(samples, try #require(known.srgb)) {
                #expect(abs(sample - right) <= Self.entry.tolerance ?? 1)
            }
        }
    }

    /// A file, its bytes, and either under a pane are what the engine renders.
    @Test func panesAreRenderedAtTheSizeWanted() async throws {
        let size = ImageRequestOptions(size: .fit(120, 120))
        let data = DataSource(Self.entry.bytes)
        let right = try TestRenderers.one.render(
            Image(contentsOf: Self.entry.path).applying(.gaussianBlur(radius: 8)), size: Size(120, 80))
        #expect(
            try await Self.photo.applying(.gaussianBlur(radius: 8)).image(size, as: PixelBuffer.self).value.width == 120
        )
        let cropped = data.cropped(to: Rect(51, 40, 300, 150))
        #expect(try await cropped.image(size).value.extent == Rect(0, 0, 120, 60))
        #expect(try await cropped.imageSize() == Size(300, 150))
        #expect(try await data.resized(to: Size(200, 0)).imageSize() == Size(200, 133))
        let plain = try await data.image(size, as: PixelBuffer.self).value
        #expect(
            plain.byteArray
                == (try TestRenderers.one.render(Image(contentsOf: Self.entry.path), size: Size(120, 80))).byteArray)
        #expect(right.width == 120)
    }

    @Test func imagesHaveTheirPixelsWithThem() async throws {
        let update = try await Self.photo.image(ImageRequestOptions(size: .fit(90, 90)))
        let buffer = try #require(update.value.pixelBuffer)
        #expect(try TestRenderers.one.render(update.value).byteArray == buffer.byteArray)
        #expect(Self.photo.path == FilePath(Self.entry.path))
    }

    @Test func sizeAndBytesComeWithoutDecoding() async throws {
        #expect(try await Self.photo.imageSize() == Size(451, 300))
        #expect(try await Self.photo.originalData().all(most: 1 << 20) == Self.entry.bytes)
        // The header is all that is left of this one.
        let torn = DataSource(Array(Self.entry.bytes.prefix(4000)))
        #expect(try await torn.imageSize() == Size(451, 300))
        // The size is the upright one, turned by EXIF.
        let turned = FileSource(FilePath(Manifest.entry("jpeg/metadata_full.jpg").path))
        let entry = Manifest.entry("jpeg/metadata_full.jpg")
        #expect(
            try await turned.imageSize() == Size(Double(try #require(entry.width)), Double(try #require(entry.height))))
    }

    @Test func errorsSayWhatAndWhere() async throws {
        await #expect(throws: ImageSourceError.codec(.unreadable(file: "/no/such.jpg", reason: "no such file"))) {
            try await FileSource("/no/such.jpg").image()
        }
        await #expect(throws: ImageSourceError.parameter(name: "size", reason: "must be positive, not 0 × 5")) {
            try await Self.photo.image(ImageRequestOptions(size: .fit(0, 5)))
        }
        let outside = Self.photo.cropped(to: Rect(900, 0, 5, 5))
        do {
            _ = try await outside.image()
            Issue.record("a part outside of the picture")
        } catch {
            #expect("\(error)" == "crop: rect 900.0,0.0,5.0,5.0 lies outside the picture (0.0,0.0,451.0,300.0)")
        }
    }

    /// Closures make what an app wants; what they throw is told.
    @Test func conversions() async throws {
        struct Refused: Error, CustomStringConvertible { let description = "no" }
        let results = Mutex<[Result<Double, ImageSourceError>]>([])
        func ask(_ convert: @escaping @Sendable (Image) throws -> Double) {
            Self.photo.requestImage(ImageRequestOptions(size: .fit(60, 60)), convertedBy: convert) { result in
                results.withLock { $0.append(result.map(\.value)) }
            }
        }
        ask { $0.extent.width }
        while results.withLock({ $0.isEmpty }) { try await Task.sleep(for: .milliseconds(1)) }
        ask { _ in throw Refused() }
        while results.withLock({ $0.count < 2 }) { try await Task.sleep(for: .milliseconds(1)) }
        #expect(results.withLock { $0 } == [.success(60), .failure(.conversion(type: "Double", reason: "no"))])
    }

    /// EXIF's thumbnail comes first, turned as the photo is, with the photo's metadata.
    @Test(arguments: [1, 6, 3])
    func thumbnailsAreShownFirst(orientation: Int) async throws {
        let folder = FileManager.default.temporaryDirectory.path + "/velatura-turned-\(getpid())-\(orientation)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let path = folder + "/photo.jpg"
        let photo = try Image(contentsOf: Manifest.entry("jpeg/progressive_thumb.jpg").path)
        var plain = SaveOptions()
        plain.metadata = MetadataPolicy.none
        try photo.write(to: FilePath(path), options: plain)
        try photo.applying(.resize(Size(160, 121))).write(to: FilePath(folder + "/small.jpg"), options: plain)
        let tool = Process()
        tool.executableURL = URL(filePath: "/usr/bin/exiftool")
        tool.arguments = ["-q", "-n", "-Orientation=\(orientation)", "-ThumbnailImage<=\(folder)/small.jpg", path]
        try tool.run()
        tool.waitUntilExit()
        try #require(tool.terminationStatus == 0)
        let updates = try await updates(of: FileSource(FilePath(path)), size: .full)
        #expect(updates.map(\.isDegraded) == [true, false])
        let (preview, picture) = (try #require(updates.first), try #require(updates.last))
        let sizes = [preview, picture].map { [$0.value.width, $0.value.height] }
        #expect(sizes == (orientation == 6 ? [[121, 160], [131, 173]] : [[160, 121], [173, 131]]))
        #expect(preview.fullSize == picture.fullSize)
        #expect(preview.metadata == picture.metadata)
        // The same picture, coarser: as the picture made as small.
        let size = Size(Double(preview.value.width), Double(preview.value.height))
        let small = try TestRenderers.one.render(Image(picture.value), size: size)
        #expect(meanDifference(preview.value, small) < 4)
    }

    /// A thumbnail that stands otherwise than its photo is no preview.
    @Test func thumbnailsOfAnotherShapeAreNotShown() async throws {
        let source = FileSource(FilePath(Manifest.entry("jpeg/metadata_full.jpg").path))
        #expect(try await updates(of: source, size: .full).map(\.isDegraded) == [false])
    }

    /// All updates of a progressive request, called on the thread that decodes, so that none is missed.
    private func updates(
        of source: some ImageSource, size: ImageTargetSize
    ) async throws -> [ImageUpdate<PixelBuffer>] {
        let seen = Mutex<[ImageUpdate<PixelBuffer>]>([])
        let options = ImageRequestOptions(size: size, delivery: .progressive, executor: HandlerExecutor { $0() })
        let failure = Mutex<ImageSourceError?>(nil)
        source.requestImage(options, as: PixelBuffer.self) { result in
            switch result {
            case .success(let update): seen.withLock { $0.append(update) }
            case .failure(let error): failure.withLock { $0 = error }
            }
        }
        while seen.withLock({ $0.last?.isDegraded ?? true }) {
            if let error = failure.withLock({ $0 }) { throw error }
            try await Task.sleep(for: .milliseconds(1))
        }
        return seen.withLock { $0 }
    }

    /// A large JPEG's coarse decoding comes before it, and is the same picture.
    @Test func coarseDecodingIsShownFirst() async throws {
        let folder = FileManager.default.temporaryDirectory.path + "/velatura-sources-\(getpid())"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let path = folder + "/large.jpg"
        // No multiple of 8 a side.
        var options = SaveOptions()
        options.metadata = MetadataPolicy.none
        try Image(contentsOf: Self.entry.path).applying(.resize(Size(1803, 1199)))
            .write(to: FilePath(path), as: .jpeg(), options: options)
        let updates = try await updates(of: FileSource(FilePath(path)), size: .fit(900, 900))
        #expect(updates.map(\.isDegraded) == [true, false])
        try #require(updates.count == 2)
        #expect(updates.map { [$0.value.width, $0.value.height] } == [[225, 150], [900, 599]])
        let small = try TestRenderers.one.render(Image(updates[1].value), size: Size(225, 150))
        #expect(meanDifference(updates[0].value, small) < 2)
    }

    private func meanDifference(_ a: PixelBuffer, _ b: PixelBuffer) -> Double {
        var sum = 0.0
        for (x, y) in zip(a.allSamples, b.allSamples) { sum += zip(x, y).reduce(0) { $0 + abs($1.0 - $1.1) } / 4 }
        return sum / Double(a.width * a.height)
    }
}
