public final class HeaderBar: Widget {
    public init(title: Widget) {
        super.init(adw_header_bar_new())
        adw_header_bar_set_title_widget(opaque, title.cast())
    }

    @discardableResult
    public func start(_ widgets: Widget...) -> Self {
        for widget in widgets { adw_header_bar_pack_start(opaque, widget.cast()) }
        return self
    }

    @discardableResult
    public func end(_ widgets: Widget...) -> Self {
        for widget in widgets { adw_header_bar_pack_end(opaque, widget.cast()) }
        return self
    }
}

/// A window's name, with a smaller line below.
public final class WindowTitle: Widget {
    public init(_ title: String, _ subtitle: String = "") { super.init(adw_window_title_new(title, subtitle)) }

    public var title: String {
        get { String(cString: adw_window_title_get_title(opaque)) }
        set { adw_window_title_set_title(opaque, newValue) }
    }

    public var subtitle: String {
        get { String(cString: adw_window_title_get_subtitle(opaque)) }
        set { adw_window_title_set_subtitle(opaque, newValue) }
    }
}

/// A strip across the window that says what is wrong.
public final class Banner: Widget {
    private let label = Label("").expand(down: false)

    public init() {
        super.init(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6))
        let dismiss = Button(icon: "window-close-symbolic", "Dismiss").style("flat", "circular")
            .align(down: GTK_ALIGN_CENTER)
            .onPress { [weak self] in self?.isVisible = false }
        gtk_box_append(cast(), label.wrapping(characters: 80).cast())
        gtk_box_append(cast(), dismiss.cast())
        style("banner").visible(false)
    }

    public func show(_ text: String) {
        label.text = text
        isVisible = true
    }

    public func hide() { isVisible = false }
}

/// Shows short notes over its content, of which the last one counts.
public final class ToastOverlay: Widget {
    private let content: Widget
    private var last: Object?

    public init(_ content: Widget) {
        self.content = content
        super.init(adw_toast_overlay_new())
        adw_toast_overlay_set_child(opaque, content.cast())
    }

    public func show(_ text: String) {
        // Toasts take markup.
        let escaped = g_markup_escape_text(text, -1)!
        defer { g_free(escaped) }
        if let last { adw_toast_dismiss(last.opaque) }
        let toast = Object(adw_toast_new(escaped))
        last = toast
        // The overlay takes over a reference.
        adw_toast_overlay_add_toast(opaque, OpaquePointer(g_object_ref(toast.pointer)))
        nameButtons(except: content, withIcon: "Dismiss")
    }
}

/// Keeps content from growing too wide.
public final class Clamp: Widget {
    public init(_ width: Int, _ content: Widget) {
        super.init(adw_clamp_new())
        adw_clamp_set_maximum_size(opaque, gint(width))
        adw_clamp_set_child(opaque, content.cast())
    }
}
