import VelaturaImaging
import VelaturaPixels

/// Colours looked up in a table, as from a `.cube` file, and mixed between its entries.
///
/// The table covers its domain of each channel, mostly 0…1; what lies beyond is held to it. Its entries are read on sRGB-encoded values, as
/// photo and film tables are made for (Core Image's CIColorCubeWithColorSpace), or in linear light (its CIColorCube).
/// Straight alpha, which stays. About 10 ns a pixel.
public struct ColorCube: PointwiseFilter {
    public static let info = FilterInfo(
        "color-cube", alias: "CIColorCubeWithColorSpace", group: .colour, "Colours by a table")
    public static let parameters = [
        Parameter("file", \Self.table, .table, "Table of colours"),
        Parameter("space", \Self.space, "Values that the table maps"),
        Parameter("interpolation", \Self.interpolation, "How colours between entries are made"),
    ]

    /// The values that a table maps.
    public enum Space: String, Hashable, Sendable, CaseIterable {
        /// sRGB's curve.
        case encoded
        case linear
    }

    /// How a colour between entries comes about.
    public enum Interpolation: String, Hashable, Sendable, CaseIterable {
        /// From the eight entries around, as Core Image does it.
        case trilinear
        /// From the four entries of the tetrahedron around; grays stay cleaner, and it is quicker.
        case tetrahedral
    }

    public var table: NamedTable?
    public var space = Space.encoded
    public var interpolation = Interpolation.trilinear

    public init() {}

    public var form: PixelForm { space == .encoded ? [.straight, .encoded] : .straight }

    public func problem(for input: Image) -> ParameterProblem? {
        guard let table else {
            return ParameterProblem(name: "file", reason: "is missing: a table of colours is needed")
        }
        let size = table.size
        guard (2...256).contains(size) else {
            return ParameterProblem(name: "file", reason: "must have a side of 2 to 256 entries, not \(size)")
        }
        let count = size * size * size * 3
        if table.values.count != count {
            return ParameterProblem(name: "file", reason: "must hold \(count) numbers, not \(table.values.count)")
        }
        guard table.values.allSatisfy(\.isFinite) else {
            return ParameterProblem(name: "file", reason: "must hold finite numbers")
        }
        let span = table.upper - table.lower
        return span.min() > 0 && span.max().isFinite
            ? nil : ParameterProblem(name: "file", reason: "must have a domain whose end is above its start")
    }

    public func prepared(for input: Image) -> any PointwiseStage {
        ColorCubeStage(
            table ?? NamedTable(size: 0, values: []), isTetrahedral: interpolation == .tetrahedral, form: form)
    }
}

extension Filter where Self == ColorCube {
    /// - Parameters:
    ///   - table: 2 to 256 entries a side.
    ///   - space: whether the table maps encoded or linear values.
    public static func colorCube(
        _ table: NamedTable, space: ColorCube.Space = .encoded,
        interpolation: ColorCube.Interpolation = .trilinear
    ) -> Self {
        var filter = ColorCube()
        filter.table = table
        filter.space = space
        filter.interpolation = interpolation
        return filter
    }
}
