import VelaturaPixels

/// The colour space of a profile that came with a picture.
enum EmbeddedProfile {
    /// - Returns: nil, with a warning, where the profile is broken or describes pixels of another kind.
    static func space(_ profile: [UInt8], for pixels: PixelFormat.Model, warnings: inout [String]) -> ColorSpace? {
        do {
            let space = try ColorSpace(icc: profile)
            // Not `fits`: a file of gray pixels must bring a gray profile, even where the RGB one is a standard space's.
            let (model, kind): (ColorSpace.Model, String) =
                switch pixels {
                case .gray: (.gray, "gray")
                case .rgb: (.rgb, "RGB")
                case .cmyk: (.cmyk, "CMYK")
                }
            if space.model == model { return space }
            warnings.append("the colour profile is not one for \(kind) pictures: it was ignored")
        } catch {
            warnings.append("\(error): the colour profile was ignored")
        }
        return nil
    }
}
