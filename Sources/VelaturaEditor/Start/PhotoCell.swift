import GTK

/// A picture in the grid: a button with its name.
final class PhotoCell: GridView.Cell {
    /// Two go into the narrowest window.
    nonisolated static let side = 160

    let widget: Widget
    private let picture = PictureView(PhotoCell.side, PhotoCell.side)
    private let broken = Icon("image-missing-symbolic", size: 32).style("dim-label").visible(false)
    private let label = Label("")
    private let onShow: (Int, PhotoCell) -> Void
    private var index: Int?

    init(_ onShow: @escaping @MainActor (Int, PhotoCell) -> Void, onChoose: @escaping @MainActor (Int) -> Void) {
        self.onShow = onShow
        let (picture, broken, label) = (picture, broken, label)
        label.style("caption").size(PhotoCell.side)
        gtk_label_set_max_width_chars(label.opaque, 1)
        let button = Button(
            Column(spacing: 4) {
                Overlay(picture) { broken.align(across: GTK_ALIGN_CENTER, down: GTK_ALIGN_CENTER) }
                label
            })
        widget = button.style("flat", "photo")
        button.onPress { [weak self] in self?.index.map(onChoose) }
    }

    var name: String = "" {
        didSet {
            label.text = name
            widget.named(name).tooltip(name)
        }
    }

    var texture: Texture? {
        didSet { picture.texture = texture }
    }

    /// Whether the file is no picture that can be shown.
    var isBroken = false {
        didSet {
            broken.isVisible = isBroken
            widget.described(isBroken ? "Cannot be shown" : "")
        }
    }

    func show(_ index: Int) {
        self.index = index
        onShow(index, self)
    }

    func clear() {
        index = nil
        texture = nil
        isBroken = false
    }

    /// Whether the cell shows an item at all.
    var isShown: Bool { index != nil }
}
