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
        let pixels = try renderer.renderSmall(
            image, size: image.extent.size.fittedPixels(in: bounds), cancellation: cancellation)
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

extension Renderer {
    /// A small rendering through bands, so that the rows of a large source are let go as they pass.
    fileprivate func renderSmall(_ image: Image, size: Size, cancellation: Cancellation?) throws -> PixelBuffer {
        try PixelBuffer(
            width: Int(size.width), height: Int(size.height), format: .rgb8, colorSpace: .sRGB
        ) { memory, rowBytes in
            let target = BandTarget(memory: memory)
            try renderBands(
                image, size: size, format: .rgb8, colorSpace: .sRGB, bandHeight: 32, cancellation: cancellation,
                work: { band in
                    (target.memory + band.y * rowBytes).copyMemory(
                        from: band.bytes, byteCount: band.count * rowBytes)
                },
                inOrder: { _ in })
        }
    }
}

private struct BandTarget: @unchecked Sendable {  // bands do not overlap
    let memory: UnsafeMutableRawPointer
}
