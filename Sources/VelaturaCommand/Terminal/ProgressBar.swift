import Glibc
import Synchronization
import Velatura

/// A bar on standard error where that is a terminal and the work takes long.
final class ProgressBar: Sendable {
    private struct State {
        var shown = -1
        var isVisible = false
    }

    private let state = Mutex(State())
    private let start = ProgressBar.now
    private let isWanted: Bool
    private static let width = 40
    /// Shorter work shows no bar.
    private static let delay = 0.7

    init(_ console: Console) {
        isWanted = !console.isQuiet && isatty(2) == 1
    }

    private static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }

    /// - Parameter share: 0 to 1.
    func update(_ share: Double) {
        guard isWanted, Self.now - start > Self.delay else { return }
        state.withLock { state in
            let percent = Int(min(max(share, 0), 1) * 100)
            guard percent != state.shown else { return }
            state.shown = percent
            state.isVisible = true
            let filled = percent * Self.width / 100
            let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: Self.width - filled)
            write("\r\(bar) \(percent) %")
        }
    }

    /// Takes the bar away.
    func end() {
        state.withLock { state in
            if state.isVisible { write("\r\u{1B}[K") }
            state.isVisible = false
        }
    }

    private func write(_ text: String) {
        try? ByteSink(descriptor: 2, name: "standard error").write(Array(text.utf8))
    }
}
