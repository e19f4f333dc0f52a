extension Color {
    /// An sRGB colour from hexadecimal digits as CSS writes them: `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`, in either case,
    /// with or without the sign.
    public init(hex text: String) throws(ColorError) {
        let digits = text.utf8.first == UInt8(ascii: "#") ? text.utf8.dropFirst() : text.utf8[...]
        let values = digits.compactMap { Color.digit($0) }
        guard values.count == digits.count, [3, 4, 6, 8].contains(values.count) else { throw .malformedColor(text) }
        let isShort = values.count < 6
        let bytes =
            isShort
            ? values.map { $0 * 17 }
            : stride(from: 0, to: values.count, by: 2).map { values[$0] * 16 + values[$0 + 1] }
        let parts = bytes.map { Double($0) / 255 }
        self.init(parts[0], parts[1], parts[2], alpha: parts.count == 4 ? parts[3] : 1)
    }

    /// `#rrggbb`, or `#rrggbbaa` unless opaque, after conversion to sRGB; what sRGB cannot hold is clipped.
    public var hex: String {
        var parts = [red, green, blue]
        if colorSpace != .sRGB {
            let light = linear
            parts = [light.r, light.g, light.b].map { ToneCurve.sRGB.encode(Double($0)) }
        }
        let bytes = (parts + [alpha]).map { $0 > 0 ? Int(min($0, 1) * 255 + 0.5) : 0 }
        return "#" + bytes.prefix(bytes[3] == 255 ? 3 : 4).map(Color.pair).joined()
    }

    private static func pair(_ byte: Int) -> String {
        let digits = String(byte, radix: 16)
        return byte < 16 ? "0" + digits : digits
    }

    private static func digit(_ byte: UInt8) -> Int? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte) - 48
        case UInt8(ascii: "a")...UInt8(ascii: "f"): Int(byte) - 87
        case UInt8(ascii: "A")...UInt8(ascii: "F"): Int(byte) - 55
        default: nil
        }
    }
}

extension Color: CustomStringConvertible {
    /// As `hex`.
    public var description: String { hex }
}
