/// A run of pixels of one row that a shape covers.
struct Span: BitwiseCopyable {
    /// The first column, and how many pixels.
    var x: Int32
    var count: Int32
    /// From 0 on the index of the first pixel's coverage; below 0 all pixels are covered by −`value`/65536.
    var value: Int32
}

/// What one command covers of one row.
struct CoveredRow: BitwiseCopyable {
    /// The planned command, or clip path.
    var command: Int32
    var firstSpan: Int32
    var spanCount: Int32
    /// The next in the same row's list, or −1.
    var next: Int32
}

/// What commands cover of a band of rows, sparse: nothing is kept of what is not covered, and of what is covered all over
/// only its ends.
struct CoverageSpans: ~Copyable {
    var spans = GrowingBuffer<Span>(capacity: 1024)
    /// Shares of a pixel, 0 to 1, in multiples of 1/65536.
    var coverages = GrowingBuffer<Float>(capacity: 4096)
    private(set) var rows = GrowingBuffer<CoveredRow>(capacity: 1024)
    /// For each row of the band the first and the last of its list.
    private var first: [Int32] = []
    private var last: [Int32] = []
    private(set) var band = 0..<0

    static var whole: Int32 { 65536 }

    /// Forgets everything and begins a band.
    mutating func begin(_ band: Range<Int>) {
        self.band = band
        spans.removeAll()
        coverages.removeAll()
        rows.removeAll()
        first = Array(repeating: -1, count: band.count)
        last = first
    }

    /// Adds the spans since `firstSpan` as what `command` covers of row `y`; nothing where there are none.
    @inline(__always)
    mutating func finishRow(_ y: Int, command: Int, since firstSpan: Int) {
        let count = spans.count - firstSpan
        guard count > 0 else { return }
        let index = Int32(truncatingIfNeeded: rows.count)
        rows.append(
            CoveredRow(
                command: Int32(truncatingIfNeeded: command), firstSpan: Int32(truncatingIfNeeded: firstSpan),
                spanCount: Int32(truncatingIfNeeded: count), next: -1))
        let row = y - band.lowerBound
        if last[row] < 0 {
            first[row] = index
        } else {
            rows.base[Int(last[row])].next = index
        }
        last[row] = index
    }

    /// The first of a row's list, or −1.
    func firstRow(_ y: Int) -> Int { Int(first[y - band.lowerBound]) }

    /// A rectangle that is covered all over; within the band.
    mutating func addRectangle(columns: Range<Int>, rows: Range<Int>, command: Int) {
        for y in rows {
            let start = spans.count
            spans.append(
                Span(
                    x: Int32(truncatingIfNeeded: columns.lowerBound), count: Int32(truncatingIfNeeded: columns.count),
                    value: -CoverageSpans.whole))
            finishRow(y, command: command, since: start)
        }
    }
}
