import Glibc

/// Starts a thread that runs `body`. Where the system gives none it never runs, and nobody may wait for it.
///
/// - Returns: whether there is a thread.
@discardableResult
package func startThread(_ body: @escaping @Sendable () -> Void) -> Bool {
    var thread = pthread_t()
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    let context = Unmanaged.passRetained(ThreadBody(body)).toOpaque()
    let result = pthread_create(
        &thread, &attributes,
        { context in
            Unmanaged<ThreadBody>.fromOpaque(context!).takeRetainedValue().run()
            return nil
        }, context)
    pthread_attr_destroy(&attributes)
    if result != 0 { Unmanaged<ThreadBody>.fromOpaque(context).release() }
    return result == 0
}

private final class ThreadBody: Sendable {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}
