import VelaturaImaging

/// Where the pictures and tables come from that filters name.
public struct RecipeResources: Sendable {
    /// Opens the picture of a name, which is bytes as file names are.
    public var picture: @Sendable ([UInt8]) throws -> Image
    /// Opens the colour table of a name. Its own name is set by the caller.
    public var table: @Sendable ([UInt8]) throws -> NamedTable

    public init(
        picture: @escaping @Sendable ([UInt8]) throws -> Image,
        table: @escaping @Sendable ([UInt8]) throws -> NamedTable
    ) {
        self.picture = picture
        self.table = table
    }

    /// No files at all: a filter that names one is an error.
    public static let none = RecipeResources(
        picture: { _ in throw RecipeError("pictures cannot be opened here") },
        table: { _ in throw RecipeError("tables cannot be opened here") })
}
