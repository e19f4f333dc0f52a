/// The states that something went through, with the way back and forth.
public struct History<State: Equatable & Sendable>: Sendable {
    public private(set) var current: State
    private var past: [State] = []
    private var future: [State] = []
    /// What the last change was, while further ones like it belong to it.
    private var open: String?

    public init(_ state: State) { current = state }

    public var canUndo: Bool { !past.isEmpty }
    public var canRedo: Bool { !future.isEmpty }

    /// Goes on to a new state; what was undone is gone.
    ///
    /// - Parameter kind: changes of one kind after one another are one step, as the many of a slider that is moved, until
    ///   `seal`. Without it each is a step of its own.
    public mutating func change(to state: State, kind: String? = nil) {
        guard state != current else { return }
        if kind == nil || kind != open { past.append(current) }
        open = kind
        current = state
        future = []
    }

    /// Ends a step: the next change is another, whatever its kind.
    public mutating func seal() { open = nil }

    public mutating func undo() {
        guard let state = past.popLast() else { return }
        future.append(current)
        current = state
        open = nil
    }

    public mutating func redo() {
        guard let state = future.popLast() else { return }
        past.append(current)
        current = state
        open = nil
    }
}
