import VelaturaGeometry
import VelaturaPixels

/// The pixels of a chunk that commands in front cover all over with an opaque colour, so that those behind need not be drawn.
struct HiddenPixels {
    /// Whether any command might hide another.
    let isUsed: Bool
    /// The first command of the row that shows at all.
    private(set) var first = 0
    /// The command whose pixels `nextVisible` tells.
    var current = 0

    private let node: DrawingNode
    /// A bit for each pixel of the chunk, one set of words for each step; and for each command of the row the set's first
    /// word, or −1 where nothing is hidden.
    private var words: [UInt64] = []
    private var sets: [Int] = []

    private static let wordCount = Planes.capacity / 64
    /// Shorter spans hide too little.
    private static let shortest = 16

    /// - Parameter commands: those of the tile, in order.
    init(_ node: DrawingNode, _ commands: [Int]) {
        self.node = node
        isUsed = commands.dropFirst().contains { index in
            let command = node.commands[index]
            return command.hidesWhatIsBehind && command.bounds.width >= HiddenPixels.shortest
        }
    }

    /// Finds out what is hidden in a chunk.
    ///
    /// - Parameter rows: what commands cover of the chunk's row, from the back.
    mutating func find(_ rows: [CoveredRow], _ spans: borrowing CoverageSpans, _ p: Planes) {
        words.removeAll(keepingCapacity: true)
        if sets.count < rows.count { sets = Array(repeating: -1, count: rows.count) }
        first = 0
        var set = -1
        for place in rows.indices.reversed() {
            sets[place] = set
            let row = rows[place]
            guard place > 0, node.commands[Int(row.command)].hidesWhatIsBehind else { continue }
            var isNew = true
            for index in Int(row.firstSpan)..<Int(row.firstSpan + row.spanCount) {
                let span = spans.spans[index]
                guard span.value == -CoverageSpans.whole, span.count >= HiddenPixels.shortest else { continue }
                let from = max(Int(span.x) - p.x, 0)
                let to = min(Int(span.x) + Int(span.count) - p.x, p.count)
                if from >= to { continue }
                if isNew { set = copy(set) }
                isNew = false
                hide(from..<to, set)
            }
            if !isNew, isFull(set, p.count) {
                first = place
                return
            }
        }
    }

    private mutating func copy(_ set: Int) -> Int {
        let new = words.count
        for word in 0..<HiddenPixels.wordCount { words.append(set < 0 ? 0 : words[set + word]) }
        return new
    }

    private mutating func hide(_ run: Range<Int>, _ set: Int) {
        var from = run.lowerBound
        while from < run.upperBound {
            let end = min((from | 63) + 1, run.upperBound)
            let bits = ~UInt64(0) >> UInt64(64 - (end - from))
            words[set + from >> 6] |= bits << UInt64(from & 63)
            from = end
        }
    }

    private func isFull(_ set: Int, _ count: Int) -> Bool {
        for word in 0..<count >> 6 where words[set + word] != ~0 { return false }
        let rest = count & 63
        return rest == 0 || ~words[set + count >> 6] << UInt64(64 - rest) == 0
    }

    /// The next run of pixels of `rest` that the current command must draw; takes it off `rest`.
    @inline(__always)
    func nextVisible(_ rest: inout Range<Int>) -> Range<Int>? {
        if rest.isEmpty { return nil }
        let set = isUsed ? sets[current] : -1
        if set < 0 {
            defer { rest = rest.upperBound..<rest.upperBound }
            return rest
        }
        let from = place(of: false, in: rest, set)
        let to = place(of: true, in: from..<rest.upperBound, set)
        rest = to..<rest.upperBound
        return from < to ? from..<to : nil
    }

    /// The first pixel of a run that is hidden, or is not; the run's end where there is none.
    private func place(of isHidden: Bool, in run: Range<Int>, _ set: Int) -> Int {
        var from = run.lowerBound
        while from < run.upperBound {
            let word = words[set + from >> 6]
            let bits = (isHidden ? word : ~word) >> UInt64(from & 63)
            if bits != 0 { return min(from + bits.trailingZeroBitCount, run.upperBound) }
            from = (from | 63) + 1
        }
        return run.upperBound
    }
}
