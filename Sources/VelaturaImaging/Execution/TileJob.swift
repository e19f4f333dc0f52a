/// Numbered pieces of work, handed out in order to whichever thread is free.
final class TileJob: @unchecked Sendable {  // all state is behind `monitor`
    private let count: Int
    private let cancellation: Cancellation?
    private let monitor = Monitor()
    private var next = 0
    private var finished = 0
    private var failure: (any Error)?

    init(count: Int, cancellation: Cancellation?) {
        self.count = count
        self.cancellation = cancellation
    }

    /// Runs all pieces; the first error stops the rest and is thrown.
    func run(on pool: WorkerPool, _ body: @escaping @Sendable (Int, RenderContext) throws -> Void) throws {
        pool.run(threads: min(count, pool.threadCount)) {
            let arena = Arena.borrow()
            let context = RenderContext(arena: arena, cancellation: self.cancellation)
            while let index = self.take() {
                do {
                    try body(index, context)
                } catch {
                    self.fail(error)
                }
            }
            arena.giveBack()
        }
        if let failure { throw failure }
    }

    private func take() -> Int? {
        monitor.locked {
            guard failure == nil, next < count else { return nil }
            next += 1
            return next - 1
        }
    }

    private func fail(_ error: any Error) {
        monitor.locked {
            if failure == nil { failure = error }
            monitor.signalAll()
        }
    }

    /// Runs `body` once all pieces before `index` have run theirs; one at a time. Does nothing after a failure.
    func inOrder(_ index: Int, _ body: () throws -> Void) throws {
        let mayGo = monitor.locked {
            while finished < index, failure == nil { monitor.wait() }
            return failure == nil
        }
        guard mayGo else { return }
        try body()
        monitor.locked {
            finished = index + 1
            monitor.signalAll()
        }
    }
}
