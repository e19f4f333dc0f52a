/// Chooses a filter for each row of a band and applies it.
///
/// A band stands alone: the first row does without the row above. Owns scratch memory for one thread.
struct PNGRowFilter: ~Copyable {
    /// Bytes of a row, without the filter's.
    private let count: Int
    private let step: Int
    private let candidates: [PNGFilter]
    /// A filter byte and a row for the best filter so far, and the same for the one being tried.
    private var best: UnsafeMutablePointer<UInt8>
    private var trial: UnsafeMutablePointer<UInt8>

    init(count: Int, step: Int, candidates: [PNGFilter]) {
        self.count = count
        self.step = step
        self.candidates = candidates
        best = .allocate(capacity: count + 1)
        trial = .allocate(capacity: count + 1)
    }

    deinit {
        best.deallocate()
        trial.deallocate()
    }

    /// The filter's number and the filtered row, `count + 1` bytes that hold until the next call.
    mutating func filter(_ pair: (row: UnsafePointer<UInt8>, above: UnsafePointer<UInt8>?))
        -> UnsafeMutablePointer<UInt8>
    {
        let (row, above) = pair
        var bestCost = Int.max
        for filter in candidates {
            if above == nil, filter.rawValue >= PNGFilter.up.rawValue { continue }
            trial[0] = filter.rawValue
            filter.apply(row, above: above ?? row, count: count, step: step, into: trial + 1)
            if candidates.count == 1 { return trial }
            let cost = PNGFilter.cost(trial + 1, count: count)
            if cost < bestCost {
                bestCost = cost
                swap(&best, &trial)
            }
        }
        return best
    }
}
