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
