/// Memory that grows and is written without checks on the way: room is made before a run of appends.
///
/// Owns its memory; used by one thread.
struct GrowingBuffer<Element: BitwiseCopyable>: ~Copyable {
    private(set) var base: UnsafeMutablePointer<Element>
    private(set) var capacity: Int
    private(set) var count = 0

    init(capacity: Int = 64) {
        self.capacity = capacity
        base = .allocate(capacity: capacity)
    }

    deinit { base.deallocate() }

    /// Makes sure that `more` elements can be appended.
    @inline(__always)
    mutating func reserve(_ more: Int) {
        if count + more > capacity { grow(more) }
    }

    @inline(never)
    private mutating func grow(_ more: Int) {
        let larger = max(capacity * 2, count + more)
        let memory = UnsafeMutablePointer<Element>.allocate(capacity: larger)
        memory.update(from: base, count: count)
        base.deallocate()
        base = memory
        capacity = larger
    }

    /// Appends where room has been made.
    @inline(__always)
    mutating func appendReserved(_ element: Element) {
        base[count] = element
        count += 1
    }

    @inline(__always)
    mutating func append(_ element: Element) {
        reserve(1)
        appendReserved(element)
    }

    mutating func removeAll() { count = 0 }
    mutating func removeLast(_ count: Int) { self.count -= count }

    @inline(__always)
    subscript(index: Int) -> Element {
        get { base[index] }
        nonmutating set { base[index] = newValue }
    }
}
