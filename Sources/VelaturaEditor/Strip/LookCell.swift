import GTK

/// One look in the strip: its picture, its name, a button.
final class LookCell {
    static let side = 92
    /// A filter's name; nil for the photo as it is.
    let look: String?
    let button: ToggleButton
    private let picture = PictureView(LookCell.side, LookCell.side)

    init(_ look: String?, title: String, onChoose: @escaping @MainActor () -> Void) {
        self.look = look
        let picture = picture
        button = ToggleButton(
            Column(spacing: 4) {
                picture
                Label(title)
            })
        button.style("flat", "look").named(title)
        button.on("clicked", onChoose)
    }

    var texture: Texture? {
        get { picture.texture }
        set { picture.texture = newValue }
    }
}
