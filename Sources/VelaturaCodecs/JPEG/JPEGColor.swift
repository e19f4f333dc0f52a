import VelaturaPixels

/// A JPEG's colour space: its profile, else Adobe RGB where EXIF says so, else sRGB.
enum JPEGColor {
    /// A profile that does not fit the pixels, or is broken, is passed over with a warning.
    static func colorSpace(
        profile: [UInt8]?, exif: [UInt8]?, model: PixelFormat.Model, warnings: inout [String]
    ) -> ColorSpace {
        if let profile, let space = EmbeddedProfile.space(profile, for: model, warnings: &warnings) { return space }
        // Cameras state Adobe RGB this way (DCF's R03), mostly without a profile.
        if model == .rgb, let exif, EXIFBlock(exif)?.color == .adobeRGB { return .adobeRGB }
        return .sRGB
    }
}
