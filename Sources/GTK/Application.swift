import Glibc

/// The program: it starts up, opens what it was given, and ends with its last window.
public final class Application: Object {
    private var controllers: [UnsafeMutableRawPointer: AnyObject] = [:]

    /// - Parameter id: the name under which the desktop knows the program, as in a reversed domain.
    public init(id: String) {
        // GDK would load a software OpenGL of fifty megabytes, which the renderer that was asked for never uses.
        if let renderer = getenv("GSK_RENDERER"), strcmp(renderer, "cairo") == 0 {
            setenv("GDK_DEBUG", "gl-disable", 0)
        }
        super.init(owned: adw_application_new(id, GApplicationFlags(rawValue: G_APPLICATION_NON_UNIQUE.rawValue)))
        MainLoop.join()
        on("window-removed") { [weak self] (window: Borrowed) in
            if let window = window.pointer { self?.controllers[window] = nil }
        }
    }

    /// Shows a window, and keeps its controller until it is closed.
    public func present(_ window: Window, controller: AnyObject) {
        controllers[window.pointer] = controller
        gtk_window_present(window.cast())
    }

    /// Runs the program until its last window closes, and returns its exit status. Arguments are the program's own affair.
    public func run() -> Int32 { g_application_run(cast(), 0, nil) }

    public func quit() { g_application_quit(cast()) }

    /// Keys for an action: `<Control>z`.
    public func setKeys(_ keys: [String], for action: String) {
        var names: [UnsafePointer<CChar>?] = keys.map { UnsafePointer(strdup($0)) } + [nil]
        defer { for name in names { free(UnsafeMutableRawPointer(mutating: name)) } }
        gtk_application_set_accels_for_action(cast(), action, &names)
    }

    /// Adds to the look of all widgets.
    public func addStyle(_ css: String) {
        let provider = Object(owned: gtk_css_provider_new())
        gtk_css_provider_load_from_data(provider.cast(), css, -1)
        gtk_style_context_add_provider_for_display(
            gdk_display_get_default(), provider.opaque, guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
    }
}

/// Something that the user can do, by a button, a menu or a key.
public final class Action: Object {
    public init(_ name: String, _ body: @escaping @MainActor () -> Void) {
        super.init(owned: g_simple_action_new(name, nil))
        on("activate", body)
    }

    public var isEnabled: Bool {
        get { g_action_get_enabled(opaque) != 0 }
        set { g_simple_action_set_enabled(opaque, newValue ? 1 : 0) }
    }
}
