import VelaturaImaging

/// Every hue turned to its opposite; luma stays.
public struct ShiftLook: CompositeFilter {
    public static let info = FilterInfo("look-shift", title: "Shift", group: .look, "Hues turned by 180°")
    public static let parameters: [Parameter<Self>] = []

    public init() {}

    public func body(_ input: Image) -> Image { input.applying(.hue(angle: 180)) }
}

extension Filter where Self == ShiftLook {
    /// Hues turned by 180°.
    public static func lookShift() -> Self { ShiftLook() }
}
