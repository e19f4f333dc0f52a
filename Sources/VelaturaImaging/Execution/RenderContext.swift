import VelaturaGeometry
import VelaturaPixels

/// What a worker has at hand while it renders: scratch memory and the word whether to go on. Used by one thread.
public final class RenderContext {
    let arena: Arena
    private let cancellation: Cancellation?

    init(arena: Arena, cancellation: Cancellation?) {
        self.arena = arena
        self.cancellation = cancellation
    }

    /// - Throws: `RenderError.cancelled` once the work has been called off.
    public func checkCancellation() throws(RenderError) {
        if let cancellation, cancellation.isCancelled { throw .cancelled }
    }

    /// Scratch memory for `count` floats, valid as long as the reader that is being made.
    public func scratch(_ count: Int) -> UnsafeMutablePointer<Float> { arena.floats(count) }
}
