import Glibc
import VelaturaImaging

/// The keeper of one request's promises: what it is owed, in order, one at a time, and nothing once it was cancelled.
final class ImageRequest: @unchecked Sendable {  // all state is behind `monitor`
    /// What a request can be told.
    enum Event {
        case downloadStarted
        case downloadFinished
        case progress(Double)
        /// A call of the handler with the preview of this number; numbers rise with quality.
        case preview(Int, @Sendable () -> Void)
        case result(@Sendable () -> Void)
    }

    /// The callbacks, which are let go of at the end.
    struct Listeners: Sendable {
        var started: (@Sendable (ImageRequestID) -> Void)?
        var finished: (@Sendable (ImageRequestID) -> Void)?
        var progress: (@Sendable (ImageRequestID, Double) -> Void)?
        /// Makes what was rendered into a call of the handler; nil where a preview cannot be made into what is wanted.
        var handler: @Sendable (ImageRequestID, ImageLoad.Outcome) -> (@Sendable () -> Void)?
    }

    /// One lock for all requests: who waits for whom must be seen as a whole, and it is held for moments only.
    private static let monitor = Monitor()
    /// The requests whose handlers run on a thread, the innermost last.
    nonisolated(unsafe) private static var handling: [pthread_t: [ImageRequest]] = [:]

    private let executor: HandlerExecutor
    private var listeners: Listeners?
    private var load: ImageLoad?
    private var mailbox: [Event] = []
    private var isDraining = false
    /// Nothing more is taken: cancelled, or the result is in the mailbox.
    private var isClosed = false
    private var isCancelled = false
    private var isStartPosted = false
    private var isFinishPosted = false
    private var isStartTold = false
    private var isFinishTold = false
    private var quality = 0
    /// The threads that run a handler of ours, and whether it is known to have begun.
    private var threads: [pthread_t: Bool] = [:]

    init(executor: HandlerExecutor, listeners: Listeners) {
        self.executor = executor
        self.listeners = listeners
    }

    var id: ImageRequestID { ImageRequestID(request: self) }

    /// Whom to leave when the request is cancelled.
    func attach(to load: ImageLoad) { Self.monitor.locked { self.load = load } }

    /// Makes an outcome into what was asked for, on this thread, and posts it.
    func receive(_ outcome: ImageLoad.Outcome) {
        let listeners = Self.monitor.locked { isClosed ? nil : self.listeners }
        guard let listeners, let call = listeners.handler(id, outcome) else { return }
        if case .success(let stage) = outcome, stage.isDegraded {
            post(.preview(stage.quality, call))
        } else {
            post(.result(call))
        }
    }

    /// Puts an event into the mailbox, where it is still of use, and has the executor empty it.
    func post(_ event: Event) {
        // Dropped after the lock was given up: what goes away with them is not ours.
        var dropped: [Event] = []
        let mustDrain = Self.monitor.locked {
            guard !isClosed else { return false }
            put(event, &dropped)
            guard !mailbox.isEmpty, !isDraining else { return false }
            isDraining = true
            return true
        }
        if mustDrain { executor.run { self.drain() } }
    }

    private func put(_ event: Event, _ dropped: inout [Event]) {
        switch event {
        case .downloadStarted:
            if !isStartPosted { mailbox.append(event) }
            isStartPosted = true
        case .downloadFinished:
            if isStartPosted, !isFinishPosted { mailbox.append(event) }
            isFinishPosted = true
            isStartPosted = true
        case .progress:
            guard isStartPosted, !isFinishPosted else { return }
            mailbox.removeAll { if case .progress = $0 { true } else { false } }
            mailbox.append(event)
        case .preview(let quality, _):
            guard quality > self.quality else { return dropped.append(event) }
            self.quality = quality
            dropPreviews(&dropped)
            mailbox.append(event)
        case .result:
            dropPreviews(&dropped)
            if isStartPosted, !isFinishPosted { mailbox.append(.downloadFinished) }
            mailbox.append(event)
            isClosed = true
        }
    }

    /// Previews that nobody had time for.
    private func dropPreviews(_ dropped: inout [Event]) {
        mailbox.removeAll { event in
            guard case .preview = event else { return false }
            dropped.append(event)
            return true
        }
    }

    private func drain() {
        let thread = pthread_self()
        while let call = nextCall(on: thread) {
            call()
            leave(thread)
        }
    }

    private func nextCall(on thread: pthread_t) -> (() -> Void)? {
        Self.monitor.locked {
            guard !mailbox.isEmpty else {
                isDraining = false
                return nil
            }
            let event = mailbox.removeFirst()
            enter(thread)
            let listeners = self.listeners
            let id = self.id
            switch event {
            case .downloadStarted:
                isStartTold = true
                return { listeners?.started?(id) }
            case .downloadFinished:
                isFinishTold = true
                return { listeners?.finished?(id) }
            case .progress(let share): return { listeners?.progress?(id, share) }
            case .preview(_, let call): return call
            case .result(let call):
                // The last call: what it needs it holds itself. Let go of the rest when it is over.
                return {
                    call()
                    self.forget()
                }
            }
        }
    }

    private func enter(_ thread: pthread_t) {
        threads[thread] = false
        Self.handling[thread, default: []].append(self)
    }

    private func leave(_ thread: pthread_t) {
        Self.monitor.locked {
            threads[thread] = nil
            Self.handling[thread]?.removeLast()
            if Self.handling[thread]?.isEmpty == true { Self.handling[thread] = nil }
            Self.monitor.signalAll()
        }
    }

    /// Lets go of everything that others gave us, outside the lock.
    private func forget() {
        let garbage = Self.monitor.locked {
            defer {
                listeners = nil
                load = nil
                mailbox = []
            }
            return (listeners, load, mailbox)
        }
        withExtendedLifetime(garbage) {}
    }

    func cancel() {
        let thread = pthread_self()
        var dropped: [Event] = []
        var left: ImageLoad?
        let finished = Self.monitor.locked { () -> (call: () -> Void, isInside: Bool)? in
            // Handlers that call us have begun: nobody needs to wait for them, which two might do for each other.
            for request in Self.handling[thread] ?? [] { request.threads[thread] = true }
            Self.monitor.signalAll()
            if !isClosed || !mailbox.isEmpty {
                left = load
                isClosed = true
                isCancelled = true
                swap(&dropped, &mailbox)
            }
            while threads.contains(where: { $0.key != thread && !$0.value }) { Self.monitor.wait() }
            guard isCancelled, isStartTold, !isFinishTold else { return nil }
            isFinishTold = true
            let listeners = self.listeners
            let id = self.id
            let isInside = threads[thread] != nil
            // Others who cancel at the same time wait for the callback too.
            if !isInside { enter(thread) }
            return ({ listeners?.finished?(id) }, isInside)
        }
        if let finished {
            finished.call()
            if !finished.isInside { leave(thread) }
        }
        if let left {
            left.leave(self)
            forget()
        }
    }
}
