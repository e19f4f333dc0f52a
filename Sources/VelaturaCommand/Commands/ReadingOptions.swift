import CByteStream
import Glibc
import Velatura

/// The options of every command that reads a photo.
final class ReadingOptions {
    private(set) var read = ReadOptions()
    private var frame = 1
    /// A pipe can bring any number of bytes.
    private static let maxPipedBytes = 2 << 30

    var options: [CommandOption] {
        [
            CommandOption(flag: "tolerant", "take what a damaged file still holds, with a warning") {
                self.read.tolerant = true
            },
            CommandOption("max-pixels", value: "N", "refuse pictures with more pixels (default: 300 million)") {
                self.read.maxPixels = try $0.integer("max-pixels", 1...Int.max)
            },
            CommandOption("frame", value: "N", "the frame of an animation, from 1 on") {
                self.frame = try $0.integer("frame", 1...Int.max)
            },
        ].map { $0.inGroup(2) }
    }

    /// Opens a photo by its name; `-` is standard input.
    func open(_ name: ArgumentText, _ interrupts: Interrupts?) throws -> Photo {
        let photo: Photo
        if name.isStandardStream {
            let bytes = try interrupts?.whileReading { try Self.readAll() } ?? Self.readAll()
            photo = try Photo.open(ByteSource(bytes: bytes, name: "standard input"), options: read)
        } else {
            photo = try Photo.open(name.path, options: read)
        }
        guard frame <= photo.header.frameCount else {
            throw UsageError("\(photo.source.bytes.name): has no frame \(frame), only \(photo.header.frameCount)")
        }
        return photo
    }

    private static func readAll() throws(CodecError) -> [UInt8] {
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 1 << 18)
        while true {
            let got = Glibc.read(0, &piece, piece.count)
            if got < 0, errno == EINTR { continue }
            if got < 0 { throw .system(file: "standard input", reason: String(cString: strerror(errno))) }
            if got == 0 { return bytes }
            bytes += piece[..<got]
            if bytes.count > maxPipedBytes {
                throw .limit(file: "standard input", reason: "more than \(maxPipedBytes >> 30) GB")
            }
        }
    }
}

/// Pictures and tables that filters name by files, which lie in `folder` unless their names begin at the root.
func fileResources(in folder: FilePath, _ read: ReadOptions) -> RecipeResources {
    @Sendable func path(_ name: [UInt8]) -> FilePath {
        name.first == 0x2F ? FilePath(bytes: name) : folder.appending(FilePath(bytes: name))
    }
    return RecipeResources(
        picture: { try Photo.open(path($0), options: read).image },
        table: { throw RecipeError("tables are not read yet: \(FilePath(bytes: $0))") })
}
