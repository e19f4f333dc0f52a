/// Lets its content become narrower than it is laid out for, and says when the content should be laid out anew.
///
/// A widget is otherwise never smaller than its content, so that a window could not become narrow enough to be told.
/// (libadwaita has `AdwBreakpoint` for this from 1.4 on.)
public final class Breakpoint: Widget {
    private let layout: Layout

    /// - Parameters:
    ///   - least: the width to which the content can come down, in logical pixels.
    ///   - width: below it the content is narrow.
    public init(least: Int, narrowBelow width: Int, _ content: Widget) {
        layout = Layout(least: gint(least), width: gint(width), content: content)
        super.init(adw_bin_new())
        g_object_set_data_full(cast(), Layout.key, Unmanaged.passRetained(layout).toOpaque(), releaseBox)
        gtk_widget_set_layout_manager(cast(), gtk_custom_layout_new(nil, Layout.measure, Layout.allocate))
        gtk_widget_set_overflow(cast(), GTK_OVERFLOW_HIDDEN)
        adw_bin_set_child(cast(), content.cast())
    }

    /// Calls `body` whenever the content has become narrow, or wide again.
    public func onChange(_ body: @escaping @MainActor (_ isNarrow: Bool) -> Void) { layout.onChange = body }

    public var isNarrow: Bool { layout.isNarrow }

    /// Lives as long as the widget.
    private final class Layout {
        let least: gint
        let width: gint
        let content: Widget
        var isNarrow = false
        var onChange: (Bool) -> Void = { _ in }

        init(least: gint, width: gint, content: Widget) {
            (self.least, self.width, self.content) = (least, width, content)
        }

        static let key = "velatura-breakpoint"

        static func of(_ widget: UnsafeMutableRawPointer) -> Layout {
            Unmanaged<Layout>.fromOpaque(g_object_get_data(widget.assumingMemoryBound(to: GObject.self), key)!)
                .takeUnretainedValue()
        }

        /// As the content is laid out now.
        var leastNow: gint {
            var least: gint = 0
            gtk_widget_measure(content.cast(), GTK_ORIENTATION_HORIZONTAL, -1, &least, nil, nil, nil)
            return least
        }

        static let measure: GtkCustomMeasureFunc = { widget, orientation, size, least, natural, _, _ in
            nonisolated(unsafe) let (widget, least, natural) = (UnsafeMutableRawPointer(widget!), least, natural)
            MainActor.assumeIsolated {
                let layout = Layout.of(widget)
                let isAcross = orientation == GTK_ORIENTATION_HORIZONTAL
                let room = isAcross || size < 0 ? size : max(size, layout.leastNow)
                gtk_widget_measure(layout.content.cast(), orientation, room, least, natural, nil, nil)
                guard isAcross else { return }
                least?.pointee = layout.least
                natural?.pointee = max(layout.least, natural!.pointee)
            }
        }

        static let allocate: GtkCustomAllocateFunc = { widget, width, height, _ in
            nonisolated(unsafe) let widget = UnsafeMutableRawPointer(widget!)
            MainActor.assumeIsolated {
                let layout = Layout.of(widget)
                // Until it is laid out anew, the content reaches beyond the edge.
                gtk_widget_allocate(layout.content.cast(), max(width, layout.leastNow), height, -1, nil)
                let isNarrow = width < layout.width
                guard isNarrow != layout.isNarrow else { return }
                layout.isNarrow = isNarrow
                // Not now: sizes are being given out.
                MainLoop.after(0) { if layout.isNarrow == isNarrow { layout.onChange(isNarrow) } }
            }
        }
    }
}
