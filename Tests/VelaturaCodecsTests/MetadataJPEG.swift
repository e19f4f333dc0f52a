import VelaturaImaging

/// A JPEG's metadata segments, read and written for tests by the plainest code.
struct MetadataJPEG {
    var metadata = Metadata()
    /// All other segments and the pixels, without the first marker.
    private var rest: [UInt8] = []

    private static let exif = Array("Exif\0\0".utf8)
    private static let xmp = Array("http://ns.adobe.com/xap/1.0/\0".utf8)
    private static let photoshop = Array("Photoshop 3.0\0".utf8)

    init(_ file: [UInt8]) {
        var position = 2
        while file[position + 1] != 0xDA {
            let length = Int(file[position + 2]) * 256 + Int(file[position + 3])
            let body = Array(file[position + 4..<position + 2 + length])
            if body.starts(with: Self.exif) {
                metadata.exif = Array(body.dropFirst(6))
            } else if body.starts(with: Self.xmp) {
                metadata.xmp = Array(body.dropFirst(Self.xmp.count))
            } else if body.starts(with: Self.photoshop) {
                // The test picture has one resource: the records, of an even length.
                metadata.iptc = Array(body.dropFirst(Self.photoshop.count + 12))
            } else {
                rest += file[position..<position + 2 + length]
            }
            position += 2 + length
        }
        rest += file[position...]
    }

    /// The file again, with the metadata as it is now.
    var bytes: [UInt8] {
        var file: [UInt8] = [0xFF, 0xD8]
        func append(_ marker: UInt8, _ body: [UInt8]) {
            file += [0xFF, marker, UInt8((body.count + 2) / 256), UInt8((body.count + 2) % 256)] + body
        }
        if let exif = metadata.exif { append(0xE1, Self.exif + exif) }
        if let xmp = metadata.xmp { append(0xE1, Self.xmp + xmp) }
        if let iptc = metadata.iptc {
            let length = [0, 0, UInt8(iptc.count / 256), UInt8(iptc.count % 256)]
            let body = Self.photoshop + Array("8BIM".utf8) + [4, 4, 0, 0] + length + iptc
            append(0xED, body + (iptc.count % 2 == 0 ? [] : [0]))
        }
        return file + rest
    }
}

extension [UInt8] {
    func contains(_ text: String) -> Bool {
        let text = Array(text.utf8)
        return indices.contains { self[$0...].starts(with: text) }
    }
}
