/// XMP beyond one JPEG segment (XMP part 3, 1.1.3.1): chunks with a checksum, the full length and an offset.
enum ExtendedXMP {
    private static let signature = Array("http://ns.adobe.com/xmp/extension/\0".utf8)

    /// The chunks as one text; nil where some are missing or do not fit together.
    static func joined(_ chunks: [[UInt8]]) -> [UInt8]? {
        var parts: [(offset: Int, bytes: ArraySlice<UInt8>)] = []
        var guid: ArraySlice<UInt8>?
        var total: Int?
        for chunk in chunks {
            let body = chunk.starts(with: signature) ? chunk.dropFirst(signature.count) : chunk[...]
            guard body.count >= 40 else { return nil }
            let numbers = body.dropFirst(32)
            let length = numbers.prefix(4).reduce(0) { $0 << 8 | Int($1) }
            let offset = numbers.dropFirst(4).prefix(4).reduce(0) { $0 << 8 | Int($1) }
            guard guid == nil || guid == body.prefix(32), total == nil || total == length else { return nil }
            guid = body.prefix(32)
            total = length
            parts.append((offset, body.dropFirst(40)))
        }
        var text: [UInt8] = []
        for part in parts.sorted(by: { $0.offset < $1.offset }) {
            guard part.offset == text.count else { return nil }
            text += part.bytes
        }
        return text.count == total ? text : nil
    }
}
