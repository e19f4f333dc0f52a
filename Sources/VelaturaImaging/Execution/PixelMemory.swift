import Glibc

/// Memory for pixels in work.
///
/// Large blocks are whole large pages where the system has them: to be given small pages one at a time costs as much as the
/// arithmetic on them, and rows far apart miss the translation of their addresses.
struct PixelMemory {
    static let largePage = 2 << 20

    let start: UnsafeMutableRawPointer
    /// At least as many as asked for.
    let byteCount: Int

    init(byteCount wanted: Int) {
        let isLarge = wanted >= PixelMemory.largePage
        let unit = isLarge ? PixelMemory.largePage : 64
        byteCount = (max(wanted, 1) + unit - 1) / unit * unit
        start = .allocate(byteCount: byteCount, alignment: unit)
        if isLarge { madvise(start, byteCount, MADV_HUGEPAGE) }
    }

    func deallocate() { start.deallocate() }
}
