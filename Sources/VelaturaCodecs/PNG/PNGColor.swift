import VelaturaPixels

/// A PNG's colour space: its code point, else its profile, else the sRGB chunk, else gamma and chromaticities.
///
/// Source: PNG specification, third edition, section 4.3 (order of precedence).
enum PNGColor {
    static func colorSpace(
        chunks: [PNGChunk], profile: [UInt8]?, isGray: Bool, warnings: inout [String]
    ) -> ColorSpace {
        if let space = codePoint(chunks, &warnings) { return space }
        if let profile, let space = EmbeddedProfile.space(profile, for: isGray ? .gray : .rgb, warnings: &warnings) {
            return space
        }
        if chunks.contains(where: { $0.type == "sRGB" }) { return .sRGB }
        guard let gamma = gamma(chunks, &warnings) else { return .sRGB }
        let primaries = chromaticities(chunks) ?? .sRGB
        let isSRGB = primaries.isClose(to: .sRGB)
        // Writers of sRGB pictures say 1 / 2.2 for want of a way to say sRGB's curve.
        if isSRGB, abs(gamma - 1 / 2.2) < 0.005 { return .sRGB }
        if isSRGB, abs(gamma - 1) < 0.001 { return .linearSRGB }
        do {
            return try ColorSpace(gamma: 1 / gamma, primaries: primaries)
        } catch {
            warnings.append("\(error): gamma and chromaticities were ignored")
            return .sRGB
        }
    }

    /// The cICP chunk: primaries and transfer function by their numbers in ITU-T H.273.
    private static func codePoint(_ chunks: [PNGChunk], _ warnings: inout [String]) -> ColorSpace? {
        guard let data = chunks.first(where: { $0.type == "cICP" })?.data else { return nil }
        switch data {
        case [1, 13, 0, 1]: return .sRGB
        case [1, 8, 0, 1]: return .linearSRGB
        case [12, 13, 0, 1]: return .displayP3
        default:
            warnings.append("the colour code point is not a supported one: it was ignored")
            return nil
        }
    }

    /// The exponent by which linear light was encoded: 0.45455 for common pictures.
    private static func gamma(_ chunks: [PNGChunk], _ warnings: inout [String]) -> Double? {
        guard let data = chunks.first(where: { $0.type == "gAMA" })?.data else { return nil }
        guard data.count == 4, data.bigEndian32(at: 0) > 0 else {
            warnings.append("the gamma is broken: it was ignored")
            return nil
        }
        return Double(data.bigEndian32(at: 0)) / 100_000
    }

    private static func chromaticities(_ chunks: [PNGChunk]) -> Chromaticities? {
        guard let data = chunks.first(where: { $0.type == "cHRM" })?.data, data.count == 32 else { return nil }
        let points = (0..<4).map { index in
            Chromaticities.Point(
                Double(data.bigEndian32(at: 8 * index)) / 100_000, Double(data.bigEndian32(at: 8 * index + 4)) / 100_000
            )
        }
        return Chromaticities(white: points[0], red: points[1], green: points[2], blue: points[3])
    }
}

extension Chromaticities {
    /// Whether all numbers agree as far as writers' rounding goes.
    fileprivate func isClose(to other: Chromaticities) -> Bool {
        zip([white, red, green, blue], [other.white, other.red, other.green, other.blue]).allSatisfy {
            abs($0.x - $1.x) < 0.002 && abs($0.y - $1.y) < 0.002
        }
    }
}
