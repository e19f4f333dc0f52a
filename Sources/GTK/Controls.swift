public final class Label: Widget {
    public init(_ text: String) {
        super.init(gtk_label_new(text))
        gtk_label_set_ellipsize(opaque, PANGO_ELLIPSIZE_END)
    }

    public var text: String {
        get { String(cString: gtk_label_get_text(opaque)) }
        set { gtk_label_set_text(opaque, newValue) }
    }

    /// Where the text stands where there is more room: 0 at the start, 1 at the end.
    @discardableResult
    public func aligned(_ place: Double) -> Self {
        gtk_label_set_xalign(opaque, Float(place))
        return self
    }

    /// Breaks into lines where it does not fit.
    @discardableResult
    public func wrapping(characters: Int) -> Self {
        gtk_label_set_ellipsize(opaque, PANGO_ELLIPSIZE_NONE)
        gtk_label_set_wrap(opaque, 1)
        // Names of files may have no place to break, and get no hyphens that are not theirs.
        gtk_label_set_wrap_mode(opaque, PANGO_WRAP_WORD_CHAR)
        let attributes = pango_attr_list_new()
        defer { pango_attr_list_unref(attributes) }
        pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(0))
        gtk_label_set_attributes(opaque, attributes)
        gtk_label_set_max_width_chars(opaque, gint(characters))
        gtk_label_set_justify(opaque, GTK_JUSTIFY_CENTER)
        return self
    }
}

/// A picture of the desktop's own that only decorates.
public final class Icon: Widget {
    public init(_ name: String, size: Int) {
        super.init(gtk_image_new_from_icon_name(name))
        velatura_accessible_pass_over(cast())
        gtk_image_set_pixel_size(opaque, gint(size))
    }
}

public final class Button: Widget {
    public init(_ label: String, action: String? = nil) {
        super.init(gtk_button_new_with_label(label))
        if let action { gtk_actionable_set_action_name(opaque, action) }
    }

    /// - Parameter name: shown as a tooltip and told to screen readers.
    public init(icon: String, _ name: String, action: String? = nil) {
        super.init(gtk_button_new_from_icon_name(icon))
        named(name).tooltip(name)
        if let action { gtk_actionable_set_action_name(opaque, action) }
    }

    public init(_ content: Widget) {
        super.init(gtk_button_new())
        gtk_button_set_child(cast(), content.cast())
    }

    /// Shows a label instead of an icon.
    public func setLabel(_ label: String) { gtk_button_set_label(cast(), label) }
    /// Shows an icon instead of a label.
    public func setIcon(_ name: String) { gtk_button_set_icon_name(cast(), name) }

    @discardableResult
    public func onPress(_ body: @escaping @MainActor () -> Void) -> Self { on("clicked", body) }
}

/// A button that stays down until it is pressed again.
public final class ToggleButton: Widget {
    public init(_ content: Widget) {
        super.init(gtk_toggle_button_new())
        gtk_button_set_child(cast(), content.cast())
    }

    public init(icon: String, _ name: String) {
        super.init(gtk_toggle_button_new())
        gtk_button_set_icon_name(cast(), icon)
        named(name).tooltip(name)
    }

    public var isDown: Bool {
        get { gtk_toggle_button_get_active(cast()) != 0 }
        set { gtk_toggle_button_set_active(cast(), newValue ? 1 : 0) }
    }

    /// Of buttons that are joined one is down at a time.
    public func join(_ other: ToggleButton) { gtk_toggle_button_set_group(cast(), other.cast()) }
}

/// A number chosen by sliding.
public final class Slider: Widget {
    public init(_ name: String, _ range: ClosedRange<Double>, step: Double) {
        super.init(gtk_scale_new_with_range(GTK_ORIENTATION_HORIZONTAL, range.lowerBound, range.upperBound, step))
        named(name)
        gtk_scale_set_draw_value(cast(), 0)
        // Values are the user's own, not whole steps.
        gtk_range_set_round_digits(cast(), 2)
    }

    public var value: Double {
        get { gtk_range_get_value(cast()) }
        set { gtk_range_set_value(cast(), newValue) }
    }

    @discardableResult
    public func onChange(_ body: @escaping @MainActor (Double) -> Void) -> Self {
        on("value-changed") { [pointer] in
            body(gtk_range_get_value(pointer.assumingMemoryBound(to: GtkRange.self)))
        }
    }
}

public final class ProgressBar: Widget {
    public init(_ name: String) {
        super.init(gtk_progress_bar_new())
        named(name)
    }

    /// 0 to 1.
    public var fraction: Double {
        get { gtk_progress_bar_get_fraction(opaque) }
        set { gtk_progress_bar_set_fraction(opaque, newValue) }
    }
}

public final class Spinner: Widget {
    public init(_ name: String) {
        super.init(gtk_spinner_new())
        named(name)
    }

    public var isSpinning: Bool {
        get { gtk_spinner_get_spinning(opaque) != 0 }
        set { gtk_spinner_set_spinning(opaque, newValue ? 1 : 0) }
    }
}
