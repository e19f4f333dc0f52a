import VelaturaImaging

/// Text chunks: plain, packed and international.
enum PNGText {
    /// The keyword under which XMP lies in an iTXt chunk.
    static let xmpKeyword = "XML:com.adobe.xmp"

    /// Keyword and text (bytes, and whether they are UTF-8 rather than Latin-1) of a tEXt, zTXt or iTXt chunk.
    ///
    /// - Returns: `nil` where the chunk is broken or unpacks to more than `limit` bytes.
    static func parse(_ chunk: PNGChunk, limit: Int) -> (key: String, text: [UInt8], isUTF8: Bool)? {
        let data = chunk.data
        guard let keyEnd = data.firstIndex(of: 0), (1...79).contains(keyEnd) else { return nil }
        let key = latin1(data[..<keyEnd])
        let rest = data[(keyEnd + 1)...]
        switch chunk.type {
        case "tEXt":
            return (key, Array(rest), false)
        case "zTXt":
            guard rest.first == 0, let text = PNGDeflate.decompress(rest.dropFirst(), limit: limit) else { return nil }
            return (key, text, false)
        default:
            // Compression flag and method, language, translated keyword: two bytes and two terminated strings.
            guard rest.count >= 4, rest[rest.startIndex] <= 1 else { return nil }
            let isPacked = rest[rest.startIndex] == 1
            let language = rest.dropFirst(2)
            guard let languageEnd = language.firstIndex(of: 0) else { return nil }
            let translated = language[(languageEnd + 1)...]
            guard let translatedEnd = translated.firstIndex(of: 0) else { return nil }
            let text = translated[(translatedEnd + 1)...]
            guard isPacked else { return (key, Array(text), true) }
            guard rest[rest.startIndex + 1] == 0, let unpacked = PNGDeflate.decompress(text, limit: limit) else {
                return nil
            }
            return (key, unpacked, true)
        }
    }

    /// The chunk for an entry: tEXt where Latin-1 can say it (zTXt when it is long), else iTXt.
    ///
    /// - Returns: `nil` where the key is no keyword: 1 to 79 Latin-1 characters.
    static func chunk(for entry: Metadata.TextEntry) -> PNGChunk? {
        guard let key = latin1(entry.key), (1...79).contains(key.count), !key.contains(0) else { return nil }
        if let text = latin1(entry.value), !text.contains(0) {
            if text.count < 1024 { return PNGChunk(type: "tEXt", data: key + [0] + text) }
            return PNGChunk(type: "zTXt", data: key + [0, 0] + PNGDeflate.compress(text))
        }
        // A zero would end nothing in iTXt, but readers stop at it.
        let text = entry.value.utf8.filter { $0 != 0 }
        if text.count < 1024 { return PNGChunk(type: "iTXt", data: key + [0, 0, 0, 0, 0] + text) }
        return PNGChunk(type: "iTXt", data: key + [0, 1, 0, 0, 0] + PNGDeflate.compress(text))
    }

    /// The chunk for an XMP packet, unpacked so that searching tools find it.
    static func xmpChunk(_ packet: [UInt8]) -> PNGChunk {
        PNGChunk(type: "iTXt", data: Array(xmpKeyword.utf8) + [0, 0, 0, 0, 0] + packet)
    }

    static func latin1(_ bytes: some Sequence<UInt8>) -> String {
        String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    }

    /// The Latin-1 bytes of a text; `nil` where it has other characters.
    static func latin1(_ text: String) -> [UInt8]? {
        var bytes: [UInt8] = []
        for scalar in text.unicodeScalars {
            guard scalar.value < 256 else { return nil }
            bytes.append(UInt8(scalar.value))
        }
        return bytes
    }
}
