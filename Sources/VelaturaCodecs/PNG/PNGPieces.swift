/// The PNG that the pixel decoder sees: header, palette, transparency, picture data and end, nothing else.
///
/// A torn picture chunk is closed at what the file still holds in tolerant reading.
struct PNGPieces: Sendable {
    /// Signature and chunks before the picture data.
    private(set) var start: [UInt8]
    /// Whole picture chunks in the file.
    let picture: Range<Int>
    /// The head of the torn chunk.
    private(set) var tornHead: [UInt8] = []
    /// The torn chunk's data in the file.
    let torn: Range<Int>
    private(set) var end: [UInt8]

    private(set) var hasTransparency = false
    private(set) var warnings: [String] = []

    init(_ scan: PNGScan, image: PNGImageHeader, file: String, isTolerant: Bool) throws(CodecError) {
        start = PNGChunk.signature + PNGChunk(type: "IHDR", data: scan.header).bytes
        picture = scan.picture
        torn = scan.torn
        end = PNGChunk(type: "IEND", data: []).bytes
        if !torn.isEmpty {
            tornHead.appendBigEndian(UInt32(isTolerant ? torn.count : Int(Int32.max)))
            tornHead += "IDAT".utf8
            // The checksum is not looked at in tolerant reading; strict reading ends where the file does.
            end = isTolerant ? [0, 0, 0, 0] + end : []
        }
        if image.colorType == .palette {
            guard let palette = scan.palette else { throw .data(file: file, reason: "has no palette") }
            guard palette.count % 3 == 0, !palette.isEmpty, palette.count / 3 <= 1 << image.depth else {
                throw .data(file: file, reason: "the palette has a wrong length")
            }
            start += PNGChunk(type: "PLTE", data: palette).bytes
        }
        if var transparency = scan.transparency {
            switch image.colorType {
            case .gray: hasTransparency = transparency.count == 2
            case .rgb: hasTransparency = transparency.count == 6
            case .palette:
                transparency = Array(transparency.prefix(scan.palette!.count / 3))
                hasTransparency = !transparency.isEmpty
            case .grayAlpha, .rgba: hasTransparency = false
            }
            if hasTransparency {
                start += PNGChunk(type: "tRNS", data: transparency).bytes
            } else {
                warnings.append("the transparency chunk does not fit the picture: it was ignored")
            }
        }
    }
}
