import Glibc
import Synchronization
import Velatura

/// Ends the program cleanly when it is told to stop.
///
/// A thread waits for the signals, so that nothing is done inside a handler. It calls the work off; should that not end
/// soon, it removes what has a temporary name and ends the program itself.
final class Interrupts: Sendable {
    let cancellation = Cancellation()
    private let isReading = Atomic(false)
    private static let grace: UInt32 = 2

    /// To be made before any other thread.
    init() {
        var signals = Self.signals
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        var thread = pthread_t()
        let context = Unmanaged.passRetained(self).toOpaque()
        let result = pthread_create(
            &thread, nil,
            { context in
                Unmanaged<Interrupts>.fromOpaque(context!).takeRetainedValue().wait()
                return nil
            }, context)
        if result != 0 {
            Unmanaged<Interrupts>.fromOpaque(context).release()
            pthread_sigmask(SIG_UNBLOCK, &signals, nil)
        } else {
            pthread_detach(thread)
        }
    }

    /// Runs what may wait for input for ever; nothing has been written by then.
    func whileReading<R>(_ body: () throws -> R) rethrows -> R {
        isReading.store(true, ordering: .releasing)
        defer { isReading.store(false, ordering: .releasing) }
        return try body()
    }

    private static var signals: sigset_t {
        var signals = sigset_t()
        sigemptyset(&signals)
        for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, signal) }
        return signals
    }

    private func wait() {
        var signals = Self.signals
        var signal: Int32 = 0
        while sigwait(&signals, &signal) != 0 {}
        cancellation.cancel()
        if !isReading.load(ordering: .acquiring) { sleep(Self.grace) }
        TemporaryNames.removeAll()
        _exit(ExitCode.interrupted.rawValue)
    }
}
