import Foundation
import TestKit
import VelaturaCodecs
import VelaturaImaging
import VelaturaPixels

/// Stored samples, one number each, row after row.
struct DeepSamples: Equatable {
    var width: Int
    var height: Int
    var channels: Int
    /// 255 or 65535.
    var maximum: Int
    var values: [UInt16]

    func at(_ x: Int, _ y: Int) -> [Int] {
        let start = (y * width + x) * channels
        return values[start..<(start + channels)].map { Int($0) }
    }

    /// Red, green, blue, alpha of 16 bits, as ImageMagick prints them.
    var rgba16: [UInt16] {
        let scale = UInt16(65535 / maximum)
        var result: [UInt16] = []
        result.reserveCapacity(width * height * 4)
        for start in stride(from: 0, to: values.count, by: channels) {
            let gray = channels < 3
            for channel in 0..<3 { result.append(values[start + (gray ? 0 : channel)] * scale) }
            result.append(channels % 2 == 0 ? values[start + channels - 1] * scale : 65535)
        }
        return result
    }
}

func deepSamples(_ source: some PixelSource, rowsAtOnce: Int = 7) throws -> DeepSamples {
    let bytes = try samples(source, rowsAtOnce: rowsAtOnce).bytes
    let isDeep = source.format.depth == .uint16
    let values = bytes.withUnsafeBytes { buffer -> [UInt16] in
        isDeep ? Array(buffer.bindMemory(to: UInt16.self)) : buffer.map { UInt16($0) }
    }
    return DeepSamples(
        width: source.width, height: source.height, channels: source.format.channels,
        maximum: isDeep ? 65535 : 255, values: values)
}

func pngSource(_ bytes: [UInt8], tolerant: Bool = false) throws -> PNGSource {
    var options = ReadOptions()
    options.tolerant = tolerant
    return try PNGSource(ByteSource(bytes: bytes, name: "test.png"), options: options)
}

/// Encodes samples in bands of a given height (the encoder's own where none is given).
func encodePNG(
    _ picture: DeepSamples, level: Int = 6, bandHeight: Int? = nil, colorSpace: ColorSpace = .sRGB,
    iccProfile: [UInt8]? = nil, metadata: Metadata = Metadata()
) throws -> [UInt8] {
    let format = PixelFormat(
        picture.channels < 3 ? .gray : .rgb, alpha: picture.channels % 2 == 0 ? .straight : .none,
        depth: picture.maximum == 65535 ? .uint16 : .uint8)
    let sink = ByteSink()
    let encoder = try PNGEncoder(
        sink: sink, width: picture.width, height: picture.height, format: format,
        options: PNGOptions(compressionLevel: level), colorSpace: colorSpace, iccProfile: iccProfile,
        metadata: metadata)
    try picture.withBands(height: bandHeight ?? encoder.bandHeight) { try encoder.append(encoder.encode($0)) }
    try encoder.finish()
    return sink.bytes
}

extension DeepSamples {
    /// The picture's memory in bands.
    func withBands(height bandHeight: Int, _ body: (Band) throws -> Void) throws {
        let rowBytes = width * channels * (maximum == 65535 ? 2 : 1)
        let bytes: [UInt8] =
            maximum == 65535 ? values.withUnsafeBytes { Array($0) } : values.map { UInt8($0) }
        try bytes.withUnsafeBytes { buffer in
            for y in stride(from: 0, to: height, by: bandHeight) {
                let count = min(bandHeight, height - y)
                try body(Band(y: y, count: count, bytes: buffer.baseAddress! + y * rowBytes, rowBytes: rowBytes))
            }
        }
    }

    /// Rows that each leave next to nothing under another of PNG's filters, none to Paeth in turn.
    static func filterable(width: Int, height: Int) -> DeepSamples {
        let step = 3
        var picture = DeepSamples(width: width, height: height, channels: step, maximum: 255, values: [])
        let count = width * step
        for index in 0..<(count * height) {
            let (y, i) = index.quotientAndRemainder(dividingBy: count)
            let left = i < step ? 0 : Int(picture.values[index - step])
            let above = y == 0 ? 0 : Int(picture.values[index - count])
            let corner = i < step || y == 0 ? 0 : Int(picture.values[index - count - step])
            let guess = left + above - corner
            let nearest = [left, above, corner].min { abs(guess - $0) < abs(guess - $1) }!
            let predicted = [0, left, above, (left + above) / 2, nearest][y % 5]
            let rest = y % 5 == 1 ? index * 7 % 13 : i % 31 == 5 ? 40 : 0
            picture.values.append(UInt16((predicted + rest) % 256))
        }
        return picture
    }

    /// Something of everything: gradients, flat parts, noise.
    static func drawn(width: Int, height: Int, channels: Int, maximum: Int, seed: UInt64 = 1) -> DeepSamples {
        var noise = seed
        var values: [UInt16] = []
        values.reserveCapacity(width * height * channels)
        for y in 0..<height {
            for x in 0..<width {
                for channel in 0..<channels {
                    noise = noise &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                    let value =
                        switch (y / 3 + x / 40) % 4 {
                        case 0: (x * 5 + y * 3 + channel * 70) * (maximum / 255)
                        case 1: maximum / 3 + channel
                        case 2: Int(noise >> 40)
                        default: (x * y + Int(noise >> 62)) * (maximum / 255)
                        }
                    values.append(UInt16(value % (maximum + 1)))
                }
            }
        }
        return DeepSamples(width: width, height: height, channels: channels, maximum: maximum, values: values)
    }
}

/// Programs that read PNG by libpng: another way through the same format.
enum PNGTool {
    static let convert = "/usr/bin/convert"
    static let pngcheck = "/usr/bin/pngcheck"

    static func exists(_ path: String) -> Bool { FileManager.default.isExecutableFile(atPath: path) }

    /// ImageMagick's samples: RGBA of 16 bits, without colour conversion.
    static func rgba16(_ png: [UInt8], allowsWarnings: Bool = false) throws -> [UInt16] {
        let output = try run(
            convert, [], png, ["-depth", "16", "-endian", "LSB", "rgba:-"], prefix: "png:",
            allowsWarnings: allowsWarnings)
        return stride(from: 0, to: output.count - 1, by: 2).map { UInt16(output[$0]) | UInt16(output[$0 + 1]) << 8 }
    }

    /// pngcheck's report; throws where it finds fault.
    static func report(_ png: [UInt8], _ arguments: [String] = []) throws -> String {
        String(decoding: try run(pngcheck, arguments, png, []), as: UTF8.self)
    }

    struct Failure: Error { var message: String }

    private static func run(
        _ tool: String, _ before: [String], _ input: [UInt8], _ after: [String], prefix: String = "",
        allowsWarnings: Bool = false
    ) throws -> [UInt8] {
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString + ".png")
        try Data(input).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let process = Process()
        process.executableURL = URL(filePath: tool)
        process.arguments = before + [prefix + file.path(percentEncoded: false)] + after
        let output = Pipe()
        let errors = Pipe()
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        let words = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 || allowsWarnings, words.isEmpty || allowsWarnings else {
            throw Failure(message: String(decoding: data.prefix(500) + words, as: UTF8.self))
        }
        return [UInt8](data)
    }
}
