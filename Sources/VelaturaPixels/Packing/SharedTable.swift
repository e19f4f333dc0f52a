/// Numbers that several threads read: filled once, then never written.
final class SharedTable<Element: BitwiseCopyable & Sendable>: @unchecked Sendable {  // written only inside `init`
    let values: UnsafeMutablePointer<Element>
    let count: Int

    init(count: Int, fill: (UnsafeMutablePointer<Element>) -> Void) {
        values = .allocate(capacity: count)
        self.count = count
        fill(values)
    }

    deinit { values.deallocate() }
}
