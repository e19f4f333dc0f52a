import VelaturaImaging
import VelaturaPixels

/// A save of a photo that was not changed: its own bytes, once they have proved to hold a whole picture.
struct PhotoCopy {
    private let source: PhotoSource
    private let cancellation: Cancellation?
    private static let pieceBytes = 1 << 20

    init(_ source: PhotoSource, _ cancellation: Cancellation?) {
        self.source = source
        self.cancellation = cancellation
    }

    /// - Returns: nil where the photo is damaged and was opened tolerantly: what it still holds must be saved anew.
    /// - Throws: the codec's error where the photo is damaged.
    func run(into sink: ByteSink) throws -> SaveReport? {
        guard try isSound() else { return nil }
        var offset = 0
        while offset < source.bytes.size {
            try check()
            let piece = try source.bytes.read(at: offset, count: Self.pieceBytes)
            if piece.isEmpty {
                throw CodecError.data(file: source.bytes.name, reason: "became shorter while it was read")
            }
            try sink.write(piece)
            offset += piece.count
        }
        var report = SaveReport()
        report.kept = ["the file as it is: nothing was changed"]
        return report
    }

    /// Whether the photo can be decoded without passing anything over.
    private func isSound() throws -> Bool {
        guard source.options.tolerant else {
            try decode(source)
            return true
        }
        var strict = source.options
        strict.tolerant = false
        do {
            try decode(PhotoSource(source.bytes, options: strict))
            return true
        } catch CodecError.data {
            return false
        }
    }

    private func decode(_ source: PhotoSource) throws {
        let rows = 64
        let rowBytes = source.width * source.format.bytesPerPixel
        let memory = UnsafeMutableRawPointer.allocate(byteCount: rowBytes * rows, alignment: 64)
        defer { memory.deallocate() }
        let reader = try source.makeRowReader(reduction: 1)
        var row = 0
        while row < source.height {
            try check()
            let count = min(rows, source.height - row)
            try reader.readRows(count, into: memory, rowBytes: rowBytes)
            row += count
        }
    }

    private func check() throws {
        if let cancellation, cancellation.isCancelled { throw RenderError.cancelled }
    }
}
