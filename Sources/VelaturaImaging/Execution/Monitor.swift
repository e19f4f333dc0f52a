import Glibc

/// A lock with a condition to wait for.
package final class Monitor: @unchecked Sendable {  // the two pthread objects are made for sharing and never move
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    private let condition: UnsafeMutablePointer<pthread_cond_t>

    package init() {
        mutex = .allocate(capacity: 1)
        condition = .allocate(capacity: 1)
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(condition, nil)
    }

    deinit {
        pthread_cond_destroy(condition)
        pthread_mutex_destroy(mutex)
        condition.deallocate()
        mutex.deallocate()
    }

    package func locked<R, E: Error>(_ body: () throws(E) -> R) throws(E) -> R {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return try body()
    }

    /// Gives the lock up, waits for a signal, and takes it again. Call only inside `locked`, in a loop.
    package func wait() { pthread_cond_wait(condition, mutex) }

    package func signalAll() { pthread_cond_broadcast(condition) }
}
