import Dispatch
import GTK
import VelaturaCodecs
import VelaturaEditing
import VelaturaImaging

/// Small pictures of files, made two at a time for the cells that are in sight.
final class Thumbnails {
    /// 110 KB each.
    private static let most = 150

    private var ready: [FilePath: Texture] = [:]
    private var broken: Set<FilePath> = []
    private var order: [FilePath] = []
    private var cells: [(path: FilePath, cell: PhotoCell)] = []
    private var bench: Workbench<FilePath, ScreenPixels>!
    private var isAsking = false

    init() {
        let renderer = Renderer(.thumbnails)
        let pool = ScreenPixels.Pool(keeping: 0)
        bench = Workbench(
            width: 2, priority: .utility,
            work: { path, cancellation in try Thumbnails.render(path, renderer, pool, cancellation) },
            done: { [weak self] path, result in self?.finished(path, result) })
    }

    /// Shows a file's picture in a cell, now or when it is ready.
    func show(_ path: FilePath, in cell: PhotoCell) {
        cells.removeAll { $0.cell === cell || !$0.cell.isShown }
        if let texture = ready[path] {
            cell.texture = texture
            return
        }
        guard !broken.contains(path) else {
            cell.isBroken = true
            return
        }
        cells.append((path, cell))
        // Cells come in great numbers when the grid is filled or scrolled.
        guard !isAsking else { return }
        isAsking = true
        MainLoop.after(0) { [weak self] in self?.ask() }
    }

    func forget() {
        ready = [:]
        broken = []
        order = []
    }

    private func ask() {
        isAsking = false
        cells.removeAll { !$0.cell.isShown }
        bench.want(cells.map(\.path))
    }

    private func finished(_ path: FilePath, _ result: Result<ScreenPixels, any Error>) {
        let waiting = cells.filter { $0.path == path && $0.cell.isShown }
        cells.removeAll { $0.path == path }
        // Opening a file that is no picture says why.
        guard case .success(let pixels) = result else {
            broken.insert(path)
            for (_, cell) in waiting { cell.isBroken = true }
            return
        }
        let texture = Texture(pixels)
        ready[path] = texture
        order.append(path)
        while order.count > Self.most { ready[order.removeFirst()] = nil }
        for (_, cell) in waiting { cell.texture = texture }
    }

    private nonisolated static func render(
        _ path: FilePath, _ renderer: Renderer, _ pool: ScreenPixels.Pool, _ cancellation: Cancellation
    ) throws -> ScreenPixels {
        try pool.renderSquare(
            of: Photo.open(path).image, side: PhotoCell.side, with: renderer, cancellation: cancellation)
    }
}

extension Renderer.Options {
    /// Every photo is read once, from start to end: nothing is worth keeping.
    fileprivate static var thumbnails: Self {
        var options = Self(threads: 1)
        options.sourceCacheBytes = 0
        options.previewCacheBytes = 0
        return options
    }
}
