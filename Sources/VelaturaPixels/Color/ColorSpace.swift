/// What a picture's stored numbers mean: a standard space, an ICC profile, or a gamma with primaries.
///
/// Two spaces are equal when they are the same standard space or the same profile byte for byte. A value is one
/// reference; copying and hashing cost nothing.
public struct ColorSpace: Sendable {
    /// The kind of channels that a space describes.
    public enum Model: Hashable, Sendable {
        case gray
        case rgb
        case cmyk
    }

    let definition: ColorDefinition

    public var model: Model { definition.model }

    /// For people, such as “Display P3”: a profile's own description.
    public var name: String { definition.name }

    /// Whether pixels of a model can be in this space. Gray pixels fit every standard RGB space, whose curve they use; an
    /// embedded profile must be of the pixels' own model.
    public func fits(_ pixels: PixelFormat.Model) -> Bool {
        switch (pixels, model) {
        case (.gray, .gray), (.rgb, .rgb), (.cmyk, .cmyk): true
        case (.gray, .rgb):
            if case .profile = definition.identity { false } else { true }
        default: false
        }
    }

    /// The space that pixels of a model are written in when this one is asked for: itself where it fits.
    ///
    /// Gray asked for in an RGB space other than sRGB is written with that space's (green) curve; what cannot be written
    /// (CMYK profiles, RGB profiles without a way back) becomes sRGB. Embed the result, not what was asked for.
    public func writable(in pixels: PixelFormat.Model) -> ColorSpace {
        switch definition.transfer {
        case .gray: pixels == .gray ? self : .sRGB
        case .matrix(_, let green, _, let toWorking):
            if pixels == .gray && self != .sRGB {
                ColorSpace.gray("Gray of \(name)", green)
            } else {
                pixels == .cmyk || (toWorking ?? .identity).inverse == nil ? .sRGB : self
            }
        case .managed(let profile): fits(pixels) && model != .cmyk && profile.fromWorking != nil ? self : .sRGB
        }
    }
}

extension ColorSpace: Hashable {
    public static func == (a: ColorSpace, b: ColorSpace) -> Bool {
        a.definition === b.definition
            || (a.definition.hash == b.definition.hash && a.definition.identity == b.definition.identity)
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(definition.hash) }
}

extension ColorSpace: CustomStringConvertible {
    public var description: String { name }
}
