/// Watches a widget for one kind of input. `Widget.add` puts it to work.
public enum Gesture {
    /// Wheel and touchpad, in steps; positive is right and down.
    public static func scroll(
        _ body: @escaping @MainActor (_ dx: Double, _ dy: Double, _ modifiers: GdkModifierType) -> Bool
    ) -> Object {
        let controller = Object(owned: gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES))
        let raw = controller.opaque
        return controller.on("scroll") { (dx: Double, dy: Double) -> Bool in
            body(dx, dy, gtk_event_controller_get_current_event_state(raw))
        }
    }

    /// Two fingers, on a touchpad or on the screen: the place between them, and the scale since they went down.
    public static func pinch(
        began: @escaping @MainActor (_ x: Double, _ y: Double) -> Void,
        changed: @escaping @MainActor (_ scale: Double, _ x: Double, _ y: Double) -> Void
    ) -> Object {
        let gesture = Object(owned: gtk_gesture_zoom_new())
        let raw = gesture.opaque
        gesture.on("begin") { (_: Borrowed) in
            // A drag that began with the first finger ends with the second.
            gtk_gesture_set_state(raw, GTK_EVENT_SEQUENCE_CLAIMED)
            let (x, y) = center(of: raw)
            began(x, y)
        }
        return gesture.on("scale-changed") { (scale: Double) in
            let (x, y) = center(of: raw)
            changed(scale, x, y)
        }
    }

    private static func center(of gesture: OpaquePointer) -> (x: Double, y: Double) {
        var (x, y) = (0.0, 0.0)
        gtk_gesture_get_bounding_box_center(gesture, &x, &y)
        return (x, y)
    }

    /// A drag with the first button or one finger; offsets are from where it began.
    public static func drag(
        began: @escaping @MainActor () -> Void,
        moved: @escaping @MainActor (_ dx: Double, _ dy: Double) -> Void,
        ended: @escaping @MainActor () -> Void = {}
    ) -> Object {
        Object(owned: gtk_gesture_drag_new())
            .on("drag-begin") { (_: Double, _: Double) in began() }
            .on("drag-update") { (dx: Double, dy: Double) in moved(dx, dy) }
            .on("drag-end") { (_: Double, _: Double) in ended() }
    }

    /// Presses of the first button, with their number in quick succession.
    public static func click(_ body: @escaping @MainActor (_ count: Int, _ x: Double, _ y: Double) -> Void) -> Object {
        Object(owned: gtk_gesture_click_new())
            .on("pressed") { (count: Int, x: Double, y: Double) in body(count, x, y) }
    }

    /// From the press of the first button to its release, before the widget itself sees them.
    public static func hold(_ body: @escaping @MainActor (_ isDown: Bool) -> Void) -> Object {
        let gesture = Object(owned: gtk_gesture_click_new())
        gtk_event_controller_set_propagation_phase(gesture.opaque, GTK_PHASE_CAPTURE)
        let raw = gesture.opaque
        gesture.on("pressed") { (_: Int, _: Double, _: Double) in
            gtk_gesture_set_state(raw, GTK_EVENT_SEQUENCE_CLAIMED)
            body(true)
        }
        // Also when it is called off. A button still takes its click after this, and has the last word without the delay.
        return gesture.on("end") { (_: Borrowed) in MainLoop.after(0) { body(false) } }
    }

    /// Keys while the widget or one in it has the focus. `body` says whether it took the key.
    public static func keys(
        pressed: @escaping @MainActor (_ key: UInt, _ modifiers: Flags) -> Bool,
        released: @escaping @MainActor (_ key: UInt) -> Void = { _ in }
    ) -> Object {
        Object(owned: gtk_event_controller_key_new())
            .on("key-pressed") { (key: UInt, _: UInt, modifiers: Flags) -> Bool in pressed(key, modifiers) }
            .on("key-released") { (key: UInt) in released(key) }
    }

    /// Where the pointer is.
    public static func motion(_ body: @escaping @MainActor (_ x: Double, _ y: Double) -> Void) -> Object {
        Object(owned: gtk_event_controller_motion_new())
            .on("motion") { (x: Double, y: Double) in body(x, y) }
    }
}
