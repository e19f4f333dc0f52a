import VelaturaGeometry
import VelaturaImaging

/// Repeats the picture without gaps in both directions, for ever; crop the result before saving it.
public struct Tile: Filter {
    public static let info = FilterInfo("tile", alias: "CIAffineTile", group: .geometry, "Repeats for ever")
    public static let parameters: [Parameter<Self>] = []

    public init() {}

    public func output(for input: Image) -> Image {
        input.extent.isInfinite ? input : Image(TiledImage(input))
    }
}

extension Filter where Self == Tile {
    public static func tile() -> Self { Tile() }
}
