import Synchronization
import TestKit
import Testing
import VelaturaCodecs
import VelaturaFilters
import VelaturaGeometry
import VelaturaImaging
import VelaturaSources

/// Equal requests share the work, and its end.
@Suite(.timeLimit(.minutes(1))) struct SharingTests {
    /// What a handler was told.
    final class Log: Sendable {
        let entries = Mutex<[String]>([])

        func add(_ entry: String) { entries.withLock { $0.append(entry) } }

        func until(_ test: ([String]) -> Bool) async throws {
            while !test(entries.withLock { $0 }) { try await Task.sleep(for: .milliseconds(1)) }
        }

        var all: [String] { entries.withLock { $0 } }
    }

    private func begin(
        _ source: some ImageSource, _ log: Log, delivery: ImageRequestOptions.Delivery = .progressive
    ) -> ImageRequestID {
        var options = ImageRequestOptions(size: .fit(50, 50), delivery: delivery)
        options.downloadStarted = { _ in log.add("start") }
        options.downloadFinished = { _ in log.add("finish") }
        return source.requestImage(options) { result in
            switch result {
            case .success(let update):
                log.add("\(update.isDegraded ? "preview" : "picture") \(Int(update.value.extent.width))")
            case .failure(let error): log.add("\(error)")
            }
        }
    }

    private func held(previews: Int = 2) -> RehearsedSource.Script {
        let script = RehearsedSource.Script()
        script.isHeld = true
        script.previews = previews
        return script
    }

    @Test func equalRequestsAreOnePieceOfWork() async throws {
        let script = held()
        let logs = [Log(), Log(), Log()]
        for log in logs { _ = begin(RehearsedSource(script), log) }
        script.release(10)
        for log in logs {
            try await log.until { $0.last == "picture 50" }
            #expect(log.all.filter { !$0.hasPrefix("preview") } == ["start", "finish", "picture 50"])
        }
        #expect(script.begunCount == 1)
        #expect(script.cancelledCount == 0)
    }

    @Test func otherDeliveriesAreOtherWork() async throws {
        let script = RehearsedSource.Script()
        let source = RehearsedSource(script)
        let log = Log()
        _ = begin(source, log)
        _ = begin(source, log, delivery: .best)
        try await log.until { $0.filter { $0 == "picture 50" }.count == 2 }
        #expect(script.begunCount == 2)
    }

    @Test func onlyTheLastToLeaveCallsTheWorkOff() async throws {
        let script = held()
        let (one, other) = (Log(), Log())
        let first = begin(RehearsedSource(script), one)
        let second = begin(RehearsedSource(script), other)
        script.release(1)
        try await one.until { $0 == ["start"] }
        try await other.until { $0 == ["start"] }
        first.cancel()
        #expect(one.all == ["start", "finish"])
        #expect(script.cancelledCount == 0)
        script.release(1)
        try await other.until { $0.count == 2 }
        #expect(other.all == ["start", "preview 11"])
        second.cancel()
        #expect(other.all == ["start", "preview 11", "finish"])
        #expect(script.cancelledCount == 1)
        #expect(one.all == ["start", "finish"])
    }

    @Test func cancellingAFilteredRequestCallsTheBaseOff() async throws {
        let script = held()
        let source = RehearsedSource(script).applying(.sepia()).cropped(to: Rect(0, 0, 40, 40))
        let id = begin(source, Log())
        source.cancel(id)
        #expect(script.cancelledCount == 1)
        source.cancel(id)
        #expect(script.cancelledCount == 1)
    }

    @Test func equalPanesOverEqualSourcesAreEqual() {
        let source = RehearsedSource()
        #expect(source.applying(.sepia(intensity: 0.5)) == source.applying(.sepia(intensity: 0.5)))
        #expect(source.applying(.sepia(intensity: 0.5)) != source.applying(.sepia(intensity: 0.6)))
        #expect(source.applying(.sepia()) != RehearsedSource().applying(.sepia()))
        #expect(DataSource([1, 2, 3]) == DataSource([1, 2, 3]))
        #expect(DataSource([1, 2, 3]) != DataSource([9, 2, 3]))
    }

    @Test func whoComesLateGetsTheNewestPreviewAtOnce() async throws {
        let script = held()
        let (early, late) = (Log(), Log())
        _ = begin(RehearsedSource(script), early)
        script.release(2)
        try await early.until { $0 == ["start", "preview 11"] }
        _ = begin(RehearsedSource(script), late)
        try await late.until { $0.count == 2 }
        #expect(late.all == ["start", "preview 11"])
        script.release(10)
        try await late.until { $0.last == "picture 50" }
        #expect(script.begunCount == 1)
    }

    @Test func slowHandlersMissStalePreviews() async throws {
        let script = RehearsedSource.Script()
        script.previews = 4
        let log = Log()
        let gate = Mutex(false)
        // Nothing runs until the gate opens: by then all is brought.
        let pending = Mutex<[@Sendable () -> Void]>([])
        let executor = HandlerExecutor { work in
            if gate.withLock({ $0 }) { work() } else { pending.withLock { $0.append(work) } }
        }
        var options = ImageRequestOptions(size: .fit(50, 50), delivery: .progressive, executor: executor)
        options.downloadFinished = { _ in log.add("finish") }
        _ = RehearsedSource(script).requestImage(options) { result in
            log.add((try? result.get().isDegraded) == false ? "picture" : "preview")
        }
        let other = Log()
        _ = begin(RehearsedSource(script), other)
        // Shares the work and is told after the first.
        try await other.until { $0.last == "picture 50" }
        #expect(script.begunCount == 1)
        gate.withLock { $0 = true }
        for work in pending.withLock({ $0 }) { work() }
        #expect(log.all == ["finish", "picture"])
    }

    /// Two handlers that cancel each other's request at the same time must not wait for each other.
    @Test func handlersMayCancelEachOther() async throws {
        for _ in 0..<200 {
            let scripts = [held(previews: 1), held(previews: 1)]
            let ids = Mutex<[ImageRequestID]>([])
            let log = Log()
            for (index, script) in scripts.enumerated() {
                let id = RehearsedSource(script).requestImage(ImageRequestOptions(delivery: .progressive)) { _ in
                    ids.withLock { $0[1 - index] }.cancel()
                    log.add("done")
                }
                ids.withLock { $0.append(id) }
            }
            for script in scripts { script.release(2) }
            try await log.until { !$0.isEmpty }
            for script in scripts { script.release(2) }
            for id in ids.withLock({ $0 }) { id.cancel() }
        }
    }
}
