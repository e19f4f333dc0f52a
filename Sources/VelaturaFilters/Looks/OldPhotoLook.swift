import VelaturaImaging
import VelaturaPixels

/// A brown monochrome, in the manner of a faded print: `monochrome` with its usual colour, sRGB (.6, .45, .3).
public struct OldPhotoLook: CompositeFilter {
    public static let info = FilterInfo("old-photo", group: .look, "Brown monochrome of a faded print")
    public static let parameters: [Parameter<Self>] = []

    public init() {}

    public func body(_ input: Image) -> Image { input.applying(.monochrome(color: Color(0.6, 0.45, 0.3))) }
}

extension Filter where Self == OldPhotoLook {
    /// Brown monochrome of a faded print.
    public static func oldPhoto() -> Self { OldPhotoLook() }
}
