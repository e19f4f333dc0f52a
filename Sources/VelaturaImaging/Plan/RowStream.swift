import VelaturaPixels

/// A source being decoded from top to bottom: rows are decoded when first asked for, or a little ahead, and kept until
/// released.
///
/// One thread decodes at a time, whichever comes first; those whose rows are there do not wait for it.
final class RowStream: @unchecked Sendable {  // all state is behind `monitor` or the decoding thread's own
    let source: any PixelSource
    let reduction: Int
    let width: Int
    let height: Int
    let rowBytes: Int
    private let memory: RowMemory
    private let monitor = Monitor()
    private var blocks: [RowBlock?]
    private var decoded = 0
    private var failure: (any Error)?
    /// Whether a thread is decoding: it alone uses `reader`.
    private var isDecoding = false
    private var reader: (any RowReader)?
    /// The rows that were asked for reach up to here.
    private var wanted = 0
    /// How many rows beyond those are decoded by a thread that does nothing else.
    private var reach = 0

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

    private enum Step {
        case ready(RowBlock)
        case decode
        case end
    }

    /// The block of rows `index`, decoded now if it was not.
    func block(_ index: Int) throws -> RowBlock {
        while true {
            let step: Step = try monitor.locked {
                if wanted < (index + 1) * RowBlock.rows {
                    wanted = (index + 1) * RowBlock.rows
                    if reach > 0 { monitor.signalAll() }
                }
                while true {
                    if let block = blocks[index] { return .ready(block) }
                    if let failure { throw failure }
                    guard decoded <= index * RowBlock.rows else { throw RenderError.cancelled }
                    if !isDecoding { break }
                    monitor.wait()
                }
                isDecoding = true
                return .decode
            }
            if case .ready(let block) = step { return block }
            decodeBlock()
        }
    }

    /// From now on `decodeAhead` decodes up to `rows` rows beyond those that are asked for.
    func beginDecodingAhead(_ rows: Int) { monitor.locked { reach = rows } }

    /// Decodes ahead until all is decoded or `endDecodingAhead` is called.
    func decodeAhead() {
        while true {
            let step: Step = monitor.locked {
                while reach > 0, failure == nil, decoded < height {
                    if !isDecoding, decoded < wanted + reach {
                        isDecoding = true
                        return .decode
                    }
                    monitor.wait()
                }
                return .end
            }
            if case .end = step { return }
            decodeBlock()
        }
    }

    /// Ends decoding ahead. Nobody decodes any more when this returns and nobody asks for rows.
    func endDecodingAhead() {
        monitor.locked {
            reach = 0
            monitor.signalAll()
            while isDecoding { monitor.wait() }
        }
    }

    /// Decodes the next block. The caller has set `isDecoding`, which ends with it.
    private func decodeBlock() {
        let start = monitor.locked { decoded }
        let result = Result {
            let reader = try reader ?? source.makeRowReader(reduction: reduction)
            self.reader = reader
            let block = RowBlock(memory)
            try reader.readRows(min(RowBlock.rows, height - start), into: block.memory, rowBytes: rowBytes)
            return block
        }
        monitor.locked {
            switch result {
            case .success(let block):
                blocks[start / RowBlock.rows] = block
                decoded = min(start + RowBlock.rows, height)
                if decoded == height { reader = nil }
            case .failure(let error): failure = error
            }
            isDecoding = false
            monitor.signalAll()
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
