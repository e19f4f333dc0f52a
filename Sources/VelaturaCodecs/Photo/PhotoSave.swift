import VelaturaGeometry
import VelaturaImaging
import VelaturaPixels

/// One save: what is to be written, decided before the first byte.
struct PhotoSave {
    private let image: Image
    private let source: PhotoSource?
    private let format: PhotoFormat
    private let options: SaveOptions
    private let renderer: Renderer
    private let width: Int
    private let height: Int

    /// - Throws: `RenderError` where the picture has no end, is empty, or has more pixels than allowed.
    init(_ image: Image, format: PhotoFormat, options: SaveOptions, renderer: Renderer) throws {
        self.image = image
        source = image.photoSource
        self.format = format
        self.options = options
        self.renderer = renderer
        let extent = image.extent
        if let failure = image.failure { throw failure }
        if extent.isInfinite { throw RenderError.infiniteExtent(what: "the picture") }
        if extent.isEmpty { throw RenderError.emptyRegion(what: "the picture") }
        var size = Size(max(1, extent.width.rounded()), max(1, extent.height.rounded()))
        if let bounds = options.size {
            guard bounds.width >= 1, bounds.height >= 1 else {
                throw CodecError.parameter(name: "size", reason: "must be at least one pixel a side")
            }
            if size.width > bounds.width || size.height > bounds.height { size = size.fittedPixels(in: bounds) }
        }
        // Sides are compared first: their product may not be a whole number that fits.
        guard size.width < 1e9, size.height < 1e9, size.width * size.height <= Double(options.maxPixels) else {
            let asked = Int(min(size.width * size.height, 1e18))
            throw RenderError.limit(what: "the result's pixels", asked: asked, allowed: options.maxPixels)
        }
        width = Int(size.width)
        height = Int(size.height)
    }

    var fileOptions: AtomicFile.Options {
        var file = AtomicFile.Options()
        file.overwrite = options.overwrite
        file.durable = options.waitsForDisk
        if options.keepDate, let path = source?.path { file.modificationTime = FileStatus(path)?.modificationTime }
        return file
    }

    /// - Throws: `CodecError.cannotCreate` where the file is one that the picture comes from, unless that was asked for.
    func checkTarget(_ path: FilePath) throws(CodecError) {
        if options.overwrite && options.inPlace { return }
        for source in image.allPhotoSources {
            if let own = source.path, FileStatus.sameFile(own, path) {
                throw .cannotCreate(
                    file: path.string, reason: "is the photo itself (to replace it use --overwrite --in-place)")
            }
        }
    }

    func run(
        into sink: ByteSink, cancellation: Cancellation?, progress: (@Sendable (Double) -> Void)?
    ) throws -> SaveReport {
        if let source, isUnchanged(source) {
            if let report = try PhotoCopy(source, cancellation).run(into: sink) { return report }
        }
        let pixels = SavedPixels(image, source: source, format: format, options: options)
        var report = pixels.report
        // A thumbnail takes the old one's place, so it may come last: then it is made of the rows as they pass.
        let sampler =
            format == .jpeg && sink.canRewrite
            ? thumbnailRoom.map { _ in
                ThumbnailSampler(
                    width: width, height: height, format: pixels.pixelFormat, colorSpace: pixels.colorSpace)
            } : nil
        let metadata = try preparedMetadata(pixels, report: &report) { room in
            sampler == nil
                ? try thumbnailJPEG(of: pixels.image, room: room, renderer: renderer, cancellation: cancellation)
                : [UInt8](repeating: 0, count: room)
        }
        let encoder = try makeEncoder(sink, pixels, metadata)
        let rows = height
        try renderer.renderBands(
            pixels.image, size: Size(Double(width), Double(height)), format: pixels.pixelFormat,
            colorSpace: pixels.colorSpace, bandHeight: encoder.bandHeight, cancellation: cancellation,
            work: { band in
                sampler?.take(band)
                let encoded = try encoder.encode(
                    Band(y: band.y, count: band.count, bytes: band.bytes, rowBytes: band.rowBytes))
                return (encoded, band.y + band.count)
            },
            inOrder: { (encoded: (EncodedBand, Int)) in
                try encoder.append(encoded.0)
                progress?(Double(encoded.1) / Double(rows))
            })
        try encoder.finish()
        if let sampler, let offset = (encoder as? JPEGEncoder)?.exifOffset {
            var words = pixels.report
            let final = try preparedMetadata(pixels, report: &words) { room in
                try thumbnailJPEG(of: sampler.image, room: room, renderer: renderer, cancellation: cancellation)
            }
            if let exif = final.exif, exif.count == metadata.exif?.count { try sink.rewrite(exif, at: offset) }
            return words
        }
        return report
    }

    /// The bytes that the old EXIF thumbnail leaves to a new one; nil where there is to be none.
    private var thumbnailRoom: Int? { options.metadata == .none ? nil : source?.header.thumbnailBytes }

    /// Whether the photo's own bytes are what is asked for.
    private func isUnchanged(_ source: PhotoSource) -> Bool {
        image == source.uprightImage && format == source.header.format && !options.tunesEncoder(of: format)
            && options.metadata == .keep && options.profile == .keep
            && Size(Double(width), Double(height)) == image.extent.size
    }

    private func preparedMetadata(
        _ pixels: SavedPixels, report: inout SaveReport, thumbnail: (_ room: Int) throws -> [UInt8]
    ) throws -> Metadata {
        guard let source else { return Metadata() }
        var picture = SavedPicture(format: format, width: width, height: height, color: pixels.exifColor)
        if let room = thumbnailRoom { picture.thumbnail = try thumbnail(room) }
        let (metadata, words) = source.header.metadata.prepared(for: options.metadata, picture: picture)
        report.kept += words.kept
        report.converted += words.converted
        report.dropped += words.dropped
        return metadata
    }

    private func makeEncoder(
        _ sink: ByteSink, _ pixels: SavedPixels, _ metadata: Metadata
    ) throws(CodecError) -> any ImageEncoder {
        switch format {
        case .jpeg:
            let settings = JPEGOptions(
                quality: options.quality ?? 90, subsampling: options.subsampling ?? .yuv420)
            return try JPEGEncoder(
                sink: sink, width: width, height: height, format: pixels.pixelFormat, options: settings,
                iccProfile: pixels.iccProfile, metadata: metadata)
        case .png:
            return try PNGEncoder(
                sink: sink, width: width, height: height, format: pixels.pixelFormat,
                options: PNGOptions(compressionLevel: options.compressionLevel ?? 6), colorSpace: pixels.colorSpace,
                iccProfile: pixels.iccProfile, metadata: metadata)
        }
    }
}
