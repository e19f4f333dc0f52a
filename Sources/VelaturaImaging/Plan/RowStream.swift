import VelaturaPixels

/// Rows of a source as they were decoded: one block of memory for some rows.
final class RowBlock: @unchecked Sendable {  // written by the stream before it is shared, read-only afterwards
    static let rows = 16
    let memory: UnsafeMutableRawPointer
    private let pool: RowMemory

    init(_ pool: RowMemory) {
        self.pool = pool
        memory = pool.take()
    }

    deinit { pool.giveBack(memory) }
}

/// Memory for blocks of rows, many blocks in one piece. What streaming lets go is used again.
final class RowMemory: @unchecked Sendable {  // all state is behind `monitor`
    private let byteCount: Int
    private let monitor = Monitor()
    private var idle: [UnsafeMutableRawPointer] = []
    private var pieces: [PixelMemory] = []
    private var blocksLeft: Int

    /// - Parameters:
    ///   - byteCount: of a block.
    ///   - blockCount: how many blocks there can be at once.
    init(byteCount: Int, blockCount: Int) {
        self.byteCount = (max(byteCount, 1) + 63) & ~63
        blocksLeft = blockCount
    }

    deinit {
        for piece in pieces { piece.deallocate() }
    }

    func take() -> UnsafeMutableRawPointer {
        monitor.locked {
            if idle.isEmpty { addPiece() }
            return idle.removeLast()
        }
    }

    /// Three large pages hold some blocks of a photo's rows and are no burden to a small picture.
    private func addPiece() {
        let wanted = max(1, min(blocksLeft, 3 * PixelMemory.largePage / byteCount))
        let piece = PixelMemory(byteCount: wanted * byteCount)
        pieces.append(piece)
        blocksLeft -= wanted
        idle = (0..<wanted).reversed().map { piece.start + $0 * byteCount }
    }

    func giveBack(_ memory: UnsafeMutableRawPointer) { monitor.locked { idle.append(memory) } }
}

/// A source being decoded from top to bottom: rows are decoded when first asked for and kept until released.
///
/// Threads that need rows which are not there yet take turns; whoever comes first decodes.
final class RowStream: @unchecked Sendable {  // all state is behind `monitor`
    let source: any PixelSource
    let reduction: Int
    let width: Int
    let height: Int
    let rowBytes: Int
    private let memory: RowMemory
    private let monitor = Monitor()
    private var reader: (any RowReader)?
    private var blocks: [RowBlock?]
    private var decoded = 0
    private var failure: (any Error)?

    init(_ source: any PixelSource, reduction: Int) {
        self.source = source
        self.reduction = reduction
        width = (source.width + reduction - 1) / reduction
        height = (source.height + reduction - 1) / reduction
        rowBytes = width * source.format.bytesPerPixel
        let blockCount = (height + RowBlock.rows - 1) / RowBlock.rows
        memory = RowMemory(byteCount: rowBytes * RowBlock.rows, blockCount: blockCount)
        blocks = Array(repeating: nil, count: blockCount)
    }

    /// Bytes when nothing has been released.
    var wholeByteCount: Int { rowBytes * height }

    /// The block of rows `index`, decoded now if it was not.
    func block(_ index: Int) throws -> RowBlock {
        while true {
            // One block at a time, so that those whose rows are there need not wait for those whose rows are far below.
            let block: RowBlock? = try monitor.locked {
                if let block = blocks[index] { return block }
                if let failure { throw failure }
                guard decoded <= index * RowBlock.rows else { throw RenderError.cancelled }
                try decodeBlock()
                return blocks[index]
            }
            if let block { return block }
        }
    }

    private func decodeBlock() throws {
        do {
            let reader = try reader ?? source.makeRowReader(reduction: reduction)
            self.reader = reader
            let count = min(RowBlock.rows, height - decoded)
            let block = RowBlock(memory)
            try reader.readRows(count, into: block.memory, rowBytes: rowBytes)
            blocks[decoded / RowBlock.rows] = block
            decoded += count
            if decoded == height { self.reader = nil }
        } catch {
            failure = error
            throw error
        }
    }

    /// Lets go of the rows above `row`; they will not be asked for again.
    func release(below row: Int) {
        monitor.locked {
            for index in 0..<min(max(0, row) / RowBlock.rows, blocks.count) where blocks[index] != nil {
                blocks[index] = nil
            }
        }
    }
}

/// The streams of a renderer or of one streamed save, one for each source and reduction.
final class SourceStreams: @unchecked Sendable {  // all state is behind `monitor`
    private struct Key: Hashable {
        let source: ObjectIdentifier
        let reduction: Int
    }

    private let capacity: Int
    private let monitor = Monitor()
    private var streams: [Key: (stream: RowStream, lastUse: Int)] = [:]
    private var clock = 0

    /// - Parameter capacity: bytes of decoded rows to keep for later plans; streams in use live on beyond it.
    init(capacity: Int) { self.capacity = capacity }

    func stream(_ source: any PixelSource, reduction: Int) -> RowStream {
        monitor.locked {
            clock += 1
            let key = Key(source: ObjectIdentifier(source), reduction: reduction)
            let stream = streams[key]?.stream ?? RowStream(source, reduction: reduction)
            streams[key] = (stream, clock)
            evict(but: key)
            return stream
        }
    }

    private func evict(but kept: Key) {
        var total = streams.values.reduce(0) { $0 + $1.stream.wholeByteCount }
        for (key, entry) in streams.sorted(by: { $0.value.lastUse < $1.value.lastUse })
        where total > capacity && key != kept {
            streams[key] = nil
            total -= entry.stream.wholeByteCount
        }
    }

    /// Forgets all decoded rows.
    func removeAll() { monitor.locked { streams = [:] } }
}
