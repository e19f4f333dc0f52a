import GTK

/// What can be done in a window, with its keys.
final class EditorActions {
    private let window: Window
    private(set) var undo: Action!
    private(set) var redo: Action!
    private(set) var save: Action!

    init(_ window: Window) { self.window = window }

    func connect(_ editor: EditorWindow) {
        window.action("open", keys: "<Control>o") { [weak editor] in editor?.chooseFile() }
        window.action("paste", keys: "<Control>v") { [weak editor] in editor?.paste() }
        window.action("pictures", keys: "<Alt>Left") { [weak editor] in editor?.showPictures() }
        undo = window.action("undo", keys: "<Control>z") { [weak editor] in editor?.undo() }
        redo = window.action("redo", keys: "<Control><Shift>z", "<Control>y") { [weak editor] in editor?.redo() }
        save = window.action("save", keys: "<Control>s", "<Control><Shift>s") { [weak editor] in editor?.saveCopy() }
        window.action("zoom-in", keys: "<Control>plus", "<Control>equal") { [weak editor] in
            editor?.zoom { $0.zoom(by: 1.5) }
        }
        window.action("zoom-out", keys: "<Control>minus") { [weak editor] in editor?.zoom { $0.zoom(by: 1 / 1.5) } }
        window.action("zoom-fit", keys: "<Control>0") { [weak editor] in editor?.zoom { $0.fit() } }
        window.action("zoom-actual", keys: "<Control>1") { [weak editor] in editor?.zoom { $0.showActualSize() } }
        window.action("close", keys: "<Control>w") { [weak editor] in editor?.close() }
    }
}
