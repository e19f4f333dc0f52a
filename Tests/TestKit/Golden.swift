import Foundation
import Testing
import Velatura

/// Compares a picture with the golden `Tests/Goldens/<feature>/<name>.png`, and its pixels over tile sizes and threads.
///
/// `VELATURA_GOLDENS=write` in the environment writes the goldens instead; look at what was written. On a difference the
/// picture and a map of where it differs are kept under `out/goldens/`.
public func expectGolden(
    _ picture: some ImageComponent, _ name: String, feature: String, region: Rect? = nil, size: Size? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
) throws {
    let buffer = try TestRenderers.one.render(picture, region: region, size: size)
    for renderer in TestRenderers.sweep {
        let other = try renderer.render(picture, region: region, size: size)
        #expect(
            other.byteArray == buffer.byteArray,
            "\(name): \(renderer.options.threads) threads with tiles of \(renderer.options.tileSize) change pixels",
            sourceLocation: sourceLocation)
    }
    let path = Golden.folder + "/\(feature)/\(name).png"
    if ProcessInfo.processInfo.environment["VELATURA_GOLDENS"] == "write" {
        try FileManager.default.createDirectory(
            atPath: Golden.folder + "/\(feature)", withIntermediateDirectories: true)
        try Golden.write(buffer, to: path)
        return
    }
    guard FileManager.default.fileExists(atPath: path) else {
        Issue.record(
            "no golden \(feature)/\(name).png: write it with VELATURA_GOLDENS=write, and look at it",
            sourceLocation: sourceLocation)
        return
    }
    let golden = try Golden.read(path)
    // What alpha rounded to 0 hides is not compared: reading the file drops it.
    let shown = try TestRenderers.one.render(Image(buffer))
    guard golden.width == shown.width, golden.height == shown.height else {
        Issue.record(
            "\(name): \(shown.width)×\(shown.height) instead of the golden's \(golden.width)×\(golden.height)",
            sourceLocation: sourceLocation)
        return
    }
    if golden.byteArray == shown.byteArray { return }
    let (differing, largest) = Golden.difference(golden, shown)
    try Golden.keep(shown, golden, feature: feature, name: name)
    Issue.record(
        "\(name): \(differing) pixels differ from the golden, by up to \(largest); see out/goldens/\(feature)/",
        sourceLocation: sourceLocation)
}

enum Golden {
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().path
    static let folder = root + "/Tests/Goldens"

    static func read(_ path: String) throws -> PixelBuffer {
        let source = try PNGSource(try ByteSource(path: FilePath(path)), options: ReadOptions())
        return try TestRenderers.one.render(Image(source: source))
    }

    static func write(_ buffer: PixelBuffer, to path: String) throws {
        let sink = ByteSink()
        let encoder = try PNGEncoder(
            sink: sink, width: buffer.width, height: buffer.height, format: buffer.format, options: PNGOptions(),
            iccProfile: nil, metadata: Metadata())
        for y in stride(from: 0, to: buffer.height, by: encoder.bandHeight) {
            let count = min(encoder.bandHeight, buffer.height - y)
            try encoder.append(
                encoder.encode(Band(y: y, count: count, bytes: buffer.row(y), rowBytes: buffer.rowBytes)))
        }
        try encoder.finish()
        try Data(sink.bytes).write(to: URL(fileURLWithPath: path))
    }

    static func difference(_ a: PixelBuffer, _ b: PixelBuffer) -> (pixels: Int, largest: Int) {
        var pixels = 0
        var largest = 0
        for (x, y) in zip(a.allSamples, b.allSamples) {
            let difference = zip(x, y).map { Int(abs($0 - $1)) }.max() ?? 0
            if difference > 0 { pixels += 1 }
            largest = max(largest, difference)
        }
        return (pixels, largest)
    }

    /// Writes the picture, and a map in which white is as it should be and red is not.
    static func keep(_ buffer: PixelBuffer, _ golden: PixelBuffer, feature: String, name: String) throws {
        let folder = root + "/out/goldens/\(feature)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try write(buffer, to: "\(folder)/\(name).png")
        let map = PixelBuffer(
            width: buffer.width, height: buffer.height, format: .rgb8, colorSpace: .sRGB
        ) { memory, rowBytes in
            for y in 0..<buffer.height {
                for x in 0..<buffer.width {
                    let same = golden.samples(x: x, y: y) == buffer.samples(x: x, y: y)
                    let pixel = memory + y * rowBytes + x * 3
                    pixel.storeBytes(of: 255, as: UInt8.self)
                    pixel.storeBytes(of: same ? 255 : 0, toByteOffset: 1, as: UInt8.self)
                    pixel.storeBytes(of: same ? 255 : 0, toByteOffset: 2, as: UInt8.self)
                }
            }
        }
        try write(map, to: "\(folder)/\(name).difference.png")
    }
}
