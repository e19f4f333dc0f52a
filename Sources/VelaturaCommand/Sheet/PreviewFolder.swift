import Glibc
import Synchronization
import Velatura

/// Previews in one file each.
struct PreviewFolder: Sendable {
    private struct Entry: Sendable {
        let name: String
        let image: Image
        let path: FilePath
    }

    private let entries: [Entry]
    private let folder: FilePath
    private let options: SaveOptions

    init(_ entries: [(name: String, image: Image)], _ folder: FilePath, cell: Int, options: SaveOptions) {
        self.folder = folder
        var options = options
        options.size = Size(Double(cell), Double(cell))
        self.options = options
        var counts: [String: Int] = [:]
        let ending = (options.format ?? .jpeg).fileExtension
        self.entries = entries.map { entry in
            counts[entry.name, default: 0] += 1
            let number = counts[entry.name]!
            let name = number == 1 ? entry.name : "\(entry.name)-\(number)"
            return Entry(
                name: entry.name, image: entry.image, path: folder.appending(FilePath("\(name).\(ending)")))
        }
    }

    /// Writes all files; each that fails is told of, and the first failure's code returned.
    func write(
        _ photo: Photo, _ renderer: Renderer, _ interrupts: Interrupts, _ printsJSON: Bool, _ console: Console
    ) throws -> ExitCode {
        try makeFolder()
        let failures = Mutex<[Int: ExitCode]>([:])
        let cancellation = interrupts.cancellation
        try renderer.forEach(entries.count, cancellation: cancellation) { index in
            do {
                try entries[index].image.write(
                    to: entries[index].path, options: options, renderer: renderer, cancellation: cancellation)
            } catch {
                console.error(error)
                failures.withLock { $0[index] = ExitCode(error) }
            }
        }
        let failed = failures.withLock { $0 }
        if printsJSON {
            let done = entries.indices.filter { failed[$0] == nil }.map { index in
                JSONValue.object(["filter": .string(entries[index].name), "output": pathJSON(entries[index].path)])
            }
            try console.print(
                JSONValue.object(["input": pathJSON(photo.source.path ?? "-"), "previews": .array(done)]).text())
        }
        return failed.min { $0.key < $1.key }?.value ?? .done
    }

    private func makeFolder() throws(CodecError) {
        if folder.withCString({ mkdir($0, 0o777) }) == 0 { return }
        let code = errno
        if code == EEXIST, FileStatus(folder)?.kind == .folder { return }
        let reason = code == EEXIST ? "is a file, not a folder" : String(cString: strerror(code)).lowercased()
        throw .cannotCreate(file: folder.string, reason: reason)
    }
}
