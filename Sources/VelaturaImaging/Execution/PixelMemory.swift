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
        byteCount = (max(wanted, 1) + 63) & ~63
        let isLarge = byteCount >= PixelMemory.largePage
        start = .allocate(byteCount: byteCount, alignment: isLarge ? PixelMemory.largePage : 64)
        // What is left over at the end is of small pages.
        if isLarge { madvise(start, byteCount, MADV_HUGEPAGE) }
    }

    func deallocate() { start.deallocate() }
}
