import VelaturaGeometry
import VelaturaImaging
import VelaturaPixels

extension PhotoHeader {
    /// The size of the JPEG thumbnail that EXIF holds; nil where there is none.
    var thumbnailBytes: Int? {
        metadata.exif.flatMap(EXIFBlock.init)?.thumbnailRange?.count
    }
}

/// A small JPEG of a picture, 160 pixels at most a side, for EXIF: sRGB, as its readers expect.
///
/// It gets coarser and smaller until it fits into `room` bytes; where nothing does, the last try is returned.
func thumbnailJPEG(
    of image: Image, room: Int, renderer: Renderer, cancellation: Cancellation?
) throws -> [UInt8] {
    var bytes: [UInt8] = []
    for (side, quality) in [(160.0, 85), (160, 60), (128, 60), (96, 50), (64, 40)] {
        let bounds = Size(min(side, image.extent.width), min(side, image.extent.height))
        let pixels = try renderer.renderStreaming(
            image, size: image.extent.size.fittedPixels(in: bounds), format: .rgb8, cancellation: cancellation)
        let sink = ByteSink(name: "thumbnail")
        let encoder = try JPEGEncoder(
            sink: sink, width: pixels.width, height: pixels.height, format: .rgb8,
            options: JPEGOptions(quality: quality))
        try encoder.append(
            .rows(Band(y: 0, count: pixels.height, bytes: pixels.row(0), rowBytes: pixels.rowBytes)))
        try encoder.finish()
        bytes = sink.bytes
        if bytes.count <= room { break }
    }
    return bytes
}
