extension ColorSpace {
    /// The space of an embedded ICC profile, version 2 or 4.
    ///
    /// Gray and RGB profiles of curves and a matrix are read here; profiles of look-up tables and CMYK go through Little
    /// CMS (relative colorimetric, no black point compensation), which is slower by a factor of a hundred. Profiles with
    /// both are taken by their tables. Bytes that a standard space writes give that space.
    ///
    /// Throws `malformedProfile` or `unsupportedProfile`; a caller may then go on as if there were no profile.
    public init(icc bytes: [UInt8]) throws(ColorError) {
        if let standard = ColorSpace.standardProfiles[bytes] {
            self = standard
            return
        }
        let reader = try ICCReader(bytes)
        let model: Model
        switch reader.dataSpace {
        case "GRAY": model = .gray
        case "RGB ": model = .rgb
        case "CMYK": model = .cmyk
        default: throw .unsupportedProfile("pixels of kind “\(reader.dataSpace)”")
        }
        guard ["mntr", "scnr", "prtr", "spac"].contains(reader.deviceClass) else {
            throw .unsupportedProfile("profiles of class “\(reader.deviceClass)” do not describe a picture")
        }
        let transfer: ColorTransfer
        if let plain = try ColorSpace.plainTransfer(reader, model) {
            transfer = plain
        } else {
            transfer = .managed(try ManagedProfile(bytes, model))
        }
        definition = ColorDefinition(
            identity: .profile(bytes), name: reader.name ?? "Unnamed \(model) profile", model: model, transfer: transfer
        )
    }

    /// Curves and matrix, nil when the profile must be read by Little CMS.
    private static func plainTransfer(_ reader: ICCReader, _ model: Model) throws(ColorError) -> ColorTransfer? {
        // As Little CMS chooses for relative colorimetric: tables come first.
        guard model != .cmyk, reader.connectionSpace == "XYZ ", !reader.has("A2B0"), !reader.has("A2B1"),
            !reader.has("D2B1")
        else { return nil }
        if model == .gray {
            guard let curve = try reader.curve("kTRC") else { return nil }
            return .gray(curve)
        }
        let colorants = Matrix3(columns: [try reader.xyz("rXYZ"), try reader.xyz("gXYZ"), try reader.xyz("bXYZ")])
        guard let red = try reader.curve("rTRC"), let green = try reader.curve("gTRC"),
            let blue = try reader.curve("bTRC")
        else { return nil }
        return .matrix(red: red, green: green, blue: blue, toWorking: toWorking(connection: colorants))
    }

    /// The bytes to embed into a file: those that the space was read from, or a small version 4 profile.
    public var iccProfile: [UInt8] { iccProfile(for: model == .gray ? .gray : .rgb) }

    /// The bytes to embed beside pixels of a model: for gray ones in a standard RGB space, a gray profile of its curve.
    public func iccProfile(for pixels: PixelFormat.Model) -> [UInt8] {
        if case .profile(let bytes) = definition.identity { return bytes }
        switch definition.transfer {
        case .gray(let curve): return ICCWriter.gray(name, curve)
        case .matrix(_, let green, _, _) where pixels == .gray: return ICCWriter.gray(name, green)
        case .matrix(_, let green, _, let toWorking):
            let connection = Chromaticities.sRGB.toConnectionSpace! * (toWorking ?? .identity)
            return ICCWriter.rgb(name, green, connection, white: definition.white)
        case .managed(let profile): return profile.bytes
        }
    }

    private static let standardProfiles: [[UInt8]: ColorSpace] = {
        let spaces = [
            sRGB, linearSRGB, displayP3, adobeRGB, proPhoto, grayGamma22, graySRGB, linearGray,
        ]
        return Dictionary(spaces.map { ($0.iccProfile, $0) }, uniquingKeysWith: { first, _ in first })
    }()
}
