/// A request that was made. Equal to itself alone; keeping it costs nothing once the request has ended.
public struct ImageRequestID: Hashable, Sendable {
    let request: ImageRequest

    /// Calls the request off. Does nothing after its end, and may be called any number of times, from any thread.
    ///
    /// No handler and no callback begins once this has returned. One that is running on another thread at this moment is
    /// waited for (not so where it calls `cancel` itself): a handler must not wait for the thread that cancels. Where the
    /// start of a download was told, its finish is told inside this call, on this thread. Legal inside handlers.
    public func cancel() { request.cancel() }

    public static func == (a: Self, b: Self) -> Bool { a.request === b.request }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(request)) }
}
