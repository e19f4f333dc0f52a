import Glibc
import VelaturaCodecs

extension FilePath {
    /// The absolute name without `.`, `..` and doubled slashes; links are not followed, as thumbnails are made of names.
    var canonical: FilePath {
        var whole = self
        if bytes.first != 0x2F, let folder = getcwd(nil, 0) {
            whole = FilePath(bytes: String(cString: folder).utf8 + [0x2F] + bytes)
            free(folder)
        }
        var parts: [ArraySlice<UInt8>] = []
        for part in whole.bytes.split(separator: 0x2F) {
            if part.elementsEqual([0x2E]) { continue }
            if part.elementsEqual([0x2E, 0x2E]) { _ = parts.popLast() } else { parts.append(part) }
        }
        return FilePath(bytes: [0x2F] + parts.joined(separator: [0x2F]))
    }

    /// The canonical `file:` URI, with the same bytes escaped as GLib escapes them: everyone names thumbnails after it.
    package var uri: String {
        let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.!~*'()/&=:@+$,".utf8)
        let digits = Array("0123456789ABCDEF".utf8)
        let escaped = canonical.bytes.flatMap { byte in
            plain.contains(byte) ? [byte] : [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
        }
        return "file://" + String(decoding: escaped, as: UTF8.self)
    }
}
