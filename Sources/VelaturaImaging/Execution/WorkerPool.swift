/// A fixed set of threads that help whoever has work for several.
///
/// The one who brings the work takes part, so that it goes on even when all threads are busy, and a pool of one thread
/// has none of its own.
final class WorkerPool: Sendable {
    /// Threads that work at once, the caller's among them.
    let threadCount: Int
    private let state = PoolState()

    init(threads: Int) { threadCount = max(1, threads) }

    deinit { state.close() }

    /// Runs `body` on up to `threads` threads at once, this one among them, and returns when all have ended.
    ///
    /// `body` takes its share of the work until none is left. Helpers that have not begun by the time this thread's
    /// share has ended are not waited for.
    func run(threads: Int, _ body: @escaping @Sendable () -> Void) {
        let helpers = min(threads, threadCount) - 1
        guard helpers > 0 else { return body() }
        state.startThreads(threadCount - 1)
        let job = PoolJob(wanted: helpers, body: body)
        state.add(job)
        body()
        state.finish(job)
    }
}

/// One piece of work for several threads.
private final class PoolJob: @unchecked Sendable {  // `active` and `wanted` are behind the state's monitor
    let body: @Sendable () -> Void
    var wanted: Int
    var active = 0

    init(wanted: Int, body: @escaping @Sendable () -> Void) {
        self.wanted = wanted
        self.body = body
    }
}

/// What the threads share. It outlives the pool until the last thread has seen that the pool is gone.
private final class PoolState: @unchecked Sendable {  // all state is behind `monitor`
    private let monitor = Monitor()
    private var jobs: [PoolJob] = []
    private var started = 0
    private var isClosed = false

    func close() {
        monitor.locked {
            isClosed = true
            monitor.signalAll()
        }
    }

    func add(_ job: PoolJob) {
        monitor.locked {
            jobs.append(job)
            monitor.signalAll()
        }
    }

    /// Takes the job off the list and waits for those who are at it.
    func finish(_ job: PoolJob) {
        monitor.locked {
            job.wanted = 0
            jobs.removeAll { $0 === job }
            while job.active > 0 { monitor.wait() }
        }
    }

    /// What a thread does.
    func work() {
        while let job = next() {
            job.body()
            monitor.locked {
                job.active -= 1
                monitor.signalAll()
            }
        }
    }

    private func next() -> PoolJob? {
        monitor.locked {
            while !isClosed {
                if let job = jobs.first(where: { $0.wanted > 0 }) {
                    job.wanted -= 1
                    job.active += 1
                    return job
                }
                monitor.wait()
            }
            return nil
        }
    }

    /// Starts the threads that are missing. Where the system gives none, the others do their work.
    func startThreads(_ count: Int) {
        monitor.locked {
            while started < count {
                started += 1
                startThread { self.work() }
            }
        }
    }
}
