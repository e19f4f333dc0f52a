import TestKit
import Testing
import VelaturaCodecs
import VelaturaImaging

/// Every pixel against libjpeg's own decoder.
@Suite struct JPEGReferenceTests {
    static let files = [
        "sampling_444", "sampling_422", "sampling_420", "sampling_411", "gray_noicc", "progressive", "restart",
        "arithmetic", "orient_5", "adobe_rgb", "photo_chelsea", "photo_coffee",
    ]

    @Test(arguments: files, [1, 2, 4, 8]) func equalsReference(_ name: String, reduction: Int) throws {
        let bytes = Manifest.entry("jpeg/\(name).jpg").bytes
        let expected = try ReferenceTool.djpeg(bytes, ["-scale", "1/\(reduction)"])
        let source = try jpegSource(bytes)
        #expect(try samples(source, reduction: reduction) == expected)
    }

    @Test(arguments: [(1, 1), (1, 40), (40, 1), (17, 33), (15, 16), (129, 3)], ["1x1", "2x1", "2x2", "1x2", "4x1"])
    func oddSizes(_ size: (Int, Int), sampling: String) throws {
        let picture = drawnPicture(width: size.0, height: size.1, channels: 3)
        let bytes = try ReferenceTool.cjpeg(picture, ["-quality", "85", "-sample", sampling])
        let source = try jpegSource(bytes)
        for reduction in source.reductions {
            let expected = try ReferenceTool.djpeg(bytes, ["-scale", "1/\(reduction)"])
            #expect(expected.width == (size.0 + reduction - 1) / reduction)
            #expect(try samples(source, reduction: reduction, rowsAtOnce: 5) == expected)
        }
    }

    @Test(arguments: [1, 3, 8, 16, 17, 1000]) func rowsAtOnceDoNotMatter(_ count: Int) throws {
        let bytes = Manifest.entry("jpeg/photo_rocket.jpg").bytes
        #expect(try samples(jpegSource(bytes), rowsAtOnce: count) == ReferenceTool.djpeg(bytes))
    }

    @Test func rowsMayLieApart() throws {
        let bytes = Manifest.entry("jpeg/sampling_420.jpg").bytes
        let expected = try ReferenceTool.djpeg(bytes)
        let reader = try jpegSource(bytes).makeRowReader(reduction: 1)
        let rowBytes = reader.width * 3 + 5
        var buffer = [UInt8](repeating: 0xA5, count: rowBytes * reader.height)
        try buffer.withUnsafeMutableBytes {
            try reader.readRows(reader.height, into: $0.baseAddress!, rowBytes: rowBytes)
        }
        for y in 0..<reader.height {
            #expect(buffer[(y * rowBytes)..<(y * rowBytes + reader.width * 3)] == expected.rows[y])
            #expect(buffer[(y * rowBytes + reader.width * 3)..<((y + 1) * rowBytes)].allSatisfy { $0 == 0xA5 })
        }
    }

    /// Readers of one source, in memory and in a file, do not disturb each other.
    @Test func interleavedReaders() throws {
        let entry = Manifest.entry("jpeg/photo_astronaut.jpg")
        let expected = try ReferenceTool.djpeg(entry.bytes)
        let half = try ReferenceTool.djpeg(entry.bytes, ["-scale", "1/2"])
        for source in [try jpegSource(entry.bytes), try JPEGSource(ByteSource(path: FilePath(entry.path)))] {
            let readers = try [source.makeRowReader(reduction: 1), source.makeRowReader(reduction: 2)]
            for (y, row) in half.rows.enumerated() {
                var wide = [UInt8](repeating: 0, count: expected.width * 3)
                var narrow = [UInt8](repeating: 0, count: half.width * 3)
                try wide.withUnsafeMutableBytes {
                    try readers[0].readRows(1, into: $0.baseAddress!, rowBytes: $0.count)
                }
                try narrow.withUnsafeMutableBytes {
                    try readers[1].readRows(1, into: $0.baseAddress!, rowBytes: $0.count)
                }
                #expect(wide[...] == expected.rows[y] && narrow[...] == row)
            }
        }
    }
}
