/// What the first bytes of a file say of its format.
public enum SniffedFormat: Hashable, Sendable {
    case photo(PhotoFormat)
    /// A known format that is not read here; in the words of a sentence: `WebP pictures`.
    case unsupported(String)
    case text
    case empty
    case unknown
}

extension PhotoFormat {
    /// How many bytes `sniff` looks at.
    public static let sniffLength = 512

    /// Tells the format by the file's first bytes; names do not count.
    public static func sniff(_ bytes: [UInt8]) -> SniffedFormat {
        if bytes.isEmpty { return .empty }
        if bytes.starts(with: [0xFF, 0xD8, 0xFF]) || bytes == [0xFF, 0xD8] { return .photo(.jpeg) }
        // Four bytes will do: the decoder says what is wrong with the rest.
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return .photo(.png) }
        if let name = otherFormat(bytes) { return .unsupported(name) }
        return isText(bytes.prefix(sniffLength)) ? .text : .unknown
    }

    /// The format of a file's content.
    ///
    /// - Throws: `CodecError.data` where the file is empty or no picture, `.unsupported` for other formats, by name.
    public init(sniffing source: ByteSource) throws(CodecError) {
        switch Self.sniff(try source.read(at: 0, count: Self.sniffLength)) {
        case .photo(let format): self = format
        case .unsupported(let what): throw .unsupported(file: source.name, reason: "\(what) are not supported")
        case .empty: throw .data(file: source.name, reason: "is empty")
        case .text: throw .data(file: source.name, reason: "is text, not a picture")
        case .unknown: throw .data(file: source.name, reason: "is not a picture of any known format")
        }
    }

    private static func isText(_ bytes: ArraySlice<UInt8>) -> Bool {
        let isPlain = bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F || (9...13).contains($0) }
        // Where the file goes on, the cut may stand inside a character.
        let cut = bytes.count < sniffLength ? 0 : 3
        return isPlain && (0...cut).contains { String(validating: bytes.dropLast($0), as: UTF8.self) != nil }
    }

    /// The formats that are told apart only to be named in the error.
    private static func otherFormat(_ bytes: [UInt8]) -> String? {
        func has(_ text: String, at offset: Int = 0) -> Bool {
            bytes.dropFirst(offset).starts(with: text.utf8)
        }
        func has(_ signature: [UInt8]) -> Bool { bytes.starts(with: signature) }

        if has("GIF8") { return "GIF pictures" }
        if has("RIFF") && has("WEBP", at: 8) { return "WebP pictures" }
        if has("ftyp", at: 4) { return mediaFormat(bytes) }
        if has([0xFF, 0x0A]) || has([0, 0, 0, 12]) && has("JXL ", at: 4) { return "JPEG XL pictures" }
        if has([0, 0, 0, 12]) && has("jP  ", at: 4) || has([0xFF, 0x4F, 0xFF, 0x51]) { return "JPEG 2000 pictures" }
        if has("CR", at: 8) && has([0x49, 0x49, 0x2A, 0]) || has("IIRO") || has("IIRS") || has("MMOR")
            || has([0x49, 0x49, 0x55, 0]) || has("FUJIFILMCCD-RAW") || has("FOVb")
        {
            return "camera raw files"
        }
        if has([0x49, 0x49, 0xBC]) { return "JPEG XR pictures" }
        if has([0x49, 0x49, 0x2A, 0]) || has([0x4D, 0x4D, 0, 0x2A]) || has([0x49, 0x49, 0x2B, 0])
            || has([0x4D, 0x4D, 0, 0x2B])
        {
            return "TIFF pictures"
        }
        // Two letters prove little: the size of the second header must be one of those in use.
        if has("BM") && bytes.count > 17 && [12, 16, 40, 52, 56, 64, 108, 124].contains(bytes[14])
            && bytes[15...17].allSatisfy({ $0 == 0 })
        {
            return "BMP pictures"
        }
        if has([0, 0, 1, 0]) || has([0, 0, 2, 0]) { return "icons and cursors" }
        if has("8BPS") { return "Photoshop files" }
        if has("gimp xcf") { return "GIMP files" }
        if has("%PDF") { return "PDF documents" }
        if has("%!PS") || has([0xC5, 0xD0, 0xD3, 0xC6]) { return "PostScript documents" }
        if has([0x76, 0x2F, 0x31, 0x01]) { return "OpenEXR pictures" }
        if has("#?RADIANCE") || has("#?RGBE") { return "Radiance pictures" }
        if has("qoif") { return "QOI pictures" }
        if has("DDS ") { return "DDS textures" }
        if has("AT&TFORM") { return "DjVu documents" }
        if has([0x8A, 0x4D, 0x4E, 0x47]) || has([0x8B, 0x4A, 0x4E, 0x47]) { return "MNG animations" }
        if bytes.count > 2, bytes[0] == 0x50, (0x31...0x37).contains(bytes[1]), [9, 10, 13, 32].contains(bytes[2]) {
            return "Netpbm pictures"
        }
        let head = String(decoding: bytes.prefix(sniffLength), as: UTF8.self)
        return head.contains("<svg") ? "SVG drawings" : nil
    }

    /// The many formats that share a container, by their brands.
    private static func mediaFormat(_ bytes: [UInt8]) -> String {
        let length = min(bytes.count, max(16, Int(bytes[2]) << 8 | Int(bytes[3])))
        let brands = [8] + Array(stride(from: 16, to: length, by: 4))
        for position in brands {
            switch String(decoding: bytes.dropFirst(position).prefix(4), as: UTF8.self) {
            case "avif", "avis": return "AVIF pictures"
            case "heic", "heix", "heim", "heis", "hevc", "hevx": return "HEIC pictures"
            case "crx ": return "camera raw files"
            case "mif1", "msf1": continue
            default: continue
            }
        }
        return "HEIF pictures and videos"
    }
}
