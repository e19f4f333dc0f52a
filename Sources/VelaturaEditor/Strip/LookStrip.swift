import GTK
import VelaturaEditing
import VelaturaFilters
import VelaturaImaging

/// Every named look on this photo. Cells are there at once and fill as they are ready, those in sight first.
final class LookStrip {
    private static let spacing = 2
    /// From one cell to the next.
    private static let pitch = Double(LookCell.side + 8 + spacing)

    let widget: Scroller
    private let cells: [LookCell]
    private let renderer: Renderer
    private let pool = ScreenPixels.Pool(keeping: 0)
    private var photo: Image?
    private var bench: Workbench<Int, ScreenPixels>!

    init(_ renderer: Renderer, onChoose: @escaping @MainActor (String?) -> Void) {
        self.renderer = renderer
        let cells = allLooks.map { type in
            let look = type.info.name == "original" ? nil : type.info.name
            return LookCell(look, title: type.info.title) { onChoose(look) }
        }
        for cell in cells.dropFirst() { cell.button.join(cells[0].button) }
        self.cells = cells
        widget = Scroller(
            .across,
            Row(spacing: Self.spacing) { for cell in cells { cell.button } }.margin(across: 10, down: 12)
                .align(across: GTK_ALIGN_CENTER)
        )
        widget.named("Looks")
        widget.onScroll { [weak self] in self?.update() }
        widget.onResize { [weak self] in self?.revealChosen() }
    }

    /// The look whose cell is down.
    var chosen: String? {
        didSet {
            guard chosen != oldValue, let index = cells.firstIndex(where: { $0.look == chosen }) else { return }
            cells[index].button.isDown = true
            revealChosen()
        }
    }

    private func revealChosen() {
        guard let index = cells.firstIndex(where: { $0.look == chosen }) else { return }
        let start = 10 + Double(index) * Self.pitch
        widget.reveal(start - Self.pitch / 2..<start + Self.pitch * 1.5)
    }

    func show(_ photo: Image) {
        self.photo = photo
        for cell in cells { cell.texture = nil }
        let names = cells.map(\.look)
        let side = LookCell.side * widget.scaleFactor
        bench = Workbench(
            width: 2,
            work: { [renderer, pool] index, cancellation in
                var edit = Edit()
                edit.look = names[index]
                return try pool.renderSquare(of: photo, side: side, with: renderer, cancellation: cancellation) {
                    edit.applied(to: $0)
                }
            },
            done: { [weak self] index, result in self?.finished(index, result) })
        update()
    }

    /// Asks for the cells that are empty; the ones in sight come first. To be called when the strip is scrolled.
    func update() {
        guard photo != nil else { return }
        let empty = cells.indices.filter { cells[$0].texture == nil }
        bench.want(empty.visibleFirst(pitch: Self.pitch, seen: widget.visibleRange), keeping: { _ in true })
    }

    private func finished(_ index: Int, _ result: Result<ScreenPixels, any Error>) {
        // What is wrong with the photo is told by the canvas.
        guard case .success(let pixels) = result else { return }
        cells[index].texture = Texture(pixels)
        if cells.allSatisfy({ $0.texture != nil }) { Timings.markNextFrame("looks", of: widget) }
    }
}
