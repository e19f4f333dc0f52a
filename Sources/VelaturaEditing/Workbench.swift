import Dispatch
import VelaturaImaging

/// Work that is wanted now, done a few pieces at a time in the order of the wishes.
///
/// The list of wishes is given anew whenever it changes: what is no longer on it is called off, what is new on it is begun
/// as soon as there is room. A piece that was called off says nothing any more.
@MainActor
public final class Workbench<Key: Hashable & Sendable, Value: Sendable> {
    private struct Piece {
        let number: Int
        let cancellation = Cancellation()
    }

    private let width: Int
    private let queue: DispatchQueue
    private let work: @Sendable (Key, Cancellation) throws -> Value
    private let done: @MainActor (Key, Result<Value, any Error>) -> Void
    private var wishes: [Key] = []
    private var inWork: [Key: Piece] = [:]
    private var started = 0
    /// Pieces that have not returned, those called off among them.
    private var running = 0

    /// - Parameters:
    ///   - width: pieces at a time.
    ///   - work: makes one piece, on any thread; it should look at the cancellation now and then.
    ///   - done: gets each finished piece that is still wanted, on the main actor.
    public init(
        width: Int, priority: DispatchQoS = .userInitiated,
        work: @escaping @Sendable (Key, Cancellation) throws -> Value,
        done: @escaping @MainActor (Key, Result<Value, any Error>) -> Void
    ) {
        self.width = width
        self.work = work
        self.done = done
        queue = DispatchQueue(label: "velatura.workbench", qos: priority, attributes: .concurrent)
    }

    isolated deinit { for piece in inWork.values { piece.cancellation.cancel() } }

    /// What is wanted, the most urgent first.
    ///
    /// - Parameter keeping: pieces in work that may end although they are no longer wanted; they are told to `done`.
    public func want(_ keys: [Key], keeping: (Key) -> Bool = { _ in false }) {
        wishes = keys
        for (key, piece) in inWork where !keys.contains(key) && !keeping(key) {
            piece.cancellation.cancel()
            inWork[key] = nil
        }
        start()
    }

    private func start() {
        while running < width, let index = wishes.firstIndex(where: { inWork[$0] == nil }) {
            let key = wishes.remove(at: index)
            started += 1
            running += 1
            let piece = Piece(number: started)
            inWork[key] = piece
            queue.async { [work] in
                let result = Result { try work(key, piece.cancellation) }
                DispatchQueue.main.async { MainActor.assumeIsolated { self.finish(key, piece.number, result) } }
            }
        }
    }

    private func finish(_ key: Key, _ number: Int, _ result: Result<Value, any Error>) {
        running -= 1
        if inWork[key]?.number == number {
            inWork[key] = nil
            wishes.removeAll { $0 == key }
            done(key, result)
        }
        start()
    }
}
