import Velatura

/// The options of every command that reads a photo.
final class ReadingOptions {
    private(set) var read = ReadOptions()
    private var frame = 1

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
            let bytes = try interrupts?.whileReading { try readStandardInput() } ?? readStandardInput()
            photo = try Photo.open(ByteSource(bytes: bytes, name: "standard input"), options: read)
        } else {
            photo = try Photo.open(name.path, options: read)
        }
        guard frame <= photo.header.frameCount else {
            throw UsageError("\(photo.source.bytes.name): has no frame \(frame), only \(photo.header.frameCount)")
        }
        return photo
    }
}
