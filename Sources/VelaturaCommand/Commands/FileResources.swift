import Glibc
import Velatura

/// Pictures and tables that filters name by files, which lie in `folder` unless their names begin at the root.
func fileResources(in folder: FilePath, _ read: ReadOptions) -> RecipeResources {
    @Sendable func path(_ name: [UInt8]) -> FilePath {
        name.first == 0x2F ? FilePath(bytes: name) : folder.appending(FilePath(bytes: name))
    }
    return RecipeResources(
        picture: { try Photo.open(path($0), options: read).image },
        table: { try CubeTable.read(try readText(path($0)), file: path($0).string) })
}

/// Reads a recipe, and the files that it names, which lie beside it; `-` is standard input.
func readRecipe(_ file: ArgumentText, _ read: ReadOptions) throws -> Recipe {
    if file.isStandardStream {
        return try Recipe(
            json: try readStandardInput(), file: "standard input", resources: fileResources(in: ".", read))
    }
    return try Recipe(
        json: try readText(file.path), file: file.string, resources: fileResources(in: file.path.folder, read))
}

/// A file of text, of a size that texts have.
private func readText(_ path: FilePath) throws(CodecError) -> [UInt8] {
    let source = try ByteSource(path: path)
    let most = 64 << 20
    guard source.size <= most else { throw .limit(file: path.string, reason: "is larger than \(most >> 20) MB") }
    return try source.read(at: 0, count: most)
}

/// All of standard input.
func readStandardInput() throws(CodecError) -> [UInt8] {
    // A pipe can bring any number of bytes.
    let most = 2 << 30
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 18)
    while true {
        let got = read(0, &piece, piece.count)
        if got < 0, errno == EINTR { continue }
        if got < 0 { throw .system(file: "standard input", reason: String(cString: strerror(errno)).lowercased()) }
        if got == 0 { return bytes }
        bytes += piece[..<got]
        if bytes.count > most { throw .limit(file: "standard input", reason: "more than \(most >> 30) GB") }
    }
}
