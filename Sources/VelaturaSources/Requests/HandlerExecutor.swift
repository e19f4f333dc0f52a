import Dispatch

/// Where a request's handler and callbacks are called.
///
/// Those of one request never overlap and keep their order, whatever the executor does with them.
public struct HandlerExecutor: Sendable {
    let run: @Sendable (@escaping @Sendable () -> Void) -> Void

    /// - Parameter run: calls what it is given once, at any time and on any thread. It may do so at once: then handlers
    ///   run on the threads that decode, and hold them up.
    public init(_ run: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void) { self.run = run }

    /// Threads of the library's own. Handlers of several requests run at once.
    public static let background = HandlerExecutor { WorkQueue.handlers.add(WorkQueue.Job(work: $0)) }
    /// The main thread, through its dispatch queue: what runs there may assume to be on the main actor.
    public static let main = HandlerExecutor.queue(.main)

    /// A dispatch queue of any kind.
    public static func queue(_ queue: DispatchQueue) -> HandlerExecutor {
        HandlerExecutor { work in queue.async { work() } }
    }
}
