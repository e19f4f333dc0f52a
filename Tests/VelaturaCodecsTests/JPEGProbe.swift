import Foundation
import VelaturaCodecs
import VelaturaImaging
import VelaturaPixels

/// Samples in memory, row after row, as the tests compare them.
struct Samples: Equatable {
    var width: Int
    var height: Int
    var channels: Int
    var bytes: [UInt8]

    func at(_ x: Int, _ y: Int) -> [UInt8] {
        let start = (y * width + x) * channels
        return Array(bytes[start..<(start + channels)])
    }

    var rows: [ArraySlice<UInt8>] {
        let length = width * channels
        return (0..<height).map { bytes[($0 * length)..<(($0 + 1) * length)] }
    }
}

/// Reads a whole source, some rows at a time.
func samples(_ source: some PixelSource, reduction: Int = 1, rowsAtOnce: Int = 7) throws -> Samples {
    let reader = try source.makeRowReader(reduction: reduction)
    var result = Samples(width: reader.width, height: reader.height, channels: source.format.channels, bytes: [])
    let rowBytes = reader.width * source.format.bytesPerPixel
    result.bytes = [UInt8](repeating: 0xA5, count: rowBytes * reader.height)
    try result.bytes.withUnsafeMutableBytes { buffer in
        var y = 0
        while y < reader.height {
            let count = min(rowsAtOnce, reader.height - y)
            try reader.readRows(count, into: buffer.baseAddress! + y * rowBytes, rowBytes: rowBytes)
            y += count
        }
    }
    return result
}

func jpegSource(_ bytes: [UInt8], tolerant: Bool = false) throws -> JPEGSource {
    var options = ReadOptions()
    options.tolerant = tolerant
    return try JPEGSource(ByteSource(bytes: bytes, name: "test.jpg"), options: options)
}

func encodeJPEG(
    _ picture: Samples, format: PixelFormat? = nil, options: JPEGOptions = JPEGOptions(), iccProfile: [UInt8]? = nil,
    metadata: Metadata = Metadata()
) throws -> [UInt8] {
    let sink = ByteSink()
    let encoder = try JPEGEncoder(
        sink: sink, width: picture.width, height: picture.height,
        format: format ?? (picture.channels == 1 ? .gray8 : .rgb8), options: options, iccProfile: iccProfile,
        metadata: metadata)
    let rowBytes = picture.width * picture.channels
    try picture.bytes.withUnsafeBytes { buffer in
        for y in stride(from: 0, to: picture.height, by: encoder.bandHeight) {
            let count = min(encoder.bandHeight, picture.height - y)
            let band = Band(y: y, count: count, bytes: buffer.baseAddress! + y * rowBytes, rowBytes: rowBytes)
            try encoder.append(encoder.encode(band))
        }
    }
    try encoder.finish()
    return sink.bytes
}

/// A smooth picture with some edges: gradients, and a square of another colour in the middle.
func drawnPicture(width: Int, height: Int, channels: Int) -> Samples {
    var picture = Samples(width: width, height: height, channels: channels, bytes: [])
    for y in 0..<height {
        for x in 0..<width {
            let isInside = abs(2 * x - width) < width / 2 && abs(2 * y - height) < height / 2
            let colour = [x * 255 / max(1, width - 1), y * 255 / max(1, height - 1), (x * 3 + y * 5) % 256, 40]
            for channel in 0..<channels {
                picture.bytes.append(UInt8(isInside ? 255 - colour[channel] : colour[channel]))
            }
        }
    }
    return picture
}

/// libjpeg's own programs: another way through the same format.
enum ReferenceTool {
    struct Failure: Error { var message: String }

    /// Runs a program with the bytes as its last argument's file, and returns what it prints.
    static func run(_ name: String, _ arguments: [String], input: [UInt8]) throws -> [UInt8] {
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try Data(input).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/\(name)")
        process.arguments = arguments + [file.path(percentEncoded: false)]
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        // 2 stands for warnings, with all the output.
        guard [0, 2].contains(process.terminationStatus) else {
            throw Failure(message: "\(name): \(process.terminationStatus)")
        }
        return [UInt8](data)
    }

    static func djpeg(_ jpeg: [UInt8], _ arguments: [String] = []) throws -> Samples {
        try parsePNM(run("djpeg", ["-pnm"] + arguments, input: jpeg))
    }

    static func cjpeg(_ picture: Samples, _ arguments: [String]) throws -> [UInt8] {
        let header = "\(picture.channels == 1 ? "P5" : "P6")\n\(picture.width) \(picture.height)\n255\n"
        return try run("cjpeg", arguments, input: Array(header.utf8) + picture.bytes)
    }

    /// A binary PGM or PPM of 8 bits, as djpeg writes it (no comments).
    static func parsePNM(_ bytes: [UInt8]) throws -> Samples {
        var at = 0
        func field() -> String {
            let start = at
            while at < bytes.count, bytes[at] > 0x20 { at += 1 }
            defer { at += 1 }
            return String(decoding: bytes[start..<at], as: UTF8.self)
        }
        let magic = field()
        guard let width = Int(field()), let height = Int(field()), field() == "255" else {
            throw Failure(message: "no PNM")
        }
        let channels = magic == "P5" ? 1 : 3
        guard bytes.count - at == width * height * channels else { throw Failure(message: "PNM of another length") }
        return Samples(width: width, height: height, channels: channels, bytes: Array(bytes[at...]))
    }
}
