/// The description that an ICC profile carries of itself (the `desc` tag of versions 2 and 4).
public func iccDescription(_ profile: [UInt8]) -> String? {
    func number(_ position: Int) -> Int? {
        guard position >= 0, position + 4 <= profile.count else { return nil }
        return profile[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    func text(_ position: Int) -> String { String(decoding: profile.dropFirst(position).prefix(4), as: UTF8.self) }

    guard let count = number(128) else { return nil }
    for i in 0..<min(count, 200) where text(132 + 12 * i) == "desc" {
        guard let offset = number(136 + 12 * i) else { return nil }
        var content: String?
        switch text(offset) {
        case "desc":
            guard let length = number(offset + 8), offset + 12 + length <= profile.count else { return nil }
            content = decodedText(profile[(offset + 12)..<(offset + 12 + length)].prefix { $0 != 0 })
        case "mluc":
            // The first language: records of country, length and offset begin after count and record size.
            guard let length = number(offset + 20), let start = number(offset + 24),
                offset + start + length <= profile.count
            else { return nil }
            let bytes = profile[(offset + start)..<(offset + start + length)]
            let units = stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map {
                UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
            }
            content = String(decoding: units.prefix { $0 != 0 }, as: UTF16.self)
        default: return nil
        }
        return content.flatMap { $0.isEmpty ? nil : $0 }
    }
    return nil
}
