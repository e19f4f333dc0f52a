import Glibc
import VelaturaGeometry
import VelaturaPixels

/// Makes pixels from recipes. May be used from any thread, by several at once.
public final class Renderer: Sendable {
    /// The renderer that everyone shares: all processors, tiles of 256 pixels.
    public static let shared = Renderer()

    /// How a renderer works and what it may take; nothing here changes a pixel.
    public struct Options: Hashable, Sendable {
        /// Threads that work at once; the caller's is one of them.
        public var threads: Int
        /// The height of a tile (its width is eight times that). Never changes a pixel.
        public var tileSize = 256
        /// The most pixels that a result may have.
        public var maxPixels = 300_000_000
        /// Bytes of decoded rows kept between renderings.
        public var sourceCacheBytes = 256 << 20
        /// Bytes of shrunk sources kept between renderings, as floats.
        public var previewCacheBytes = 128 << 20
        /// Bytes of intermediate tiles kept within one rendering; what is in use at a time comes on top.
        public var tileCacheBytes = 128 << 20
        /// Whether recipes are rewritten first; only tests go without.
        package var isOptimizing = true

        public init(threads: Int? = nil) {
            self.threads = threads ?? max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
        }
    }

    public let options: Options
    let pool: WorkerPool
    private let streams: SourceStreams
    private let previews: TileCache

    public init(_ options: Options = Options()) {
        self.options = options
        pool = WorkerPool(threads: options.threads)
        streams = SourceStreams(capacity: options.sourceCacheBytes)
        previews = TileCache(tileSize: options.tileSize, capacity: options.previewCacheBytes)
    }

    /// Forgets decoded rows and shrunk sources.
    public func removeCaches() {
        streams.removeAll()
        previews.removeAll()
    }

    /// Renders a part of a picture.
    ///
    /// - Parameters:
    ///   - region: the part wanted, in the picture's pixels; by default all of it.
    ///   - size: the size of the result in whole pixels; by default the region's own.
    ///   - format, colorSpace: of the result. A format without alpha shows transparent parts as black.
    /// - Throws: `RenderError`, or the source's error.
    public func render(
        _ picture: some ImageComponent, region: Rect? = nil, size: Size? = nil, format: PixelFormat = .rgba8,
        colorSpace: ColorSpace = .sRGB, cancellation: Cancellation? = nil
    ) throws -> PixelBuffer {
        let frame = try Frame(picture.image, region: region, size: size, maxPixels: options.maxPixels)
        return try PixelBuffer(
            width: frame.rect.width, height: frame.rect.height, format: format, colorSpace: colorSpace
        ) { memory, rowBytes in
            try render(
                frame, into: memory, rowBytes: rowBytes, packer: PixelPacker(format: format, colorSpace: colorSpace),
                cancellation: cancellation)
        }
    }

    /// Renders into the caller's memory: rows of `format`, `rowBytes` apart, as many as `size` (or the region) has.
    public func render(
        _ picture: some ImageComponent, region: Rect? = nil, size: Size? = nil, format: PixelFormat = .rgba8,
        colorSpace: ColorSpace = .sRGB, into memory: UnsafeMutableRawBufferPointer, rowBytes: Int,
        cancellation: Cancellation? = nil
    ) throws {
        let frame = try Frame(picture.image, region: region, size: size, maxPixels: options.maxPixels)
        guard rowBytes >= frame.rect.width * format.bytesPerPixel, memory.count >= rowBytes * frame.rect.height,
            let base = memory.baseAddress
        else {
            throw RenderError.limit(
                what: "the buffer's bytes",
                asked: max(rowBytes, frame.rect.width * format.bytesPerPixel) * frame.rect.height, allowed: memory.count
            )
        }
        try render(
            frame, into: base, rowBytes: rowBytes, packer: PixelPacker(format: format, colorSpace: colorSpace),
            cancellation: cancellation)
    }

    private func render(
        _ frame: Frame, into memory: UnsafeMutableRawPointer, rowBytes: Int, packer: PixelPacker,
        cancellation: Cancellation?
    ) throws {
        let plan = try Plan(frame, streams: streams, kept: previews, options: options)
        let tiles = plan.tiles
        let target = Target(memory: memory, rowBytes: rowBytes)
        try TileJob(count: tiles.count, cancellation: cancellation).run(on: pool) { index, context in
            let tile = tiles[index]
            try plan.draw(
                tile, packer: packer,
                into: target.memory + (tile.y - plan.rect.y) * rowBytes
                    + (tile.x - plan.rect.x) * packer.format.bytesPerPixel,
                rowBytes: rowBytes, in: context)
        }
    }
}

/// The caller's memory, written by several threads, each its own tiles.
private struct Target: @unchecked Sendable {  // tiles do not overlap
    let memory: UnsafeMutableRawPointer
    let rowBytes: Int
}
