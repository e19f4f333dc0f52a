import VelaturaImaging

/// Every hue turned by a quarter; luma stays.
public struct HueLook: CompositeFilter {
    public static let info = FilterInfo("look-hue", title: "Hue", group: .look, "Hues turned by 90°")
    public static let parameters: [Parameter<Self>] = []

    public init() {}

    public func body(_ input: Image) -> Image { input.applying(.hue(angle: 90)) }
}

extension Filter where Self == HueLook {
    /// Hues turned by 90°.
    public static func lookHue() -> Self { HueLook() }
}
