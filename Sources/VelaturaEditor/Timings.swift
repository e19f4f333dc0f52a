import GTK
import Glibc
import Synchronization

/// Tells when things happen, for `Benchmarks/editor.py`: a line each on standard error where `VELATURA_TIMINGS` is set.
///
/// A line is `timing <name> <seconds> [<milliseconds>]`: the system's monotonic clock, and how long it took.
enum Timings {
    nonisolated static let isOn = getenv("VELATURA_TIMINGS") != nil

    nonisolated static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    nonisolated static func mark(_ name: String, since start: Double? = nil) {
        guard isOn else { return }
        let now = now
        let took = start.map { " \(((now - $0) * 1e5).rounded() / 100)" } ?? ""
        var line = "timing \(name) \(now)\(took)\n"
        line.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }

    /// When the last slider was moved: the bits of its seconds; 0 where its pixels have been told of.
    nonisolated static let input = Atomic<UInt64>(0)

    /// Marks that pixels are ready, from the thread that made them.
    nonisolated static func markPixels() {
        let bits = input.exchange(0, ordering: .relaxed)
        if bits != 0 { mark("pixels", since: Double(bitPattern: bits)) }
    }

    /// Marks the next frame that has been drawn.
    static func markNextFrame(_ name: String, of widget: Widget, since start: Double? = nil) {
        guard isOn else { return }
        waiting.append((name, start))
        guard !isWatching else { return }
        isWatching = true
        widget.afterEachFrame {
            for (name, start) in waiting { mark(name, since: start) }
            waiting = []
        }
    }

    /// Tells of work on the main thread that took longer than a millisecond.
    static func watchMainThread() {
        guard isOn else { return }
        MainLoop.watch = { what, seconds in
            if seconds > 0.001 { mark("busy:\(what.replacing(" ", with: "-"))", since: now - seconds) }
        }
    }

    private static var waiting: [(String, Double?)] = []
    private static var isWatching = false
}
