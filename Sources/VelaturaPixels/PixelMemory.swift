import Glibc

/// Memory for pixels, whatever it holds.
///
/// Large blocks are taken from the system and given back to it, past the heap, which they would only break into pieces; and
/// they are whole large pages where the system has them: to be given small pages one at a time costs as much as the
/// arithmetic on them, and rows far apart miss the translation of their addresses.
package struct PixelMemory {
    package static let largePage = 2 << 20
    /// From how many bytes on a block is not of the heap.
    private static let mapped = 1 << 20
    private static let page = 4096

    package let start: UnsafeMutableRawPointer
    /// At least as many as asked for.
    package let byteCount: Int

    /// A block aligned to 64 bytes, to be freed by `deallocate`. Traps where the system has no memory left.
    package init(byteCount wanted: Int) {
        let rounded = (max(wanted, 1) + 63) & ~63
        if rounded < PixelMemory.mapped {
            byteCount = rounded
            start = .allocate(byteCount: rounded, alignment: 64)
        } else {
            byteCount = (rounded + PixelMemory.page - 1) & ~(PixelMemory.page - 1)
            start = PixelMemory.map(byteCount)
        }
    }

    /// A mapping that begins with a large page, if it has one.
    private static func map(_ byteCount: Int) -> UnsafeMutableRawPointer {
        let alignment = byteCount < largePage ? page : largePage
        let first = mmap(
            nil, byteCount + alignment, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        guard let first, first != MAP_FAILED else { fatalError("no memory for \(byteCount) bytes of pixels") }
        let before = -Int(bitPattern: first) & (alignment - 1)
        let start = first + before
        if before > 0 { munmap(first, before) }
        munmap(start + byteCount, alignment - before)
        // What is left over at the end is of small pages.
        if alignment == largePage { madvise(start, byteCount, MADV_HUGEPAGE) }
        return start
    }

    /// Sets all bytes of a new block to 0; large blocks are so from the start.
    package func zero() {
        if byteCount < PixelMemory.mapped { start.initializeMemory(as: UInt8.self, repeating: 0, count: byteCount) }
    }

    package func deallocate() {
        if byteCount < PixelMemory.mapped { start.deallocate() } else { munmap(start, byteCount) }
    }
}
