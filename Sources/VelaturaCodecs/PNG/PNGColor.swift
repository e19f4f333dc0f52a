import VelaturaPixels

/// A PNG's colour space: its profile, else the sRGB chunk, else gamma and chromaticities.
///
/// Source: PNG specification, third edition, section 4.3 (order of precedence).
enum PNGColor {
    static func colorSpace(
        chunks: [PNGChunk], profile: [UInt8]?, isGray: Bool, warnings: inout [String]
    ) -> ColorSpace {
        if let profile {
            if let reason = unfitness(profile, isGray: isGray) {
                warnings.append("the colour profile \(reason): it was ignored")
            }
        }
        if chunks.contains(where: { $0.type == "sRGB" }) { return .sRGB }
        guard let gamma = gamma(chunks) else { return .sRGB }
        if abs(gamma - 1) < 0.001 { return .linearSRGB }
        return .sRGB
    }

    /// Why a profile cannot describe the pixels; `nil` where it can. Looks at the ICC header only.
    private static func unfitness(_ profile: [UInt8], isGray: Bool) -> String? {
        guard profile.count >= 128, profile[36..<40].elementsEqual("acsp".utf8) else { return "is broken" }
        let model = profile[16..<20]
        guard model.elementsEqual((isGray ? "GRAY" : "RGB ").utf8) else {
            return isGray ? "is not one for gray pictures" : "is not one for RGB pictures"
        }
        return nil
    }

    /// The exponent by which linear light was encoded: 0.45455 for common pictures.
    private static func gamma(_ chunks: [PNGChunk]) -> Double? {
        guard let data = chunks.first(where: { $0.type == "gAMA" })?.data, data.count == 4 else { return nil }
        let value = data.bigEndian32(at: 0)
        return value == 0 ? nil : Double(value) / 100_000
    }
}
