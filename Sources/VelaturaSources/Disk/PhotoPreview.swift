import VelaturaCodecs
import VelaturaGeometry
import VelaturaImaging
import VelaturaPixels

/// A coarse picture that is there sooner than the photo.
struct PhotoPreview {
    /// Upright, with the photo's extent.
    let image: Image
    /// Its pixels for each of the photo's, along a side.
    let scale: Double
    /// Whether the photo itself is decoded for it.
    let isDecoded: Bool
}

extension Photo {
    /// Photos of fewer pixels are decoded as fast as any preview of them.
    private static let leastPixels = 1 << 20

    /// What can be shown before the picture, the coarsest first.
    var previews: [PhotoPreview] { [thumbnailPreview, reducedPreview].compactMap(\.self) }

    /// The thumbnail that EXIF holds; nil where there is none or it is broken.
    private var thumbnailPreview: PhotoPreview? {
        guard let exif = header.metadata.exif, let range = EXIFBlock(exif)?.thumbnailRange,
            let thumbnail = try? PhotoSource(ByteSource(bytes: Array(exif[range]), name: "thumbnail"))
        else { return nil }
        let size = Size(Double(header.width), Double(header.height))
        let stored = Size(Double(thumbnail.width), Double(thumbnail.height))
        // Cameras put thumbnails of 4:3 around pictures of other shapes, with bars where there is nothing.
        let shown = size.fitted(in: stored)
        guard shown.width >= stored.width * 0.6, shown.height >= stored.height * 0.6 else { return nil }
        let part = Rect(
            (stored.width - shown.width) / 2, (stored.height - shown.height) / 2, shown.width, shown.height)
        let scale = shown.width / size.width
        guard scale < 1 else { return nil }
        let moved = Rect(-part.minX / scale, -part.minY / scale, stored.width / scale, stored.height / scale)
        return PhotoPreview(
            image: upright(
                Image(
                    ResizedImage(
                        Image(source: thumbnail, metadata: header.metadata), to: moved, kernel: .bicubic))),
            scale: scale, isDecoded: false)
    }

    /// The photo decoded at its coarsest; nil where that saves nothing.
    private var reducedPreview: PhotoPreview? {
        guard let reduction = source.reductions.last, reduction > 1, header.width * header.height >= Self.leastPixels
        else { return nil }
        let reduced = ReducedSource(source, by: reduction)
        let factor = Double(reduction)
        let whole = Rect(0, 0, Double(reduced.width) * factor, Double(reduced.height) * factor)
        return PhotoPreview(
            image: upright(
                Image(ResizedImage(Image(source: reduced, metadata: header.metadata), to: whole, kernel: .bicubic))),
            scale: 1 / factor, isDecoded: true)
    }

    /// Cut to the photo's stored extent, and turned as the photo is.
    private func upright(_ stored: Image) -> Image {
        let cut = Image(CropImage(stored, to: Rect(0, 0, Double(header.width), Double(header.height))))
        return header.orientation == .up ? cut : Image(OrientedImage(cut, header.orientation))
    }
}

/// A source that always decodes shrunk.
private final class ReducedSource: PixelSource {
    private let source: any PixelSource
    private let reduction: Int
    let width: Int
    let height: Int
    var format: PixelFormat { source.format }
    var colorSpace: ColorSpace { source.colorSpace }

    init(_ source: any PixelSource, by reduction: Int) {
        self.source = source
        self.reduction = reduction
        width = (source.width + reduction - 1) / reduction
        height = (source.height + reduction - 1) / reduction
    }

    func makeRowReader(reduction: Int) throws -> any RowReader {
        try source.makeRowReader(reduction: self.reduction)
    }
}
