import VelaturaPixels

/// A JPEG's colour space: its profile, else Adobe RGB where EXIF says so, else sRGB.
enum JPEGColor {
    /// A profile that does not fit the pixels, or is broken, is passed over with a warning.
    static func colorSpace(
        profile: [UInt8]?, exif: [UInt8]?, model: PixelFormat.Model, warnings: inout [String]
    ) -> ColorSpace {
        if let profile {
            if let reason = unfitness(profile, model) {
                warnings.append("the colour profile \(reason): it was ignored")
            } else {
                // Its numbers are read as sRGB until profiles are converted.
                return .sRGB
            }
        }
        // Cameras state Adobe RGB this way (DCF's R03), mostly without a profile.
        if model == .rgb, let exif, EXIFBlock(exif)?.color == .adobeRGB { return .adobeRGB }
        return .sRGB
    }

    /// Why a profile cannot describe the pixels; nil where it can. Looks at the ICC header only.
    private static func unfitness(_ profile: [UInt8], _ model: PixelFormat.Model) -> String? {
        guard profile.count >= 128, profile[36..<40].elementsEqual("acsp".utf8) else { return "is broken" }
        let (signature, pixels) =
            switch model {
            case .gray: ("GRAY", "gray")
            case .rgb: ("RGB ", "RGB")
            case .cmyk: ("CMYK", "CMYK")
            }
        return profile[16..<20].elementsEqual(signature.utf8) ? nil : "is not one for \(pixels) pictures"
    }
}
