/// Where things lie in a PNG file: a walk over all chunks that reads the small ones and steps over the pixels.
///
/// Text and profiles may follow the pixels, so the walk goes to the end; it costs one small read for every few
/// kilobytes of chunks, and in tolerant reading the checksums of the picture data.
struct PNGScan {
    /// The header chunk's data.
    var header: [UInt8] = []
    var palette: [UInt8]?
    var transparency: [UInt8]?
    /// All other known chunks with a right checksum, in the file's order.
    var chunks: [PNGChunk] = []
    /// The complete picture data chunks, lying one behind the other, with their headers and checksums.
    var picture = 0..<0
    /// Data of a last picture chunk that the file cuts short.
    var torn = 0..<0
    var warnings: [String] = []

    /// What a reader of pixels, colour and metadata has a use for.
    private static let wanted: Set<String> = [
        "iCCP", "sRGB", "gAMA", "cHRM", "cICP", "pHYs", "eXIf", "tEXt", "zTXt", "iTXt", "acTL",
    ]
    /// No sound file has more; a hostile one could have millions.
    private static let maxChunks = 1000

    private let bytes: ByteSource
    private let options: ReadOptions
    private var windowStart = 0
    private var window: [UInt8] = []
    private var metadataBytes = 0

    init(_ bytes: ByteSource, options: ReadOptions) throws(CodecError) {
        self.bytes = bytes
        self.options = options
        guard try bytes.read(at: 0, count: 8) == PNGChunk.signature else {
            throw .data(file: bytes.name, reason: "is not a PNG file")
        }
        try walk()
        guard !header.isEmpty else { throw .data(file: bytes.name, reason: "the file ends before its header") }
        guard !picture.isEmpty || !torn.isEmpty else {
            throw .data(file: bytes.name, reason: "the file ends before its picture data")
        }
    }

    private mutating func walk() throws(CodecError) {
        var offset = 8
        var pictureIsOver = false
        while let (type, length) = try chunkHeader(at: offset) {
            let data = (offset + 8)..<(offset + 8 + length)
            let next = data.upperBound + 4
            if header.isEmpty {
                guard type != "CgBI" else {
                    throw .unsupported(file: bytes.name, reason: "is a PNG in Apple's own variant (CgBI)")
                }
                guard type == "IHDR" else { throw .data(file: bytes.name, reason: "does not begin with a header") }
                guard length == 13 else {
                    throw .data(file: bytes.name, reason: "the header chunk has a wrong length")
                }
                header = try chunkData(type, data, isCritical: true) ?? []
            } else if type == "IDAT" {
                if pictureIsOver {
                    warnings.append("picture data after other chunks was passed over")
                } else if next <= bytes.size {
                    if options.tolerant { try checkPicture(data) }
                    picture = (picture.isEmpty ? offset : picture.lowerBound)..<next
                } else {
                    torn = data.lowerBound..<min(data.upperBound, bytes.size)
                }
            } else if type == "IEND" {
                return
            } else {
                pictureIsOver = !picture.isEmpty
                if next <= bytes.size { try take(type, data) }
            }
            offset = next
            guard next <= bytes.size else { break }
        }
        warnings.append(
            offset + 8 > bytes.size ? "the file ends early" : "the file is broken after \(offset) bytes")
    }

    /// Type and length of the chunk at `offset`; `nil` where no chunk can be.
    private mutating func chunkHeader(at offset: Int) throws(CodecError) -> (String, Int)? {
        if offset < windowStart || offset + 8 > windowStart + window.count {
            window = try bytes.read(at: offset, count: 4096)
            windowStart = offset
        }
        let at = offset - windowStart
        guard window.count >= at + 8 else { return nil }
        let length = window.bigEndian32(at: at)
        let letters = window[(at + 4)..<(at + 8)]
        guard length <= UInt32(Int32.max), letters.allSatisfy({ ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A }) else {
            return nil
        }
        return (String(decoding: letters, as: UTF8.self), Int(length))
    }

    /// The data of a chunk whose checksum is right; `nil`, with a warning, of one that may be passed over.
    private mutating func chunkData(_ type: String, _ range: Range<Int>, isCritical: Bool) throws(CodecError)
        -> [UInt8]?
    {
        let chunk = try bytes.read(at: range.lowerBound - 4, count: range.count + 8)
        guard chunk.count == range.count + 8 else {
            throw .data(file: bytes.name, reason: "the file ends in its \(type) chunk")
        }
        let data = Array(chunk[4..<(chunk.count - 4)])
        guard PNGChunk.checksum(chunk[..<(chunk.count - 4)]) == chunk.bigEndian32(at: chunk.count - 4) else {
            if isCritical && !options.tolerant {
                throw .data(file: bytes.name, reason: "the checksum of the \(type) chunk is wrong")
            }
            warnings.append(
                "the checksum of the \(type) chunk is wrong" + (isCritical ? "" : ": it was passed over"))
            return isCritical ? data : nil
        }
        return data
    }

    /// Looks at a chunk that is neither header nor picture data.
    private mutating func take(_ type: String, _ range: Range<Int>) throws(CodecError) {
        switch type {
        case "PLTE":
            // A second one, or one after the pixels, changes nothing any more.
            guard palette == nil, picture.isEmpty else { return }
            guard range.count <= 768 else { throw .data(file: bytes.name, reason: "the palette is too long") }
            palette = try chunkData(type, range, isCritical: true)
        case "tRNS":
            guard transparency == nil, picture.isEmpty, range.count <= 256 else { return }
            transparency = try chunkData(type, range, isCritical: false)
        case _ where Self.wanted.contains(type):
            guard chunks.count < Self.maxChunks, metadataBytes + range.count <= options.maxMetadataBytes else {
                warnings.append("a \(type) chunk is over the limit: it was passed over")
                return
            }
            metadataBytes += range.count
            if let data = try chunkData(type, range, isCritical: false) {
                chunks.append(PNGChunk(type: type, data: data))
            }
        case _ where type.utf8.first! & 0x20 == 0:
            guard options.tolerant else {
                throw .unsupported(file: bytes.name, reason: "the unknown \(type) chunk is needed to read it")
            }
            warnings.append("the unknown \(type) chunk was passed over")
        default:
            break
        }
    }

    /// Warns where a picture chunk's checksum is wrong: the tolerant decoder does not look at it.
    private mutating func checkPicture(_ range: Range<Int>) throws(CodecError) {
        let warning = "a checksum of the picture data is wrong"
        guard !warnings.contains(warning) else { return }
        var checksum: UInt32 = 0
        var offset = range.lowerBound - 4
        while offset < range.upperBound {
            let part = try bytes.read(at: offset, count: min(1 << 20, range.upperBound - offset))
            if part.isEmpty { return }
            checksum = PNGChunk.checksum(part[...], following: checksum)
            offset += part.count
        }
        let stored = try bytes.read(at: offset, count: 4)
        if stored.count == 4, stored.bigEndian32(at: 0) != checksum { warnings.append(warning) }
    }
}
