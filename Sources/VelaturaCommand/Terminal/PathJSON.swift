import Velatura

/// A file's name for JSON: `path`, and `pathBytes` in base64 where the name is not UTF-8.
func pathJSON(_ path: FilePath) -> JSONValue {
    .object(["path": .string(path.string), "pathBytes": isUTF8(path) ? nil : .string(base64(path.bytes))])
}

private func isUTF8(_ path: FilePath) -> Bool { String(validating: path.bytes, as: UTF8.self) != nil }

/// RFC 4648, section 4.
private func base64(_ bytes: [UInt8]) -> String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var text = ""
    for start in stride(from: 0, to: bytes.count, by: 3) {
        let group = bytes[start..<min(start + 3, bytes.count)]
        var number = 0
        for index in 0..<3 { number = number << 8 | (index < group.count ? Int(group[start + index]) : 0) }
        for index in 0..<4 {
            text.append(index <= group.count ? digits[number >> (18 - 6 * index) & 63] : "=")
        }
    }
    return text
}
