@_exported import CGTK

/// A strong reference to a GObject.
///
/// - A wrapper owns one reference. It gives it up when the main loop is next idle, so that a pointer taken from a wrapper,
///   even from a temporary one, holds for the rest of this turn.
/// - A signal's closure lives as long as its GObject. It holds controllers weakly, and its own widget by `pointer`.
/// - A window's controller belongs to the application, which lets it go with the window (`Application.present`).
open class Object {
    /// Good from any thread; what is called with it must be too.
    public nonisolated(unsafe) let pointer: UnsafeMutableRawPointer

    /// Takes a reference; a floating one, which every new widget is, becomes this wrapper's.
    public init<P: ObjectPointer>(_ pointer: P?) {
        self.pointer = pointer!.object
        g_object_ref_sink(self.pointer)
    }

    /// Takes over a reference that the caller owns.
    public init<P: ObjectPointer>(owned pointer: P?) {
        self.pointer = pointer!.object
        if g_object_is_floating(self.pointer) != 0 { g_object_ref_sink(self.pointer) }
    }

    // Adding a source is safe on every thread.
    deinit {
        g_idle_add_full(
            G_PRIORITY_HIGH_IDLE,
            {
                g_object_unref($0)
                return 0
            }, pointer, nil)
    }

    /// This object as the kind of pointer that a call asks for.
    public nonisolated func cast<T>(_: T.Type = T.self) -> UnsafeMutablePointer<T> {
        pointer.assumingMemoryBound(to: T.self)
    }

    /// This object for calls whose type Swift does not see.
    public nonisolated var opaque: OpaquePointer { OpaquePointer(pointer) }
}

/// The shapes in which Swift sees a pointer to a GObject.
public nonisolated protocol ObjectPointer {
    var object: UnsafeMutableRawPointer { get }
}

nonisolated extension OpaquePointer: ObjectPointer {
    public var object: UnsafeMutableRawPointer { UnsafeMutableRawPointer(self) }
}

nonisolated extension UnsafeMutablePointer: ObjectPointer {
    public var object: UnsafeMutableRawPointer { UnsafeMutableRawPointer(self) }
}

nonisolated extension UnsafeMutableRawPointer: ObjectPointer {
    public var object: UnsafeMutableRawPointer { self }
}
