import Glibc
import VelaturaImaging

/// Threads that do jobs, the most urgent first and otherwise in their order. A thread lives while there is work.
final class WorkQueue: @unchecked Sendable {  // all state is behind `monitor`
    /// Something to do.
    struct Job: Sendable {
        let priority: @Sendable () -> Int
        /// Whether it need not be done any more.
        let isDropped: @Sendable () -> Bool
        let work: @Sendable () -> Void

        init(
            priority: @escaping @Sendable () -> Int = { 0 }, isDropped: @escaping @Sendable () -> Bool = { false },
            work: @escaping @Sendable () -> Void
        ) {
            self.priority = priority
            self.isDropped = isDropped
            self.work = work
        }
    }

    /// Decoding and rendering; a rendering uses all processors by itself, so a few at a time are enough.
    static let loads = WorkQueue(width: max(2, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))))
    /// Other people's handlers, which may wait for anything.
    static let handlers = WorkQueue(width: 64)

    private let width: Int
    private let monitor = Monitor()
    private var jobs: [Job] = []
    private var threads = 0

    init(width: Int) { self.width = width }

    func add(_ job: Job) {
        let needsThread = monitor.locked {
            jobs.append(job)
            guard threads < width else { return false }
            threads += 1
            return true
        }
        guard needsThread, !startThread({ self.work() }) else { return }
        // The system gives no thread. Others will do it; where there are none, this one does.
        let isAlone = monitor.locked {
            if threads > 1 { threads -= 1 }
            return threads == 1
        }
        if isAlone { work() }
    }

    private func work() {
        while let job = next() { job.work() }
    }

    private func next() -> Job? {
        var dropped: [Job] = []
        let job: Job? = monitor.locked {
            var kept: [Job] = []
            for job in jobs {
                if job.isDropped() { dropped.append(job) } else { kept.append(job) }
            }
            jobs = kept
            guard let best = jobs.indices.max(by: { (jobs[$0].priority(), $1) < (jobs[$1].priority(), $0) }) else {
                threads -= 1
                return nil
            }
            return jobs.remove(at: best)
        }
        // What dropped jobs hold goes away here, without the lock.
        withExtendedLifetime(dropped) {}
        return job
    }

    /// Does something on one of the threads before everything else, and waits for it.
    ///
    /// - Parameter name: the source's, for errors.
    func run<Value: Sendable>(
        for name: String, _ body: @escaping @Sendable () throws -> Value
    ) async throws(ImageSourceError) -> Value {
        if Task.isCancelled { throw .cancelled }
        let result: Result<Value, ImageSourceError> = await withCheckedContinuation { continuation in
            add(
                Job(
                    priority: { Int.max },
                    work: {
                        let result = Result { try body() }.mapError { ImageSourceError($0, source: name) }
                        continuation.resume(returning: result)
                    }))
        }
        return try result.get()
    }
}
