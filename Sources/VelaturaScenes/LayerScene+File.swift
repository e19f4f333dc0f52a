import VelaturaCodecs
import VelaturaRecipes

extension LayerScene {
    /// A scene's text may be so long, in bytes.
    public static let largestText = 16 << 20

    /// Reads a scene from a file; the pictures that it names lie beside it unless their names begin at the root.
    ///
    /// - Throws: `RecipeError` for what is wrong in the scene, `CodecError` for a file that cannot be read.
    public init(contentsOf path: FilePath, options: ReadOptions = ReadOptions()) throws {
        let bytes = try ByteSource(path: path).all(most: Self.largestText)
        try self.init(json: bytes, file: path.string, resources: .files(in: path.folder, options: options))
    }
}

extension RecipeResources {
    /// Pictures and tables in files, which lie in `folder` unless their names begin at the root.
    public static func files(in folder: FilePath, options: ReadOptions = ReadOptions()) -> RecipeResources {
        @Sendable func path(_ name: [UInt8]) -> FilePath {
            name.first == 0x2F ? FilePath(bytes: name) : folder.appending(FilePath(bytes: name))
        }
        return RecipeResources(
            picture: { try Photo.open(path($0), options: options).image },
            table: { try CubeTable.read(try ByteSource(path: path($0)).all(most: 64 << 20), file: path($0).string) })
    }
}
