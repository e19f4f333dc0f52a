import VelaturaImaging

/// The photo as it is: the first of the looks, so that there is a way back.
public struct OriginalLook: CompositeFilter {
    public static let info = FilterInfo("original", group: .look, "The photo as it is")
    public static let parameters: [Parameter<Self>] = []

    public init() {}

    public func body(_ input: Image) -> Image { input }
}

extension Filter where Self == OriginalLook {
    /// The photo as it is.
    public static func original() -> Self { OriginalLook() }
}
