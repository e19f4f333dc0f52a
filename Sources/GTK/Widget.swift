/// Anything on the screen. Methods that set something return the widget, so that a view reads as one expression.
open class Widget: Object {
    @discardableResult
    public func style(_ classes: String...) -> Self {
        for name in classes { gtk_widget_add_css_class(cast(), name) }
        return self
    }

    public func setStyle(_ name: String, _ isOn: Bool) {
        if isOn { gtk_widget_add_css_class(cast(), name) } else { gtk_widget_remove_css_class(cast(), name) }
    }

    /// Takes what room there is.
    @discardableResult
    public func expand(across: Bool = true, down: Bool = true) -> Self {
        gtk_widget_set_hexpand(cast(), across ? 1 : 0)
        gtk_widget_set_vexpand(cast(), down ? 1 : 0)
        return self
    }

    @discardableResult
    public func align(across: GtkAlign = GTK_ALIGN_FILL, down: GtkAlign = GTK_ALIGN_FILL) -> Self {
        gtk_widget_set_halign(cast(), across)
        gtk_widget_set_valign(cast(), down)
        return self
    }

    @discardableResult
    public func margin(_ sides: Int) -> Self { margin(across: sides, down: sides) }

    @discardableResult
    public func margin(across: Int = 0, down: Int = 0) -> Self {
        gtk_widget_set_margin_start(cast(), gint(across))
        gtk_widget_set_margin_end(cast(), gint(across))
        gtk_widget_set_margin_top(cast(), gint(down))
        gtk_widget_set_margin_bottom(cast(), gint(down))
        return self
    }

    /// The least size; −1 leaves a side to the widget.
    @discardableResult
    public func size(_ width: Int = -1, _ height: Int = -1) -> Self {
        gtk_widget_set_size_request(cast(), gint(width), gint(height))
        return self
    }

    @discardableResult
    public func tooltip(_ text: String?) -> Self {
        gtk_widget_set_tooltip_text(cast(), text)
        return self
    }

    @discardableResult
    public func visible(_ isVisible: Bool) -> Self {
        gtk_widget_set_visible(cast(), isVisible ? 1 : 0)
        return self
    }

    /// Whether it answers to the user.
    public var isEnabled: Bool {
        get { gtk_widget_get_sensitive(cast()) != 0 }
        set { gtk_widget_set_sensitive(cast(), newValue ? 1 : 0) }
    }

    public var isVisible: Bool {
        get { gtk_widget_get_visible(cast()) != 0 }
        set { gtk_widget_set_visible(cast(), newValue ? 1 : 0) }
    }

    /// The size on screen, in logical pixels.
    public var width: Int { Int(gtk_widget_get_width(cast())) }
    public var height: Int { Int(gtk_widget_get_height(cast())) }
    /// Device pixels a logical one.
    public var scaleFactor: Int { Int(gtk_widget_get_scale_factor(cast())) }

    public func focus() { gtk_widget_grab_focus(cast()) }

    /// Watches for input; the widget owns the gesture or controller.
    @discardableResult
    public func add(_ controller: Object) -> Self {
        gtk_widget_add_controller(cast(), OpaquePointer(g_object_ref(controller.pointer)!))
        return self
    }

    /// Calls `body` before each frame, with the frame's time in seconds, until it returns false.
    public func eachFrame(_ body: @escaping @MainActor (Double) -> Bool) {
        gtk_widget_add_tick_callback(
            cast(),
            { _, clock, box in
                let time = Double(gdk_frame_clock_get_frame_time(clock)) / 1e6
                nonisolated(unsafe) let box = box!
                return MainActor.assumeIsolated {
                    MainLoop.turn("tick") { Callback<Double, Bool>.unboxed(box).body(time) ? 1 : 0 }
                }
            }, Callback(body).box, releaseBox)
    }

    /// Calls `body` after each frame of the widget's window has been drawn.
    public func afterEachFrame(_ body: @escaping @MainActor () -> Void) {
        guard let clock = gtk_widget_get_frame_clock(cast()) else { return }
        Object(clock).on("after-paint", body)
    }
}
