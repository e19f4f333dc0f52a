/// A window of the desktop's own shape, with everything in its content.
public final class Window: Widget {
    public let application: Application

    public init(_ application: Application, title: String, width: Int, height: Int) {
        self.application = application
        super.init(adw_application_window_new(application.cast()))
        gtk_window_set_default_size(cast(), gint(width), gint(height))
        self.title = title
    }

    public var title: String {
        get { gtk_window_get_title(cast()).map { String(cString: $0) } ?? "" }
        set { gtk_window_set_title(cast(), newValue) }
    }

    public var content: Widget? {
        didSet { adw_application_window_set_content(cast(), content?.cast()) }
    }

    /// Adds an action, `win.<name>`, with its keys.
    @discardableResult
    public func action(_ name: String, keys: String..., body: @escaping @MainActor () -> Void) -> Action {
        let action = Action(name, body)
        g_action_map_add_action(opaque, action.opaque)
        if !keys.isEmpty { application.setKeys(keys, for: "win." + name) }
        return action
    }

    public func close() { gtk_window_close(cast()) }

    /// Calls `body` when the window is to be closed; it says whether it may be.
    public func onClose(_ body: @escaping @MainActor () -> Bool) { on("close-request") { () -> Bool in !body() } }
}
