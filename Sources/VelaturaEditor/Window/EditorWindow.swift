import GTK
import VelaturaCodecs
import VelaturaEditing
import VelaturaGeometry
import VelaturaImaging
import VelaturaPixels

/// One window: pictures to choose from, then the photo being edited.
final class EditorWindow {
    private let window: Window
    private let breakpoint: Breakpoint
    private let tools = HeaderTools()
    private let pages = Pages()
    private let banner = Banner()
    private let title = WindowTitle("Velatura")
    private let start = StartPage()
    private let notes: ToastOverlay
    private var page: EditorPage?
    private let actions: EditorActions
    private let saving = CopySaver()
    private let unsaved: UnsavedEdits
    /// The photo that was asked for last; a slower one before it comes too late.
    private var opening = 0
    private var document: Document?

    init(_ application: Application) {
        window = Window(application, title: "Velatura", width: 1180, height: 860)
        notes = ToastOverlay(start.widget)
        actions = EditorActions(window)
        unsaved = UnsavedEdits(window, saving)
        let (title, tools, banner, pages) = (title, tools, banner, pages)
        breakpoint = Breakpoint(
            least: 360, narrowBelow: 640,
            Column {
                HeaderBar(title: title).start(tools.pictures, tools.open, tools.undo, tools.redo).end(tools.save)
                banner
                pages.expand()
            })
        window.content = breakpoint
        pages.add(notes, as: "start")
        pages.shown = "start"
        connect()
        actions.connect(self)
        refresh()
    }

    private func connect() {
        breakpoint.onChange { [weak self] isNarrow in self?.layOut(isNarrow) }
        pages.onChange = { [tools] name in tools.isEditing = name == "editor" }
        start.onChoose = { [weak self] path in self?.open(path) }
        saving.onSaved = { [weak self] document, path in self?.saved(document, as: path) }
        saving.onCancel = { [weak self] in self?.say("Nothing was saved") }
        saving.onFailure = { [weak self] text in self?.banner.show(text) }
        window.add(Gesture.dropFiles { [weak self] paths in paths.first.map { self?.open(FilePath(bytes: $0)) } })
        unsaved.document = { [weak self] in self?.document }
        unsaved.save = { [weak self] in await self?.save() ?? false }
        window.onClose { [weak unsaved] in unsaved?.mayCloseNow() ?? true }
    }

    private func layOut(_ isNarrow: Bool) {
        breakpoint.setStyle("narrow", isNarrow)
        tools.isNarrow = isNarrow
        page?.isNarrow = isNarrow
    }

    /// A short note where it covers no control.
    private func say(_ text: String) { (isEditing ? page?.toasts : notes)?.show(text) }

    func present() {
        window.application.present(window, controller: self)
        Timings.markNextFrame("window", of: window)
        Timings.watchMainThread()
        start.load()
    }

    // MARK: Opening

    /// Opens a photo. The one that is shown stays until the other can be.
    func open(_ path: FilePath) {
        Timings.mark("choice")
        opening += 1
        let number = opening
        Task {
            let result = await Self.read(path)
            guard number == opening else { return }
            switch result {
            case .success(let document): await replace(with: document)
            case .failure(let error):
                ErrorWords.opening(path.lastComponent.string, error).map { banner.show($0) }
            }
        }
    }

    @concurrent private nonisolated static func read(_ path: FilePath) async -> Result<Document, CodecError> {
        do throws(CodecError) { return .success(try Document(opening: path)) } catch { return .failure(error) }
    }

    func chooseFile() {
        Task {
            let types = ["image/jpeg", "image/png"]
            let path = await window.chooseFile("Open a Photo", accept: "_Open", kinds: [("Photos", types)])
            if let path { open(FilePath(bytes: path)) }
        }
    }

    func paste() {
        Task {
            switch await Clipboard.read(for: window) {
            case .files(let paths): open(FilePath(bytes: paths[0]))
            case .picture(let pixels):
                opening += 1
                await replace(with: Document(Image(PixelBuffer(pasted: pixels)), name: "Pasted picture"))
            case .nothing: say("There is no picture to paste")
            }
        }
    }

    /// Goes back to the pictures to choose from.
    func showPictures() {
        guard isEditing else { return }
        Task {
            guard await unsaved.mayGo() else { return }
            opening += 1
            document = nil
            pages.shown = "start"
            start.load()
            refresh()
        }
    }

    private func replace(with document: Document) async {
        if await unsaved.mayGo() { show(document) }
    }

    private func show(_ document: Document) {
        banner.hide()
        self.document = document
        let page = page ?? makePage()
        page.show(document)
        pages.shown = "editor"
        refresh()
    }

    private func makePage() -> EditorPage {
        let page = EditorPage(saving)
        page.onChange = { [weak self] kind, change in self?.change(kind, change) }
        page.onFailure = { [weak self] error in
            guard let self, let document else { return }
            ErrorWords.opening(document.name, error).map { self.banner.show($0) }
        }
        page.isNarrow = breakpoint.isNarrow
        pages.add(page.widget, as: "editor")
        self.page = page
        return page
    }

    // MARK: Editing

    private var sealing: MainLoop.Delay?

    private func change(_ kind: String, _ change: (inout Edit) -> Void) {
        guard var edit = document?.edit else { return }
        change(&edit)
        document?.history.change(to: edit, kind: kind)
        // A pause ends the step.
        sealing?.cancel()
        sealing = MainLoop.after(0.8) { [weak self] in self?.document?.history.seal() }
        refresh()
    }

    func undo() { travel { $0.undo() } }
    func redo() { travel { $0.redo() } }

    private func travel(_ step: (inout History<Edit>) -> Void) {
        guard document != nil, isEditing else { return }
        step(&document!.history)
        refresh()
    }

    func saveCopy() {
        Task { await save() }
    }

    private func save() async -> Bool {
        guard let document, isEditing else { return false }
        banner.hide()
        return await saving.save(document)
    }

    private func saved(_ document: Document, as path: FilePath) {
        say("Saved as “\(path.lastComponent.string)”")
        if self.document?.photo == document.photo { self.document?.saved = document.edit }
    }

    func zoom(_ change: (CanvasView) -> Void) {
        if isEditing, let page { change(page.canvas) }
    }

    func close() { window.close() }

    private var isEditing: Bool { pages.shown == "editor" }

    /// Brings buttons, title and page up to date.
    private func refresh() {
        let history = isEditing ? document?.history : nil
        actions.undo.isEnabled = history?.canUndo ?? false
        actions.redo.isEnabled = history?.canRedo ?? false
        actions.save.isEnabled = history != nil
        if let document, isEditing {
            title.title = document.name
            title.subtitle = "\(Int(document.size.width)) × \(Int(document.size.height))"
            page?.show(document.edit)
        } else {
            title.title = "Velatura"
            title.subtitle = ""
        }
        if window.title != title.title { window.title = title.title }
    }
}

extension PixelBuffer {
    convenience init(pasted pixels: Clipboard.Pixels) {
        self.init(width: pixels.width, height: pixels.height, format: .bgra8, colorSpace: .sRGB) { memory, _ in
            pixels.bytes.withUnsafeBytes { memory.copyMemory(from: $0.baseAddress!, byteCount: $0.count) }
        }
    }
}
