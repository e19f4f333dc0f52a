import Dispatch
import Glibc
import Synchronization
import Testing
import Velatura
import VelaturaImaging

/// What every source promises, whoever wrote it: checked with requests that are called off at random moments, from inside
/// and from outside their handlers, over several threads.
public struct SourceContract<Source: ImageSource>: Sendable {
    private let source: Source
    private let sizes: [ImageTargetSize]
    private let fails: Bool
    private let sourceLocation: SourceLocation

    /// - Parameters:
    ///   - sizes: what is asked for, in turns.
    ///   - fails: whether every request must end with an error rather than a picture.
    public init(
        _ source: Source, sizes: [ImageTargetSize] = [.fit(40, 40), .fill(24, 60)], fails: Bool = false,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        self.source = source
        self.sizes = sizes
        self.fails = fails
        self.sourceLocation = sourceLocation
    }

    /// Makes `rounds` requests on `threads` threads and records what was not as promised.
    public func check(rounds: Int = 1000, threads: Int = 4, seed: UInt64 = 1) {
        let span = measure()
        let group = DispatchGroup()
        for thread in 0..<threads {
            group.enter()
            startThread {
                var random = SeededRandom(state: seed &+ UInt64(thread) &* 0x51_7c_c1)
                var witnesses: [RequestWitness] = []
                for _ in 0..<(rounds + threads - 1) / threads {
                    witnesses.append(self.round(span: span, &random))
                }
                // Time for what comes too late.
                usleep(30_000)
                for witness in witnesses {
                    for problem in witness.problems(fails: self.fails) {
                        Issue.record("\(problem)", sourceLocation: self.sourceLocation)
                    }
                }
                group.leave()
            }
        }
        if group.wait(timeout: .now() + 240) == .timedOut {
            Issue.record("requests hang", sourceLocation: sourceLocation)
        }
    }

    /// How long a request takes that is left alone, in microseconds.
    private func measure() -> Double {
        let start = DispatchTime.now().uptimeNanoseconds
        let witness = RequestWitness(.never)
        witness.begin(source, options(.progressive, sizes[0], .background))
        witness.waitForResult()
        return Double(DispatchTime.now().uptimeNanoseconds - start) / 1000
    }

    private func options(
        _ delivery: ImageRequestOptions.Delivery, _ size: ImageTargetSize, _ executor: HandlerExecutor
    ) -> ImageRequestOptions {
        ImageRequestOptions(size: size, delivery: delivery, executor: executor)
    }

    private func round(span: Double, _ random: inout SeededRandom) -> RequestWitness {
        let executors: [HandlerExecutor] = [
            .background, HandlerExecutor { $0() }, .queue(DispatchQueue(label: "handlers")),
            .queue(DispatchQueue.global()),
        ]
        let plan = RequestWitness.Plan.random(&random)
        let witness = RequestWitness(plan)
        let delivery: ImageRequestOptions.Delivery = random.next() % 3 == 0 ? .best : .progressive
        witness.begin(
            source, options(delivery, sizes.randomElement(using: &random)!, executors.randomElement(using: &random)!))
        switch plan {
        case .never: witness.waitForResult()
        case .inCall: witness.waitForResult()
        case .outside, .twice:
            usleep(UInt32(random.unit() * span * 1.3))
            if plan == .twice {
                let other = DispatchSemaphore(value: 0)
                startThread {
                    witness.cancel()
                    other.signal()
                }
                witness.cancel()
                other.wait()
            } else {
                witness.cancel()
            }
        }
        return witness
    }
}

/// Sees all that a request says.
final class RequestWitness: @unchecked Sendable {  // all state is behind `monitor` or atomic
    enum Plan: Equatable {
        case never
        case outside
        /// From two threads at once.
        case twice
        /// Inside the call of this number.
        case inCall(Int)

        static func random(_ random: inout SeededRandom) -> Plan {
            switch random.next() % 10 {
            case 0, 1: .never
            case 2: .twice
            case 3, 4: .inCall(Int(random.next() % 4))
            default: .outside
            }
        }
    }

    enum Call: Equatable {
        case started, finished, progress, preview, picture, failure
    }

    private let plan: Plan
    private let monitor = Monitor()
    private var calls: [Call] = []
    private var found: [String] = []
    private var id: ImageRequestID?
    private var delivery = ImageRequestOptions.Delivery.best
    /// `cancel` has returned.
    private let isCancelled = Atomic(false)
    private let isCancelling = Atomic(false)
    private let running = Atomic(0)

    init(_ plan: Plan) { self.plan = plan }

    func begin(_ source: some ImageSource, _ options: ImageRequestOptions) {
        var options = options
        options.downloadStarted = { self.see(.started, $0) }
        options.downloadFinished = { self.see(.finished, $0) }
        options.progress = { id, _ in self.see(.progress, id) }
        delivery = options.delivery
        let id = source.requestImage(options, as: PixelBuffer.self) { result in
            switch result {
            case .success(let update): self.see(update.isDegraded ? .preview : .picture, update.requestID)
            case .failure: self.see(.failure, nil)
            }
        }
        monitor.locked { self.id = id }
    }

    private func see(_ call: Call, _ told: ImageRequestID?) {
        // First of all: has `cancel` returned?
        let isLate = isCancelled.load(ordering: .sequentiallyConsistent)
        let others = running.add(1, ordering: .sequentiallyConsistent).oldValue
        let isAlone = others == 0 || isCancelling.load(ordering: .sequentiallyConsistent)
        let number = monitor.locked {
            if isLate { found.append("\(call) after cancel had returned") }
            if !isAlone { found.append("\(call) while another call runs") }
            calls.append(call)
            monitor.signalAll()
            return calls.count - 1
        }
        if plan == .inCall(number), let id = told ?? monitor.locked({ self.id }) { cancel(id) }
        running.subtract(1, ordering: .sequentiallyConsistent)
    }

    func cancel(_ told: ImageRequestID? = nil) {
        isCancelling.store(true, ordering: .sequentiallyConsistent)
        guard let id = told ?? monitor.locked({ self.id }) else { preconditionFailure("cancelled before it began") }
        id.cancel()
        isCancelled.store(true, ordering: .sequentiallyConsistent)
        monitor.locked {
            // A download whose end is not told by now is never told.
            let starts = calls.count { $0 == .started }
            let ends = calls.count { $0 == .finished }
            if starts != ends { found.append("\(starts) starts, \(ends) finishes when cancel returned: \(calls)") }
            monitor.signalAll()
        }
    }

    func waitForResult() {
        monitor.locked {
            while calls.last != .picture, calls.last != .failure, !isCancelled.load(ordering: .sequentiallyConsistent) {
                monitor.wait()
            }
        }
    }

    func problems(fails: Bool) -> [String] {
        monitor.locked {
            var problems = found
            let results = calls.count { $0 == .picture || $0 == .failure }
            let wasCancelled = isCancelled.load(ordering: .sequentiallyConsistent)
            func expect(_ holds: Bool, _ what: String) {
                if !holds { problems.append("\(what): \(calls), \(plan), \(delivery)") }
            }
            expect(results == 1 || wasCancelled && results == 0, "\(results) results")
            expect(results == 0 || calls.last == .picture || calls.last == .failure, "something after the result")
            expect(delivery == .progressive || !calls.contains(.preview), "a preview of the best")
            expect(!calls.contains(fails ? .picture : .failure), fails ? "a picture" : "a failure")
            let starts = calls.indices.filter { calls[$0] == .started }
            let ends = calls.indices.filter { calls[$0] == .finished }
            expect(starts.count <= 1 && starts.count == ends.count, "starts and finishes of downloads")
            if let start = starts.first, let end = ends.first {
                expect(start < end, "finish before start")
                let progress = calls.indices.filter { calls[$0] == .progress }
                expect(progress.allSatisfy { start < $0 && $0 < end }, "progress outside of the download")
            }
            return problems
        }
    }
}
