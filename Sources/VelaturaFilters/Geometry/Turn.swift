import VelaturaGeometry
import VelaturaImaging

/// Turns the picture by quarters, clockwise; exact. The top left corner of its box stays in place.
public struct Turn: Filter {
    public static let info = FilterInfo("turn", group: .geometry, "Turns the picture by quarters")
    public static let parameters = [
        Parameter("quarters", \Self.quarters, -1000...1000, "Quarter turns, clockwise")
    ]

    public var quarters = 1

    public init() {}

    public func output(for input: Image) -> Image {
        let turns = ((quarters % 4) + 4) % 4
        if turns == 0 { return input }
        if input.extent.isInfinite {
            return Image(TransformedImage(input, .rotation(degrees: Double(turns * 90))))
        }
        return Image(OrientedImage(input, [.up, .right, .down, .left][turns]))
    }
}

extension Filter where Self == Turn {
    /// - Parameter quarters: quarter turns, clockwise; negative ones the other way.
    public static func turn(quarters: Int = 1) -> Self {
        var filter = Turn()
        filter.quarters = quarters
        return filter
    }
}
