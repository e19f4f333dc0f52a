/// Lists widgets without commas.
@resultBuilder
public enum Widgets {
    public static func buildBlock(_ parts: [Widget]...) -> [Widget] { parts.flatMap(\.self) }
    public static func buildExpression(_ widget: Widget) -> [Widget] { [widget] }
    public static func buildArray(_ parts: [[Widget]]) -> [Widget] { parts.flatMap(\.self) }
    public static func buildOptional(_ part: [Widget]?) -> [Widget] { part ?? [] }
}

public final class Row: Widget {
    public init(spacing: Int = 0, @Widgets _ content: () -> [Widget]) {
        super.init(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, gint(spacing)))
        for widget in content() { gtk_box_append(cast(), widget.cast()) }
    }
}

public final class Column: Widget {
    public init(spacing: Int = 0, @Widgets _ content: () -> [Widget]) {
        super.init(gtk_box_new(GTK_ORIENTATION_VERTICAL, gint(spacing)))
        for widget in content() { gtk_box_append(cast(), widget.cast()) }
    }
}

/// Widgets of equal width side by side, as many as the room allows, the others below.
public final class Flow: Widget {
    public init(spacing: Int, most: Int, @Widgets _ content: () -> [Widget]) {
        super.init(gtk_flow_box_new())
        velatura_accessible_group(cast())
        gtk_flow_box_set_selection_mode(opaque, GTK_SELECTION_NONE)
        gtk_flow_box_set_homogeneous(opaque, 1)
        gtk_flow_box_set_max_children_per_line(opaque, guint(most))
        gtk_flow_box_set_column_spacing(opaque, guint(spacing))
        gtk_flow_box_set_row_spacing(opaque, guint(spacing) / 3)
        for widget in content() {
            // The keyboard goes to the widget, not to its place.
            let place = Widget(gtk_flow_box_child_new())
            gtk_widget_set_focusable(place.cast(), 0)
            velatura_accessible_group(place.cast())
            gtk_flow_box_child_set_child(place.cast(), widget.cast())
            gtk_flow_box_append(opaque, place.cast())
        }
    }
}

/// A widget with others floating over it.
public final class Overlay: Widget {
    public init(_ base: Widget, @Widgets over: () -> [Widget]) {
        super.init(gtk_overlay_new())
        gtk_overlay_set_child(opaque, base.cast())
        for widget in over() { gtk_overlay_add_overlay(opaque, widget.cast()) }
    }
}

/// Shows one of several pages.
///
/// The others are invisible, not merely covered as in a GtkStack, so that screen readers pass them over.
public final class Pages: Widget {
    private var pages: [String: Widget] = [:]
    public var onChange: (String) -> Void = { _ in }

    public init() { super.init(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)) }

    public func add(_ page: Widget, as name: String) {
        pages[name] = page
        page.isVisible = name == shown
        gtk_box_append(cast(), page.expand().cast())
    }

    public var shown = "" {
        didSet {
            guard shown != oldValue else { return }
            for (name, page) in pages { page.isVisible = name == shown }
            onChange(shown)
        }
    }
}

/// A part of something larger, moved by wheel, finger and keys.
public final class Scroller: Widget {
    public enum Axis { case across, down }

    public init(_ axis: Axis, _ content: Widget) {
        super.init(gtk_scrolled_window_new())
        gtk_scrolled_window_set_policy(
            opaque, axis == .across ? GTK_POLICY_AUTOMATIC : GTK_POLICY_NEVER,
            axis == .down ? GTK_POLICY_AUTOMATIC : GTK_POLICY_NEVER)
        gtk_scrolled_window_set_child(opaque, content.cast())
    }

    /// The part in view along the horizontal, in the content's pixels.
    public var visibleRange: Range<Double> {
        let adjustment = gtk_scrolled_window_get_hadjustment(opaque)
        let start = gtk_adjustment_get_value(adjustment)
        return start..<max(start, start + gtk_adjustment_get_page_size(adjustment))
    }

    /// Calls `body` when another part is in view.
    public func onScroll(_ body: @escaping @MainActor () -> Void) {
        Object(gtk_scrolled_window_get_hadjustment(opaque)).on("value-changed", body)
    }

    /// Scrolls so far that `range` of the content can be seen.
    public func reveal(_ range: Range<Double>) {
        gtk_adjustment_clamp_page(gtk_scrolled_window_get_hadjustment(opaque), range.lowerBound, range.upperBound)
    }
}
