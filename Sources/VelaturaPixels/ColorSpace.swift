/// What a picture's stored numbers mean: a standard space, or an ICC profile.
///
/// Two spaces are equal when they would be written as the same profile.
public struct ColorSpace: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case sRGB, linearSRGB
    }
    let kind: Kind

    public static let sRGB = ColorSpace(kind: .sRGB)
    public static let linearSRGB = ColorSpace(kind: .linearSRGB)
}
