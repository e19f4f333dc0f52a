/// What a `PaintArea` shows.
public protocol Painting: AnyObject {
    /// Paints the whole area anew.
    func paint(_ painter: Painter)
    /// The area has got another size, in logical pixels.
    func resized(width: Int, height: Int)
}

extension Painting {
    public func resized(width: Int, height: Int) {}
}

/// A widget that its owner paints. The one class that is derived from GTK's own.
public class PaintArea: Widget {
    /// Who paints.
    public weak var painting: (any Painting)?

    public init(_ name: String) {
        super.init(velatura_object_new(PaintArea.type))
        gtk_widget_set_overflow(cast(), GTK_OVERFLOW_HIDDEN)
        g_object_set_data(cast(), PaintArea.key, Unmanaged.passUnretained(self).toOpaque())
        named(name)
    }

    isolated deinit { g_object_set_data(cast(), PaintArea.key, nil) }

    /// Takes part in keyboard navigation and gets keys.
    @discardableResult
    public func focusable() -> Self {
        gtk_widget_set_focusable(cast(), 1)
        gtk_widget_set_focus_on_click(cast(), 1)
        return self
    }

    public func repaint() { gtk_widget_queue_draw(cast()) }

    /// Whether GTK draws without a graphics processor.
    private(set) lazy var isSoftware: Bool = {
        guard let native = gtk_widget_get_native(cast()), let renderer = gtk_native_get_renderer(native) else {
            return false
        }
        let instance = UnsafeMutableRawPointer(renderer).assumingMemoryBound(to: GTypeInstance.self)
        return String(cString: g_type_name_from_instance(instance)) == "GskCairoRenderer"
    }()

    private static let key = "velatura-paint-area"

    private static func at(_ widget: UnsafeMutableRawPointer) -> PaintArea? {
        g_object_get_data(widget.assumingMemoryBound(to: GObject.self), key)
            .map { Unmanaged<PaintArea>.fromOpaque($0).takeUnretainedValue() }
    }

    private static let type: GType = {
        // The type system knows the sizes of GTK's structures, of which Swift sees only a part.
        var parent = GTypeQuery()
        g_type_query(gtk_widget_get_type(), &parent)
        return g_type_register_static_simple(
            gtk_widget_get_type(), "VelaturaPaintArea", parent.class_size,
            { classPointer, _ in
                let widgetClass = classPointer!.assumingMemoryBound(to: GtkWidgetClass.self)
                widgetClass.pointee.snapshot = { widget, snapshot in
                    nonisolated(unsafe) let (widget, snapshot) = (UnsafeMutableRawPointer(widget!), snapshot!)
                    MainActor.assumeIsolated {
                        guard let area = PaintArea.at(widget) else { return }
                        MainLoop.turn("paint") { area.painting?.paint(Painter(snapshot, on: area)) }
                    }
                }
                widgetClass.pointee.size_allocate = { widget, width, height, _ in
                    nonisolated(unsafe) let widget = UnsafeMutableRawPointer(widget!)
                    MainActor.assumeIsolated {
                        MainLoop.turn("resize") {
                            PaintArea.at(widget)?.painting?.resized(width: Int(width), height: Int(height))
                        }
                    }
                }
                gtk_widget_class_set_accessible_role(widgetClass, GTK_ACCESSIBLE_ROLE_IMG)
            }, parent.instance_size, nil, GTypeFlags(rawValue: 0))
    }()
}
