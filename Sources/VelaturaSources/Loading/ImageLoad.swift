import VelaturaGeometry
import VelaturaImaging

/// The work that equal requests share.
final class ImageLoad: @unchecked Sendable {  // all state is behind `LoadTable.monitor`
    /// A picture whose pixels are there.
    struct Stage: Sendable {
        let image: Image
        let isDegraded: Bool
        let fullSize: Size
        /// Rises with every stage.
        var quality: Int
    }

    typealias Outcome = Result<Stage, ImageSourceError>

    let key: LoadTable.Key
    let cancellation = Cancellation()
    private var requests: [ImageRequest] = []
    /// A copy in memory of its own: the thread sanitizer does not see that a shared array is let go of before it changes.
    private var everyone: [ImageRequest] { requests.map { $0 } }
    private var priority: Int
    private var newest: Stage?
    private var isDownloading = false
    private var share: Double?
    private var isOver = false
    private var quality = 0
    private var whenCancelled: [@Sendable () -> Void] = []

    init(key: LoadTable.Key, priority: Int) {
        self.key = key
        self.priority = priority
    }

    var isDropped: Bool { LoadTable.monitor.locked { isOver } }
    var currentPriority: Int { LoadTable.monitor.locked { priority } }

    /// Takes a request in, under the table's lock, and returns what it has missed.
    func add(_ request: ImageRequest, priority: Int) -> (stage: Stage?, isDownloading: Bool, share: Double?) {
        requests.append(request)
        self.priority = max(self.priority, priority)
        return (newest, isDownloading, share)
    }

    /// A request was cancelled; the last to leave calls the work off.
    func leave(_ request: ImageRequest) {
        let handlers: [@Sendable () -> Void]? = LoadTable.monitor.locked {
            requests.removeAll { $0 === request }
            guard requests.isEmpty, !isOver else { return nil }
            return end()
        }
        guard let handlers else { return }
        cancellation.cancel()
        for handler in handlers { handler() }
    }

    /// Marks the end, under the table's lock, and returns who wanted to know of a cancellation.
    private func end() -> [@Sendable () -> Void] {
        isOver = true
        LoadTable.remove(self)
        defer { whenCancelled = [] }
        return whenCancelled
    }

    /// Has `handler` called when the work is called off; at once where it was already. Not at all after an end.
    func onCancel(_ handler: @escaping @Sendable () -> Void) {
        let isLate = LoadTable.monitor.locked {
            if !isOver { whenCancelled.append(handler) }
            return isOver
        }
        if isLate, cancellation.isCancelled { handler() }
    }

    /// Tells all requests of a preview.
    func show(_ stage: Stage) {
        var stage = stage
        let all: [ImageRequest] = LoadTable.monitor.locked {
            if isOver { return [] }
            quality += 1
            stage.quality = quality
            newest = stage
            return everyone
        }
        for request in all { request.receive(.success(stage)) }
    }

    /// Tells all requests of the end. Further ends are passed over.
    func finish(_ outcome: Outcome) {
        var handlers: [@Sendable () -> Void] = []
        let all: [ImageRequest] = LoadTable.monitor.locked {
            if isOver { return [] }
            handlers = end()
            defer { requests = [] }
            return everyone
        }
        withExtendedLifetime(handlers) {}
        for request in all { request.receive(outcome) }
    }

    /// Tells all requests of a step of the download.
    func tell(_ event: ImageRequest.Event) {
        let all: [ImageRequest] = LoadTable.monitor.locked {
            if isOver { return [] }
            switch event {
            case .downloadStarted: isDownloading = true
            case .downloadFinished: isDownloading = false
            case .progress(let share): self.share = share
            case .preview, .result: break
            }
            return everyone
        }
        for request in all { request.post(event) }
    }
}
