/// Why a colour profile or colour cannot be used.
public enum ColorError: Error, Hashable, Sendable {
    /// The profile's bytes break the ICC format; says what is wrong where.
    case malformedProfile(String)
    /// The profile is sound, but of a kind that is not supported.
    case unsupportedProfile(String)
    /// The white point and primaries do not make a colour space.
    case unusablePrimaries(Chromaticities)
    /// A gamma that is not a positive number of sensible size.
    case unusableGamma(Double)
    /// The text is not a hexadecimal colour.
    case malformedColor(String)
}

extension ColorError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .malformedProfile(let what): "damaged colour profile: \(what)"
        case .unsupportedProfile(let what): "unsupported colour profile: \(what)"
        case .unusablePrimaries: "the white point and primaries do not make a colour space"
        case .unusableGamma(let gamma): "a gamma of \(gamma) is not usable"
        case .malformedColor(let text): "“\(text)” is not a colour such as #ff8800"
        }
    }
}
