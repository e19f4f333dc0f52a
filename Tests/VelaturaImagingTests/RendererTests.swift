import Glibc
import TestKit
import Testing
import VelaturaFilters
import VelaturaGeometry
import VelaturaImaging
import VelaturaPixels

struct RendererTests {
    /// A recipe with everything that makes tiles differ: areas, warps, fan-out, colour.
    static var recipe: Image {
        let photo = TestPictures.photo
        let blurred = photo.applying(.gaussianBlur(radius: 7))
        let turned = Image(
            TransformedImage(blurred, AffineTransform.rotation(degrees: 20).about(Point(56, 35))))
        return photo.applying(.sepia()).blended(with: turned, opacity: 0.5).applying(.gaussianBlur(radius: 1.3))
    }

    @Test func aRegionIsThatPartOfTheWhole() throws {
        let image = Self.recipe
        let extent = image.extent.enclosingPixels.rect
        let whole = try TestRenderers.one.render(image, region: extent)
        for region in [Rect(0, 0, 1, 1), Rect(10, 20, 33, 17), Rect(100, 60, 13, 11), Rect(-5, -9, 40, 30)] {
            let part = try TestRenderers.one.render(image, region: region)
            for y in 0..<part.height {
                for x in 0..<part.width {
                    let wholeX = Int(region.minX - extent.minX) + x
                    let wholeY = Int(region.minY - extent.minY) + y
                    let expected =
                        wholeX >= 0 && wholeY >= 0 && wholeX < whole.width && wholeY < whole.height
                        ? whole.samples(x: wholeX, y: wholeY) : [0, 0, 0, 0]
                    #expect(part.samples(x: x, y: y) == expected, "\(region) at \(x),\(y)")
                }
            }
        }
    }

    @Test func bandsAreTheSamePixels() throws {
        let image = Self.recipe
        let whole = try TestRenderers.one.render(image, format: .rgb8)
        for renderer in [TestRenderers.one] + TestRenderers.sweep {
            for bandHeight in [1, 16, 64] {
                let collected = Collected()
                try renderer.renderBands(
                    image, format: .rgb8, colorSpace: .sRGB, bandHeight: bandHeight,
                    work: { rows in
                        (rows.y, Array(UnsafeRawBufferPointer(start: rows.bytes, count: rows.rowBytes * rows.count)))
                    },
                    inOrder: { (rows: (Int, [UInt8])) in collected.add(rows.0, rows.1) })
                #expect(collected.bytes == whole.byteArray)
                #expect(collected.starts == collected.starts.sorted())
            }
        }
    }

    /// What bands bring, in the order in which they come.
    final class Collected: @unchecked Sendable {  // the renderer calls `inOrder` from one thread at a time
        var bytes: [UInt8] = []
        var starts: [Int] = []
        func add(_ y: Int, _ rows: [UInt8]) {
            starts.append(y)
            bytes += rows
        }
    }

    @Test func manyThreadsMayRenderAtOnce() async throws {
        let image = Self.recipe
        let expected = try TestRenderers.one.render(image).byteArray
        let renderer = Renderer(Renderer.Options(threads: 3))
        try await withThrowingTaskGroup(of: [UInt8].self) { group in
            for _ in 0..<12 { group.addTask { try renderer.render(image).byteArray } }
            for try await bytes in group { #expect(bytes == expected) }
        }
    }

    @Test func theCallersBufferIsWrittenAndNothingElse() throws {
        let image = TestPictures.photo
        let rowBytes = 113 * 4 + 12
        var memory = [UInt8](repeating: 0xAB, count: rowBytes * 71 + 5)
        try memory.withUnsafeMutableBytes { try TestRenderers.one.render(image, into: $0, rowBytes: rowBytes) }
        let buffer = try TestRenderers.one.render(image)
        for y in 0..<71 {
            let row = buffer.withUnsafeBytes { Array($0[(y * buffer.rowBytes)..<((y + 1) * buffer.rowBytes)]) }
            #expect(Array(memory[(y * rowBytes)..<(y * rowBytes + 452)]) == row)
            #expect(memory[(y * rowBytes + 452)..<((y + 1) * rowBytes)].allSatisfy { $0 == 0xAB })
        }
        #expect(memory.suffix(5).allSatisfy { $0 == 0xAB })
        #expect(throws: RenderError.limit(what: "the buffer's bytes", asked: 452 * 71, allowed: 100)) {
            var small = [UInt8](repeating: 0, count: 100)
            try small.withUnsafeMutableBytes { try TestRenderers.one.render(image, into: $0, rowBytes: 452) }
        }
    }

    @Test func whatCannotBeRenderedSaysWhy() {
        let photo = TestPictures.photo
        #expect(throws: RenderError.infiniteExtent(what: "the picture")) {
            try TestRenderers.one.render(Image(ExtendedImage(photo)))
        }
        #expect(throws: RenderError.emptyRegion(what: "the picture")) {
            try TestRenderers.one.render(photo, region: Rect(0, 0, 0, 5))
        }
        #expect(
            throws: RenderError.parameter(
                filter: "render", name: "size", reason: "must be whole and positive, not 3.5,2.0")
        ) {
            try TestRenderers.one.render(photo, size: Size(3.5, 2))
        }
        #expect(
            throws: RenderError.parameter(
                filter: "gaussian-blur", name: "radius", reason: "must be between 0 and 500px, not 501")
        ) {
            try TestRenderers.one.render(photo.applying(.gaussianBlur(radius: 501)).applying(.sepia()))
        }
        #expect(throws: RenderError.parameter(filter: "sepia", name: "intensity", reason: "must be a finite number")) {
            try TestRenderers.one.render(photo.applying(.sepia(intensity: .nan)))
        }
    }

    @Test func hugeResultsAreRefusedBeforeMemoryIsTaken() {
        let huge = Image(TransformedImage(TestPictures.photo, .scale(100_000, 100_000)))
        #expect(
            throws: RenderError.limit(
                what: "the result's 11300000 × 7100000 pixels", asked: 80_230_000_000_000, allowed: 300_000_000)
        ) { try TestRenderers.one.render(huge) }
        #expect(throws: RenderError.self) {
            try TestRenderers.one.render(TestPictures.photo, size: Size(1e18, 1e18))
        }
    }

    @Test func aCancelledRenderingThrowsAndStops() {
        let cancellation = Cancellation()
        cancellation.cancel()
        #expect(throws: RenderError.cancelled) {
            try TestRenderers.one.render(Self.recipe, cancellation: cancellation)
        }
    }

    /// Called off after the first of many bands, it ends with those in work.
    @Test func aCancelledStreamStopsSoon() {
        let endless = Image(color: .white).applying(.crop(Rect(0, 0, 1000, 100_000)))
        let cancellation = Cancellation()
        let collected = Collected()
        #expect(throws: RenderError.cancelled) {
            try Renderer(Renderer.Options(threads: 2)).renderBands(
                endless, format: .gray8, colorSpace: .sRGB, bandHeight: 100, cancellation: cancellation,
                work: { $0.y },
                inOrder: { (y: Int) in
                    collected.add(y, [])
                    cancellation.cancel()
                })
        }
        #expect((1...8).contains(collected.starts.count), "\(collected.starts.count) of 1000 bands")
    }

    /// Caches are a matter of time only.
    @Test func cachesWithoutRoomChangeNoPixel() throws {
        var options = Renderer.Options(threads: 2)
        options.tileSize = 32
        options.tileCacheBytes = 1
        options.sourceCacheBytes = 1
        options.previewCacheBytes = 1
        let renderer = Renderer(options)
        for size in [nil, Size(50, 40)] {
            let bytes = try renderer.render(Self.recipe, size: size).byteArray
            #expect(bytes == (try TestRenderers.one.render(Self.recipe, size: size).byteArray))
        }
    }

    @Test func aSourceIsReadOnceAndOnlyAsFarAsNeeded() throws {
        let source = CountingSource(width: 64, height: 200)
        let image = Image(source: source)
        let renderer = Renderer(Renderer.Options(threads: 1))
        _ = try renderer.render(image, region: Rect(0, 0, 64, 20))
        #expect(source.rowsRead == 32, "rows come in blocks of 16")
        _ = try renderer.render(image.applying(.sepia()))
        #expect(source.rowsRead == 200)
        _ = try renderer.render(image.applying(.gaussianBlur(radius: 3)))
        #expect(source.rowsRead == 200, "decoded rows are kept between renderings")
    }

    @Test func aSourcesErrorIsThrownAsItIs() {
        struct Broken: Error, Equatable {}
        final class BrokenSource: PixelSource, RowReader {
            let width = 8
            let height = 40
            let format = PixelFormat.rgb8
            let colorSpace = ColorSpace.sRGB
            func makeRowReader(reduction: Int) throws -> any RowReader { self }
            func readRows(_ count: Int, into bytes: UnsafeMutableRawPointer, rowBytes: Int) throws { throw Broken() }
        }
        #expect(throws: Broken()) { try TestRenderers.one.render(Image(source: BrokenSource())) }
    }

    /// Wherever rows end to come while several threads want them, the save ends with the source's error, every time.
    @Test(arguments: [0, 16, 256, 272, 608, 1000])
    func anErrorInTheMiddleEndsAllThreads(row: Int) {
        struct Broken: Error, Equatable {}
        final class Ending: PixelSource {
            let row: Int
            let width = 700
            let height = 1024
            let format = PixelFormat.rgb8
            let colorSpace = ColorSpace.sRGB
            init(row: Int) { self.row = row }
            func makeRowReader(reduction: Int) throws -> any RowReader { Reader(self) }

            final class Reader: RowReader {
                let source: Ending
                var row = 0
                var width: Int { source.width }
                var height: Int { source.height }
                init(_ source: Ending) { self.source = source }

                func readRows(_ count: Int, into bytes: UnsafeMutableRawPointer, rowBytes: Int) throws {
                    row += count
                    if row > source.row { throw Broken() }
                    memset(bytes, 100, rowBytes * count)
                }
            }
        }
        let image = Image(source: Ending(row: row)).applying(.gaussianBlur(radius: 12))
        for threads in 1...4 {
            #expect(throws: Broken()) {
                try Renderer(Renderer.Options(threads: threads)).renderBands(
                    image, format: .rgb8, colorSpace: .sRGB, bandHeight: 64, work: { _ in }, inOrder: { _ in })
            }
        }
    }
}

/// A gray ramp that counts how many of its rows were read.
final class CountingSource: PixelSource, @unchecked Sendable {  // the count is changed inside one stream's lock only
    let width: Int
    let height: Int
    let format = PixelFormat(.rgb, alpha: .straight)
    let colorSpace = ColorSpace.sRGB
    private(set) var rowsRead = 0

    init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    func makeRowReader(reduction: Int) throws -> any RowReader { Reader(self) }

    private final class Reader: RowReader {
        let source: CountingSource
        var width: Int { source.width }
        var height: Int { source.height }
        init(_ source: CountingSource) { self.source = source }

        func readRows(_ count: Int, into bytes: UnsafeMutableRawPointer, rowBytes: Int) {
            memset(bytes, Int32(source.rowsRead & 255), rowBytes * count)
            source.rowsRead += count
        }
    }
}
