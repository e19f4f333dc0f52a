import GTK
import VelaturaEditing
import VelaturaImaging

/// The photo with the looks and sliders under it.
final class EditorPage {
    let widget: Widget
    let canvas: CanvasView
    /// Notes over the photo, where they cover no control.
    let toasts: ToastOverlay
    /// Told what the user changes: a kind, for changes that belong together, and the change.
    var onChange: (_ kind: String, (inout Edit) -> Void) -> Void = { _, _ in }
    var onFailure: (any Error) -> Void = { _ in }

    private let strip: LookStrip
    private let panel: AdjustmentPanel
    private let compare = ToggleButton(icon: "view-dual-symbolic", "Compare with the original")
    private let zoom = Label("").style("value").size(52)
    private let undo = Button(icon: "edit-undo-symbolic", "Undo", action: "win.undo").style("flat").visible(false)
    private let redo = Button(icon: "edit-redo-symbolic", "Redo", action: "win.redo").style("flat").visible(false)
    private var edit = Edit()

    init(_ saver: CopySaver) {
        let renderer = Renderer(.editor)
        canvas = CanvasView(renderer)
        // The closures below come after everything is set.
        let relay = Relay()
        strip = LookStrip(renderer) { look in relay.page?.chose(look) }
        panel = AdjustmentPanel { kind, change in relay.page?.onChange(kind, change) }
        let (compare, zoom, undo, redo, strip, panel) = (compare, zoom, undo, redo, strip, panel)
        toasts = ToastOverlay(
            Overlay(canvas.area) {
                Row {
                    compare
                    undo
                    redo
                }.style("osd", "floating").margin(12).align(across: GTK_ALIGN_START, down: GTK_ALIGN_END)
                Row {
                    Button(icon: "zoom-out-symbolic", "Zoom out", action: "win.zoom-out").style("flat")
                    zoom
                    Button(icon: "zoom-in-symbolic", "Zoom in", action: "win.zoom-in").style("flat")
                    Button(icon: "zoom-fit-best-symbolic", "Fit in the window", action: "win.zoom-fit").style("flat")
                }.style("osd", "floating").margin(12).align(across: GTK_ALIGN_END, down: GTK_ALIGN_END)
                saver.widget
            })
        let toasts = toasts
        widget = Column {
            toasts.style("canvas").expand()
            strip.widget
            panel.widget
        }
        compare.style("flat")
        relay.page = self
        connect()
    }

    private final class Relay { weak var page: EditorPage? }

    private func connect() {
        canvas.onFailure = { [weak self] error in self?.onFailure(error) }
        canvas.onZoom = { [weak self] scale in self?.zoom.text = "\(Int((scale * 100).rounded())) %" }
        // Held by a finger or the pointer, or switched by a key or a screen reader.
        compare.add(Gesture.hold { [weak self] isDown in self?.compare.isDown = isDown })
        compare.on("toggled") { [weak self] in self?.refresh() }
    }

    var isNarrow = false {
        didSet {
            for button in [undo, redo] { button.isVisible = isNarrow }
            panel.isNarrow = isNarrow
        }
    }

    func show(_ document: Document) {
        compare.isDown = false
        edit = document.edit
        canvas.show(document.photo, edit)
        strip.show(document.photo)
        show(edit)
        canvas.area.focus()
    }

    func show(_ edit: Edit) {
        self.edit = edit
        strip.chosen = edit.look
        panel.show(edit)
        refresh()
    }

    private func refresh() { canvas.show(compare.isDown ? Edit() : edit) }

    private func chose(_ look: String?) {
        guard look != edit.look else { return }
        // Every tap is a step of its own.
        onChange("look \(look ?? "original")") { $0.look = look }
    }
}

extension Renderer.Options {
    /// What an editor's renderer keeps: the photo's rows once, and the canvas with its look twice.
    static var editor: Self {
        var options = Self()
        options.tileSize = 128
        options.sourceCacheBytes = 80 << 20
        options.previewCacheBytes = 56 << 20
        return options
    }
}
