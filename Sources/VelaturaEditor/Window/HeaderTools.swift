import GTK

/// The buttons of the header.
final class HeaderTools {
    let pictures = Button(icon: "go-previous-symbolic", "Pictures", action: "win.pictures")
    let open = Button(icon: "document-open-symbolic", "Open…", action: "win.open")
    let undo = Button(icon: "edit-undo-symbolic", "Undo", action: "win.undo")
    let redo = Button(icon: "edit-redo-symbolic", "Redo", action: "win.redo")
    let save = Button("Save a Copy", action: "win.save").style("suggested-action")

    /// Shows what belongs to the page.
    func follow(_ pages: Pages) {
        let (pictures, undo, redo, save) = (pictures, undo, redo, save)
        func update(_ isEditing: Bool) {
            for widget in [pictures, undo, redo, save] { widget.isVisible = isEditing }
        }
        pages.onChange = { update($0 == "editor") }
        update(false)
    }
}
