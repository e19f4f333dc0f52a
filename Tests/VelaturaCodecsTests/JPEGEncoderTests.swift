import Foundation
import TestKit
import Testing
import VelaturaCodecs
import VelaturaImaging
import VelaturaPixels

@Suite struct JPEGEncoderTests {
    /// The same bytes as libjpeg's own encoder.
    @Test(
        arguments: [(ChromaSubsampling.yuv420, "2x2"), (.yuv422, "2x1"), (.yuv444, "1x1")],
        [30, 75, 90, 100])
    func equalsReference(_ subsampling: (ChromaSubsampling, String), quality: Int) throws {
        for (width, height) in [(173, 131), (1, 1), (1, 70), (17, 33)] {
            let picture = drawnPicture(width: width, height: height, channels: 3)
            let arguments = ["-quality", "\(quality)", "-sample", subsampling.1]
            var options = JPEGOptions(quality: quality, subsampling: subsampling.0)
            #expect(try encodeJPEG(picture, options: options) == ReferenceTool.cjpeg(picture, arguments))
            options.progressive = true
            #expect(
                try encodeJPEG(picture, options: options) == ReferenceTool.cjpeg(picture, arguments + ["-progressive"]))
            options.progressive = false
            options.optimizeHuffman = true
            #expect(
                try encodeJPEG(picture, options: options) == ReferenceTool.cjpeg(picture, arguments + ["-optimize"]))
        }
    }

    @Test func gray() throws {
        let picture = drawnPicture(width: 45, height: 80, channels: 1)
        let bytes = try encodeJPEG(picture, options: JPEGOptions(quality: 80))
        #expect(try bytes == ReferenceTool.cjpeg(picture, ["-quality", "80", "-grayscale"]))
        #expect(try jpegSource(bytes).format == .gray8)
    }

    @Test func blueFirst() throws {
        let picture = drawnPicture(width: 45, height: 30, channels: 3)
        var swapped = picture
        for i in stride(from: 0, to: picture.bytes.count, by: 3) { swapped.bytes.swapAt(i, i + 2) }
        #expect(try encodeJPEG(swapped, format: PixelFormat(.rgb, isBGR: true)) == encodeJPEG(picture))
    }

    @Test func inks() throws {
        let picture = drawnPicture(width: 40, height: 24, channels: 4)
        let format = PixelFormat(.cmyk, isInverted: true)
        let source = try jpegSource(encodeJPEG(picture, format: format, options: JPEGOptions(quality: 100)))
        #expect(source.format == format)
        let differences = try zip(samples(source).bytes, picture.bytes).map { abs(Int($0) - Int($1)) }
        #expect(differences.max()! <= 2)
    }

    /// At quality 100 without subsampling, the reference decoder gives back nearly what went in.
    @Test func roundTrip() throws {
        let picture = drawnPicture(width: 173, height: 131, channels: 3)
        let bytes = try encodeJPEG(picture, options: JPEGOptions(quality: 100, subsampling: .yuv444))
        let decoded = try ReferenceTool.djpeg(bytes)
        #expect(decoded.width == 173 && decoded.height == 131)
        #expect(zip(decoded.bytes, picture.bytes).allSatisfy { abs(Int($0) - Int($1)) <= 4 })
        #expect(try samples(jpegSource(bytes)) == decoded)
    }

    @Test(arguments: [
        (70000, 10, 90, PixelFormat.rgb8, "width: 70000 is not in the 1 to 65500 pixels of a JPEG"),
        (10, 65501, 90, .rgb8, "height: 65501 is not in the 1 to 65500 pixels of a JPEG"),
        (0, 10, 90, .rgb8, "width: 0 is not in the 1 to 65500 pixels of a JPEG"),
        (10, 10, 0, .rgb8, "quality: 0 is not in 1 to 100"),
        (10, 10, 101, .rgb8, "quality: 101 is not in 1 to 100"),
        (10, 10, 90, .rgba8, "format: a JPEG has no alpha: lay the picture over a colour first"),
        (10, 10, 90, .rgb16, "format: a JPEG has 8 bits a sample, not more"),
        (10, 10, 90, PixelFormat(.cmyk), "format: CMYK in a JPEG is inverted, as Adobe has it"),
    ])
    func parameters(_ width: Int, _ height: Int, _ quality: Int, _ format: PixelFormat, _ message: String) {
        let sink = ByteSink()
        let error = #expect(throws: CodecError.self) {
            try JPEGEncoder(
                sink: sink, width: width, height: height, format: format, options: JPEGOptions(quality: quality))
        }
        guard case .parameter = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(error?.description == message)
        #expect(sink.count == 0)
    }

    @Test func widestPicture() throws {
        let picture = Samples(width: 65500, height: 1, channels: 1, bytes: [UInt8](repeating: 77, count: 65500))
        let decoded = try samples(jpegSource(encodeJPEG(picture)))
        #expect(decoded.width == 65500 && decoded.bytes.allSatisfy { $0 == 77 })
    }

    @Test func fullDisk() throws {
        let descriptor = open("/dev/full", O_WRONLY)
        defer { close(descriptor) }
        let sink = ByteSink(descriptor: descriptor, name: "full.jpg")
        let picture = drawnPicture(width: 400, height: 64, channels: 3)
        let error = #expect(throws: CodecError.self) {
            let encoder = try JPEGEncoder(sink: sink, width: 400, height: 64, format: .rgb8)
            try picture.bytes.withUnsafeBytes {
                try encoder.append(.rows(Band(y: 0, count: 64, bytes: $0.baseAddress!, rowBytes: 1200)))
            }
            try encoder.finish()
        }
        #expect(error == .system(file: "full.jpg", reason: "no space left on the disk"))
    }
}
