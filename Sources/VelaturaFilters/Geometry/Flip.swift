import VelaturaGeometry
import VelaturaImaging

/// Mirrors the picture within its own box; exact.
public struct Flip: Filter {
    /// What changes places.
    public enum Axis: String, Hashable, Sendable, CaseIterable {
        /// Left and right change places.
        case horizontal
        /// Top and bottom change places.
        case vertical
        case both
    }

    public static let info = FilterInfo("flip", group: .geometry, "Mirrors the picture")
    public static let parameters = [Parameter("axis", \Self.axis, "Along which axis")]

    public var axis = Axis.horizontal

    public init() {}

    public func output(for input: Image) -> Image {
        if input.extent.isInfinite {
            // Without a box it is mirrored at the origin.
            let x = axis == .vertical ? 1.0 : -1
            let y = axis == .horizontal ? 1.0 : -1
            return Image(TransformedImage(input, .scale(x, y)))
        }
        let orientation: Orientation =
            switch axis {
            case .horizontal: .mirrored
            case .vertical: .downMirrored
            case .both: .down
            }
        return Image(OrientedImage(input, orientation))
    }
}

extension Filter where Self == Flip {
    public static func flip(_ axis: Flip.Axis = .horizontal) -> Self {
        var filter = Flip()
        filter.axis = axis
        return filter
    }
}
