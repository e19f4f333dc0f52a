import VelaturaPixels

/// The IHDR chunk: size, depth and kind of a PNG's samples.
struct PNGImageHeader: Sendable {
    enum ColorType: UInt8, Sendable {
        case gray = 0
        case rgb = 2
        case palette = 3
        case grayAlpha = 4
        case rgba = 6
    }

    let width: Int
    let height: Int
    /// Bits a stored sample, or a palette index.
    let depth: Int
    let colorType: ColorType
    let isInterlaced: Bool

    /// Checks and takes the chunk's data.
    ///
    /// - Precondition: `data` has 13 bytes.
    init(_ data: [UInt8], file: String, maxPixels: Int) throws(CodecError) {
        width = Int(data.bigEndian32(at: 0))
        height = Int(data.bigEndian32(at: 4))
        depth = Int(data[8])
        guard width > 0, height > 0, width <= Int32.max, height <= Int32.max else {
            throw .data(file: file, reason: "\(width) × \(height) is no picture's size")
        }
        let (pixels, overflows) = width.multipliedReportingOverflow(by: height)
        guard !overflows, pixels <= maxPixels else {
            throw .limit(file: file, reason: "\(width) × \(height) pixels are more than the \(maxPixels) allowed")
        }
        guard let type = ColorType(rawValue: data[9]), type.depths.contains(depth) else {
            throw .data(file: file, reason: "colour type \(data[9]) does not come with \(depth) bits")
        }
        colorType = type
        guard data[10] == 0 else { throw .unsupported(file: file, reason: "unknown compression method \(data[10])") }
        guard data[11] == 0 else { throw .unsupported(file: file, reason: "unknown filter method \(data[11])") }
        guard data[12] <= 1 else { throw .unsupported(file: file, reason: "unknown interlace method \(data[12])") }
        isInterlaced = data[12] == 1
    }

    var isGray: Bool { colorType == .gray || colorType == .grayAlpha }

    /// The least number of bytes that the picture is before it is compressed; of a hostile size more than an `Int` holds.
    var storedBytes: Double {
        let samples =
            switch colorType {
            case .gray, .palette: 1
            case .grayAlpha: 2
            case .rgb: 3
            case .rgba: 4
            }
        return Double((width * samples * depth + 7) / 8) * Double(height)
    }

    /// What the decoder yields; a tRNS chunk gives alpha to the types that have none of their own.
    func pixelFormat(hasTransparency: Bool) -> PixelFormat {
        let hasAlpha = colorType == .grayAlpha || colorType == .rgba || hasTransparency
        return PixelFormat(
            isGray ? .gray : .rgb, alpha: hasAlpha ? .straight : .none, depth: depth == 16 ? .uint16 : .uint8)
    }
}

extension PNGImageHeader.ColorType {
    /// The depths that the specification allows.
    fileprivate var depths: [Int] {
        switch self {
        case .gray: [1, 2, 4, 8, 16]
        case .palette: [1, 2, 4, 8]
        case .rgb, .grayAlpha, .rgba: [8, 16]
        }
    }
}
