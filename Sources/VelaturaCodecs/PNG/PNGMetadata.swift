import VelaturaImaging

/// Collects what a PNG's chunks say beside its pixels.
struct PNGMetadata {
    var metadata = Metadata()
    var iccProfile: [UInt8]?
    /// Frames of an animation, where the file has one.
    var animationFrames: Int?
    var warnings: [String] = []

    private let options: ReadOptions
    private var unpackedBytes = 0

    init(_ chunks: [PNGChunk], options: ReadOptions) {
        self.options = options
        for chunk in chunks { take(chunk) }
    }

    private mutating func take(_ chunk: PNGChunk) {
        switch chunk.type {
        case "tEXt", "zTXt", "iTXt": takeText(chunk)
        case "eXIf": takeEXIF(chunk.data)
        case "pHYs": takeResolution(chunk.data)
        case "iCCP": takeProfile(chunk.data)
        case "acTL" where chunk.data.count == 8: animationFrames = Int(chunk.data.bigEndian32(at: 0))
        default: break
        }
    }

    private var bytesLeft: Int { options.maxMetadataBytes - unpackedBytes }

    private mutating func takeText(_ chunk: PNGChunk) {
        guard let (key, text, isUTF8) = PNGText.parse(chunk, limit: bytesLeft) else {
            warnings.append("a \(chunk.type) chunk is broken or too long: it was passed over")
            return
        }
        unpackedBytes += text.count
        if key == PNGText.xmpKeyword {
            if metadata.xmp == nil { metadata.xmp = text }
        } else if key.hasPrefix(PNGRawProfile.prefix), let block = PNGRawProfile.decode(text) {
            takeRawProfile(key.dropFirst(PNGRawProfile.prefix.count).lowercased(), block)
        } else {
            let value = isUTF8 ? String(decoding: text, as: UTF8.self) : PNGText.latin1(text)
            metadata.text.append(.init(key: key, value: value))
        }
    }

    /// Old-style blocks give way to chunks of their own.
    private mutating func takeRawProfile(_ name: String, _ block: [UInt8]) {
        switch name {
        case "exif", "app1":
            let xmpHeader = Array("http://ns.adobe.com/xap/1.0/".utf8) + [0]
            if block.starts(with: xmpHeader) {
                if metadata.xmp == nil { metadata.xmp = Array(block[xmpHeader.count...]) }
            } else {
                takeEXIF(block)
            }
        case "xmp":
            if metadata.xmp == nil { metadata.xmp = block }
        case "iptc", "8bim":
            let (iptc, photoshop) = PNGRawProfile.splitResources(block)
            if metadata.iptc == nil { metadata.iptc = iptc }
            if metadata.photoshop == nil { metadata.photoshop = photoshop }
        case "icc", "icm":
            if iccProfile == nil { iccProfile = block }
        default:
            warnings.append("the raw profile “\(name)” was passed over")
        }
    }

    private mutating func takeEXIF(_ data: [UInt8]) {
        let header = Array("Exif".utf8) + [0, 0]
        let block = data.starts(with: header) ? Array(data[header.count...]) : data
        guard block.starts(with: [0x49, 0x49, 0x2A, 0]) || block.starts(with: [0x4D, 0x4D, 0, 0x2A]) else {
            warnings.append("the EXIF block is broken: it was passed over")
            return
        }
        if metadata.exif == nil { metadata.exif = block }
    }

    private mutating func takeResolution(_ data: [UInt8]) {
        // Unit 1 is the metre; 0 states the shape of a pixel only.
        guard data.count == 9, data[8] == 1, metadata.resolution == nil else { return }
        let (x, y) = (data.bigEndian32(at: 0), data.bigEndian32(at: 4))
        guard x > 0, y > 0 else { return }
        metadata.resolution = .init(x: Double(x), y: Double(y))
    }

    private mutating func takeProfile(_ data: [UInt8]) {
        // A name of 1 to 79 characters, a zero, the compression method, a zlib stream.
        guard iccProfile == nil else { return }
        guard let nameEnd = data.firstIndex(of: 0), (1...79).contains(nameEnd), data.count > nameEnd + 2,
            data[nameEnd + 1] == 0, let profile = PNGDeflate.decompress(data[(nameEnd + 2)...], limit: bytesLeft)
        else {
            warnings.append("the colour profile is broken or too long: it was ignored")
            return
        }
        unpackedBytes += profile.count
        iccProfile = profile
    }
}
