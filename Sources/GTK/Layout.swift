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

/// Widgets of equal size side by side, or one below the other.
public final class Series: Widget {
    private let spacing: Int

    public init(spacing: Int, @Widgets _ content: () -> [Widget]) {
        self.spacing = spacing
        super.init(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, gint(spacing)))
        gtk_box_set_homogeneous(cast(), 1)
        for widget in content() { gtk_box_append(cast(), widget.cast()) }
    }

    public var isDown = false {
        didSet {
            gtk_orientable_set_orientation(opaque, isDown ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL)
            gtk_box_set_spacing(cast(), isDown ? 0 : gint(spacing))
        }
    }
}

/// Widgets in rows and columns.
public final class Grid: Widget {
    public init(spacing: Int) {
        super.init(gtk_grid_new())
        gtk_grid_set_column_spacing(cast(), guint(spacing))
    }

    /// Puts a widget into a cell, or into several side by side; one that is there already goes to its new place.
    public func place(_ widget: Widget, column: Int, row: Int, columns: Int = 1) {
        guard gtk_widget_get_parent(widget.cast()) != nil else {
            return gtk_grid_attach(cast(), widget.cast(), gint(column), gint(row), gint(columns), 1)
        }
        let place = gtk_layout_manager_get_layout_child(gtk_widget_get_layout_manager(cast()), widget.cast())
        gtk_grid_layout_child_set_column(OpaquePointer(place), gint(column))
        gtk_grid_layout_child_set_row(OpaquePointer(place), gint(row))
        gtk_grid_layout_child_set_column_span(OpaquePointer(place), gint(columns))
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
        for (bar, name) in [
            (gtk_scrolled_window_get_hscrollbar(opaque), "Scroll across"),
            (gtk_scrolled_window_get_vscrollbar(opaque), "Scroll down"),
        ] {
            Widget(bar).named(name)
            // The bar has a value itself.
            velatura_accessible_pass_over(gtk_widget_get_first_child(bar))
        }
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

    /// Calls `body` after more or less of the content has come into view because the scroller was resized.
    public func onResize(_ body: @escaping @MainActor () -> Void) {
        Object(gtk_scrolled_window_get_hadjustment(opaque)).on("notify::page-size") { MainLoop.after(0, body) }
    }

    /// Scrolls so far that `range` of the content can be seen.
    public func reveal(_ range: Range<Double>) {
        gtk_adjustment_clamp_page(gtk_scrolled_window_get_hadjustment(opaque), range.lowerBound, range.upperBound)
    }
}
