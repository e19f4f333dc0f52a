import VelaturaGeometry
import VelaturaPixels

/// What a worker has at hand while it renders: scratch memory and the word whether to go on. Used by one thread.
public final class RenderContext {
    let arena: Arena
    private let cancellation: Cancellation?
    private var failure: (any Error)?

    init(arena: Arena, cancellation: Cancellation?) {
        self.arena = arena
        self.cancellation = cancellation
    }

    /// - Throws: `RenderError.cancelled` once the work has been called off; before that, what `fail` was told.
    public func check() throws {
        if let failure { throw failure }
        if let cancellation, cancellation.isCancelled { throw RenderError.cancelled }
    }

    /// Tells that pixels could not be read. Whoever keeps pixels or hands them on calls `check` first.
    func fail(_ error: any Error) { failure = failure ?? error }

    var hasFailed: Bool { failure != nil }

    /// Scratch memory for `count` floats, valid as long as the reader that is being made.
    public func scratch(_ count: Int) -> UnsafeMutablePointer<Float> { arena.floats(count) }
}
