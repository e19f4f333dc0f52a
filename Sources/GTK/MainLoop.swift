import Dispatch
import Glibc

/// Joins GLib's main loop with Swift's main actor.
///
/// While GTK runs the main thread nobody empties libdispatch's main queue, on which the main actor lives. The queue says
/// through an eventfd that there is work; a GLib source waits for that. `Task`, `await` and `DispatchQueue.main` then
/// work as anywhere; run loops and timers of Foundation do not.
public enum MainLoop {
    private static var isJoined = false

    /// Told how long each piece of our own work kept the main thread, in seconds. For measurements.
    public static var watch: ((_ what: String, Double) -> Void)?
    private static var depth = 0

    static func join() {
        guard !isJoined else { return }
        isJoined = true
        g_unix_fd_add_full(
            G_PRIORITY_DEFAULT, _dispatch_get_main_queue_handle_4CF(), G_IO_IN,
            { descriptor, _, _ in
                var count: UInt64 = 0
                _ = read(descriptor, &count, 8)
                MainActor.assumeIsolated { MainLoop.turn("tasks") { _dispatch_main_queue_callback_4CF(nil) } }
                return 1
            }, nil, nil)
    }

    /// Lets the allocator keep what a frame takes and gives back, and return larger blocks to the system.
    ///
    /// GTK's software renderer takes a piece of memory as large as what changed in the window, and cairo a piece for each
    /// recorded drawing, anew for each frame: fresh pages would cost more than the pixels. Left to itself glibc would hold on
    /// to everything after the first photo.
    ///
    /// - Parameters:
    ///   - frame: bytes up to which a freed block stays with the process.
    ///   - kept: bytes that may be free at the heap's end before they are returned.
    public static func keepFreedBlocks(frame: Int, kept: Int) {
        velatura_set_kept_blocks(Int32(clamping: frame), Int32(clamping: kept))
    }

    /// Runs `body` once, `seconds` from now, unless the result is cancelled first.
    @discardableResult
    public static func after(_ seconds: Double, _ body: @escaping @MainActor () -> Void) -> Delay {
        let delay = Delay()
        let callback = Callback<Void, Void> {
            delay.source = 0
            body()
        }
        delay.source = g_timeout_add_full(
            G_PRIORITY_DEFAULT, guint(seconds * 1000),
            { box in
                nonisolated(unsafe) let box = box!
                MainActor.assumeIsolated { MainLoop.turn("delay") { Callback<Void, Void>.unboxed(box).body(()) } }
                return 0
            }, callback.box, releaseBox)
        return delay
    }

    /// Something that will happen.
    public final class Delay {
        fileprivate var source: guint = 0

        public func cancel() {
            if source != 0 { g_source_remove(source) }
            source = 0
        }
    }

    /// Runs a piece of our own work, under the watch.
    static func turn<R>(_ what: @autoclosure () -> String, _ body: () -> R) -> R {
        guard let watch, depth == 0 else { return body() }
        depth += 1
        let start = g_get_monotonic_time()
        defer {
            depth -= 1
            watch(what(), Double(g_get_monotonic_time() - start) / 1e6)
        }
        return body()
    }
}
