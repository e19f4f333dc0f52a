import VelaturaImaging

/// Square cells of one colour: each is the mean over its square, in linear light.
///
/// Cells begin at the picture's origin, so that a crop does not move them; at the picture's edge the mean is over what there
/// is. (Core Image takes one pixel of each cell, which flickers between frames.)
public struct Pixellate: CompositeFilter {
    public static let info = FilterInfo("pixellate", alias: "CIPixellate", group: .area, "Squares of one colour")
    public static let parameters = [
        Parameter("scale", \Self.scale, 1...5000, unit: .pixels, "Side of a square")
    ]

    public var scale = 8.0

    public init() {}

    public func body(_ input: Image) -> Image { scale == 1 ? input : Image(MosaicImage(input, cell: scale)) }
}

extension Filter where Self == Pixellate {
    /// - Parameter scale: the side of a square in the picture's pixels, 1 to 5000; may be fractional.
    public static func pixellate(scale: Double = 8) -> Self {
        var filter = Pixellate()
        filter.scale = scale
        return filter
    }
}
