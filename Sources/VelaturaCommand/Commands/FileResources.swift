import Glibc
import Velatura

/// Reads a recipe, and the files that it names, which lie beside it; `-` is standard input.
func readRecipe(_ file: ArgumentText, _ read: ReadOptions) throws -> Recipe {
    if file.isStandardStream {
        return try Recipe(
            json: try readStandardInput(), file: "standard input", resources: .files(in: ".", options: read))
    }
    return try Recipe(
        json: try ByteSource(path: file.path).all(most: 64 << 20), file: file.string,
        resources: .files(in: file.path.folder, options: read))
}

/// All of standard input: a pipe can bring any number of bytes, and more than `most` are an error.
func readStandardInput(most: Int = 2 << 30) throws(CodecError) -> [UInt8] {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 18)
    while true {
        let got = read(0, &piece, piece.count)
        if got < 0, errno == EINTR { continue }
        if got < 0 { throw .system(file: "standard input", reason: String(cString: strerror(errno)).lowercased()) }
        if got == 0 { return bytes }
        bytes += piece[..<got]
        if bytes.count > most { throw .limit(file: "standard input", reason: "more than \(most >> 20) MB") }
    }
}
