import GTK
import VelaturaCodecs
import VelaturaEditing

/// The pictures to choose from.
final class StartPage {
    let widget = Pages()
    var onChoose: (FilePath) -> Void = { _ in }

    private let empty = EmptyState()
    private let thumbnails = Thumbnails()
    private var photos: [FilePath] = []
    private let grid: GridView

    init() {
        let relay = Relay()
        grid = GridView("Pictures") {
            PhotoCell { index, cell in
                relay.page?.ask(index, cell)
            } onChoose: { index in
                relay.page?.choose(index)
            }
        }
        grid.style("photos")
        widget.add(empty.widget, as: "empty")
        widget.add(Scroller(.down, grid).named("Pictures").expand(), as: "photos")
        relay.page = self
    }

    private final class Relay { weak var page: StartPage? }

    /// Looks into the folder anew.
    func load() {
        Task {
            let found = await PicturesFolder.photos()
            if found != photos || grid.count == 0 {
                photos = found
                thumbnails.forget()
                grid.count = found.count
            }
            widget.shown = found.isEmpty ? "empty" : "photos"
        }
    }

    private func ask(_ index: Int, _ cell: PhotoCell) {
        guard photos.indices.contains(index) else { return }
        cell.name = photos[index].lastComponent.string
        thumbnails.show(photos[index], in: cell)
    }

    private func choose(_ index: Int) {
        if photos.indices.contains(index) { onChoose(photos[index]) }
    }
}
