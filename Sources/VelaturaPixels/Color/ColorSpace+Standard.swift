extension ColorSpace {
    /// IEC 61966-2-1.
    public static let sRGB = standard("sRGB", .sRGB, .sRGB)
    /// sRGB's primaries, linear light: the working space.
    public static let linearSRGB = standard("Linear sRGB", .linear, .sRGB)
    /// The displays' P3: DCI-P3's primaries, D65, sRGB's curve.
    public static let displayP3 = standard("Display P3", .sRGB, .displayP3)
    /// Compatible with Adobe RGB (1998): gamma 563/256.
    public static let adobeRGB = standard("Compatible with Adobe RGB (1998)", .gamma(563.0 / 256), .adobeRGB)
    /// ROMM RGB's primaries, D50, with gamma 1.8 throughout.
    public static let proPhoto = standard("ProPhoto-compatible RGB", .gamma(1.8), .proPhoto)
    /// Gray with gamma 2.2.
    public static let grayGamma22 = gray("Gray gamma 2.2", .gamma(2.2))
    /// Gray with sRGB's curve.
    public static let graySRGB = gray("Gray with the sRGB curve", .sRGB)
    /// Gray in linear light.
    public static let linearGray = gray("Linear gray", .linear)

    /// An RGB space of one power curve, as PNG's gAMA and cHRM chunks describe it.
    ///
    /// - Parameter gamma: the power that decodes, such as 2.2: the reciprocal of the gAMA chunk's value. 0.1 to 10.
    /// - Parameter primaries: another white than D65 is adapted by Bradford's method.
    public init(gamma: Double, primaries: Chromaticities = .sRGB) throws(ColorError) {
        guard gamma >= 0.1, gamma <= 10 else { throw .unusableGamma(gamma) }
        guard let toConnection = primaries.toConnectionSpace, toConnection.inverse != nil else {
            throw .unusablePrimaries(primaries)
        }
        let curve: ToneCurve = gamma == 1 ? .linear : .gamma(gamma)
        definition = ColorDefinition(
            identity: .made(gamma: gamma, primaries: primaries), name: "RGB gamma \(gamma)", model: .rgb,
            transfer: .matrix(
                red: curve, green: curve, blue: curve, toWorking: ColorSpace.toWorking(connection: toConnection)),
            white: primaries.white)
    }

    private static func standard(_ name: String, _ curve: ToneCurve, _ primaries: Chromaticities) -> ColorSpace {
        let matrix = toWorking(connection: primaries.toConnectionSpace!)
        return ColorSpace(
            definition: ColorDefinition(
                identity: .standard(name), name: name, model: .rgb,
                transfer: .matrix(red: curve, green: curve, blue: curve, toWorking: matrix), white: primaries.white))
    }

    static func gray(_ name: String, _ curve: ToneCurve) -> ColorSpace {
        ColorSpace(
            definition: ColorDefinition(identity: .standard(name), name: name, model: .gray, transfer: .gray(curve)))
    }

    /// The matrix to the working space, nil when the primaries are sRGB's own as far as a profile's rounding tells.
    static func toWorking(connection: Matrix3) -> Matrix3? {
        let matrix = Chromaticities.workingFromConnection * connection
        return matrix.distance(to: .identity) < 3e-4 ? nil : matrix
    }
}
