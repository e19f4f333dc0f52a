import GTK

/// The buttons of the header.
final class HeaderTools {
    let pictures = Button(icon: "go-previous-symbolic", "Pictures", action: "win.pictures")
    let open = Button(icon: "document-open-symbolic", "Open…", action: "win.open")
    let undo = Button(icon: "edit-undo-symbolic", "Undo", action: "win.undo")
    let redo = Button(icon: "edit-redo-symbolic", "Redo", action: "win.redo")
    let save = Button("Save a Copy", action: "win.save").style("suggested-action")

    /// Whether a photo is being edited, to which most of the buttons belong.
    var isEditing = false {
        didSet { layOut() }
    }

    /// In a narrow window undo and redo are with the photo, and the button to save is an icon.
    var isNarrow = false {
        didSet { layOut() }
    }

    init() {
        save.named("Save a Copy")
        layOut()
    }

    private func layOut() {
        for widget in [pictures, save] { widget.isVisible = isEditing }
        for widget in [undo, redo] { widget.isVisible = isEditing && !isNarrow }
        if isNarrow { save.setIcon("document-save-symbolic") } else { save.setLabel("Save a Copy") }
        save.tooltip(isNarrow ? "Save a Copy" : nil)
    }
}
