extension Object {
    /// Runs a closure on a signal.
    ///
    /// The closure's parameters are the signal's arguments after the object itself; the last ones may be left out.
    ///
    ///     scroll.on("scroll") { (dx: Double, dy: Double) -> Bool in … }
    @discardableResult
    public func on<each Argument: ObjectValue, Result>(
        _ signal: String, _ body: @escaping @MainActor (repeat each Argument) -> Result
    ) -> Self {
        let handler = Handler(signal) { arguments, result in
            var index = 0
            @MainActor func next<T: ObjectValue>(_: T.Type) -> T {
                index += 1  // the first is the object
                return T(arguments + index)
            }
            let value = body(repeat next((each Argument).self))
            if let result, let value = value as? any ObjectValue { value.store(in: result) }
        }
        let box = Unmanaged.passRetained(handler).toOpaque()
        let closure = g_closure_new_simple(guint(MemoryLayout<GClosure>.size), box)!
        g_closure_set_marshal(closure, runHandler)
        g_closure_add_finalize_notifier(closure, box) { box, _ in Unmanaged<AnyObject>.fromOpaque(box!).release() }
        g_signal_connect_closure(pointer, signal, closure, 0)
        return self
    }
}

/// A closure of any signature, as its arguments come.
private final class Handler {
    let signal: String
    let run: @MainActor (_ arguments: UnsafePointer<GValue>, _ result: UnsafeMutablePointer<GValue>?) -> Void

    init(
        _ signal: String, _ run: @escaping @MainActor (UnsafePointer<GValue>, UnsafeMutablePointer<GValue>?) -> Void
    ) {
        self.signal = signal
        self.run = run
    }
}

private nonisolated let runHandler: GClosureMarshal = { closure, result, _, arguments, _, _ in
    // GTK emits on the main thread only, and the values live as long as this call.
    nonisolated(unsafe) let (box, result, arguments) = (closure!.pointee.data!, result, arguments!)
    MainActor.assumeIsolated {
        MainLoop.turn(Unmanaged<Handler>.fromOpaque(box).takeUnretainedValue().signal) {
            Unmanaged<Handler>.fromOpaque(box).takeUnretainedValue().run(arguments, result)
        }
    }
}

/// Lets go of what `Unmanaged.passRetained` put into a callback's data. GLib may call it on any thread.
nonisolated let releaseBox: @convention(c) (UnsafeMutableRawPointer?) -> Void = {
    Unmanaged<AnyObject>.fromOpaque($0!).release()
}

/// A closure as a callback's data.
final class Callback<Argument, Result> {
    let body: @MainActor (Argument) -> Result

    init(_ body: @escaping @MainActor (Argument) -> Result) { self.body = body }

    var box: UnsafeMutableRawPointer { Unmanaged.passRetained(self).toOpaque() }

    static func unboxed(_ box: UnsafeMutableRawPointer) -> Self {
        Unmanaged<Self>.fromOpaque(box).takeUnretainedValue()
    }
}
