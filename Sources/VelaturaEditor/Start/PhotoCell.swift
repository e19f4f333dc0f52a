import GTK

/// A picture in the grid: a button with its name.
final class PhotoCell: GridView.Cell {
    nonisolated static let side = 168

    let widget: Widget
    private let picture = PictureView(PhotoCell.side, PhotoCell.side)
    private let label = Label("")
    private let onShow: (Int, PhotoCell) -> Void
    private var index: Int?

    init(_ onShow: @escaping @MainActor (Int, PhotoCell) -> Void, onChoose: @escaping @MainActor (Int) -> Void) {
        self.onShow = onShow
        let (picture, label) = (picture, label)
        label.style("caption").size(PhotoCell.side)
        gtk_label_set_max_width_chars(label.opaque, 1)
        let button = Button(
            Column(spacing: 4) {
                picture
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

    func show(_ index: Int) {
        self.index = index
        onShow(index, self)
    }

    func clear() {
        index = nil
        texture = nil
    }

    /// Whether the cell shows an item at all.
    var isShown: Bool { index != nil }
}
