extension Renderer {
    /// Does numbered pieces of work on the renderer's threads, in no order, and returns when all are done.
    ///
    /// The pieces may render too. The first error stops what has not begun, and is thrown.
    public func forEach(
        _ count: Int, cancellation: Cancellation? = nil, _ body: @escaping @Sendable (Int) throws -> Void
    ) throws {
        try TileJob(count: count, cancellation: cancellation).run(on: pool) { index, context in
            try context.check()
            try body(index)
        }
    }
}
