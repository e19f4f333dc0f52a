extension Sequence<Int> {
    /// Numbers of equal cells in a row: those in sight first, from the start on, then the others, the nearest first.
    ///
    /// - Parameters:
    ///   - pitch: from the start of a cell to that of the next.
    ///   - seen: the part of the row that is in sight.
    public func visibleFirst(pitch: Double, seen: Range<Double>) -> [Int] {
        func distance(_ cell: Int) -> Double {
            let (start, end) = (Double(cell) * pitch, Double(cell + 1) * pitch)
            return Swift.max(0, seen.lowerBound - end, start - seen.upperBound)
        }
        return sorted { (distance($0), $0) < (distance($1), $1) }
    }
}
