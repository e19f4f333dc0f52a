import VelaturaImaging

/// The updates of a request, one after another: previews where they were asked for, then the picture, then the end.
///
/// Each iteration is a request of its own. Who is slow gets the newest preview and misses those before it. Cancelling the
/// task, or leaving the loop, cancels the request; the loop then throws `ImageSourceError.cancelled`.
public struct ImageUpdates<Value: Sendable>: AsyncSequence, Sendable {
    public typealias Element = ImageUpdate<Value>
    public typealias Failure = ImageSourceError

    let begin: @Sendable (@escaping @Sendable (Result<Element, ImageSourceError>) -> Void) -> ImageRequestID

    public func makeAsyncIterator() -> Iterator {
        let flow = UpdateFlow<Value>()
        return Iterator(lease: FlowLease(flow, request: begin { flow.put($0) }))
    }

    /// Makes the request, and takes its updates.
    public struct Iterator: AsyncIteratorProtocol {
        let lease: FlowLease<Value>

        public mutating func next(
            isolation actor: isolated (any Actor)?
        ) async throws(ImageSourceError) -> ImageUpdate<Value>? {
            let lease = lease
            let result = await withTaskCancellationHandler {
                await withCheckedContinuation(isolation: actor) { lease.flow.take($0) }
            } onCancel: {
                lease.cancel()
            }
            return try result.get()
        }
    }
}

/// Cancels a request when nobody can take its updates any more.
final class FlowLease<Value: Sendable>: Sendable {
    let flow: UpdateFlow<Value>
    private let request: ImageRequestID

    init(_ flow: UpdateFlow<Value>, request: ImageRequestID) {
        self.flow = flow
        self.request = request
    }

    deinit { request.cancel() }

    /// Called while the task's own state is locked: must wait for nobody, as cancelling a request may.
    func cancel() {
        flow.close()
        WorkQueue.handlers.add(WorkQueue.Job(work: { [request] in request.cancel() }))
    }
}

/// Between a request that brings updates and a task that takes them: holds the newest.
final class UpdateFlow<Value: Sendable>: @unchecked Sendable {  // all state is behind `monitor`
    typealias Taken = Result<ImageUpdate<Value>?, ImageSourceError>

    private let monitor = Monitor()
    private var newest: Result<ImageUpdate<Value>, ImageSourceError>?
    private var waiting: CheckedContinuation<Taken, Never>?
    private var isClosed = false
    /// The last update was taken.
    private var isOver = false

    func put(_ update: Result<ImageUpdate<Value>, ImageSourceError>) {
        let old = monitor.locked {
            let old = newest
            newest = update
            return old
        }
        withExtendedLifetime(old) {}
        pass()
    }

    func take(_ continuation: CheckedContinuation<Taken, Never>) {
        monitor.locked { waiting = continuation }
        pass()
    }

    /// Nothing comes any more: whoever waits is told that the work was called off.
    func close() {
        monitor.locked { isClosed = true }
        pass()
    }

    /// Hands the newest update to who waits for it.
    private func pass() {
        let handing: (CheckedContinuation<Taken, Never>, Taken)? = monitor.locked {
            guard let waiting, let taken else { return nil }
            self.waiting = nil
            return (waiting, taken)
        }
        if let (continuation, result) = handing { continuation.resume(returning: result) }
    }

    /// What there is to take, which is then gone.
    private var taken: Taken? {
        if isOver { return .success(nil) }
        if isClosed {
            isOver = true
            return .failure(.cancelled)
        }
        guard let update = newest else { return nil }
        newest = nil
        switch update {
        case .success(let value):
            isOver = !value.isDegraded
            return .success(value)
        case .failure(let error):
            isOver = true
            return .failure(error)
        }
    }
}
