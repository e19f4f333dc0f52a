import Dispatch
import GTK
import Synchronization
import VelaturaEditing
import VelaturaGeometry
import VelaturaImaging

/// Shows the edited photo: fitted or zoomed, coarse at once and sharp as tiles come.
final class CanvasView: Painting {
    let area = PaintArea("Photo").focusable().expand()
    private(set) var viewport = Viewport(picture: Size(1, 1), canvas: Size(1, 1))
    /// Told what could not be rendered.
    var onFailure: (any Error) -> Void = { _ in }
    /// Told when another zoom is shown.
    var onZoom: (Double) -> Void = { _ in }

    private let renderer: Renderer
    private let pool = ScreenPixels.Pool(keeping: 3)
    private var photo: Image?
    private var edit = Edit()
    private var whole: (edit: Edit, size: Size, texture: Texture)?
    private var tiles: TileSet?
    /// Tiles of the edit that a slider has moved on to, until they cover what can be seen.
    private var coming: TileSet?
    private var bench: Workbench<CanvasKey, ScreenPixels>!
    /// For the first pixels of a photo, beside the others.
    private var draft: Workbench<CanvasKey, ScreenPixels>!
    private var isDrafted = false
    private lazy var motion = CanvasMotion(self)
    private var inputTime: Double?
    private var wantsTiles = true

    init(_ renderer: Renderer) {
        self.renderer = renderer
        area.painting = self
        motion.listen()
    }

    // MARK: What is shown

    /// Shows another photo. The old one goes at once.
    func show(_ photo: Image, _ edit: Edit) {
        self.photo = photo
        self.edit = edit
        whole = nil
        tiles = nil
        coming = nil
        viewport = Viewport(picture: photo.extent.size, canvas: viewport.canvas)
        bench = makeBench(photo) { [weak self] key, result in self?.finished(key, result) }
        isDrafted = false
        draft = makeBench(photo) { [weak self] key, result in
            self?.isDrafted = true
            // What is wrong is told by the sharp pixels.
            if case .success = result { self?.finished(key, result) } else { self?.update() }
        }
        zoomed()
    }

    private func makeBench(
        _ photo: Image, done: @escaping @MainActor (CanvasKey, Result<ScreenPixels, any Error>) -> Void
    ) -> Workbench<CanvasKey, ScreenPixels> {
        Workbench(
            width: 1, priority: .userInteractive,
            work: { [renderer, pool] key, cancellation in
                let pixels = try CanvasView.render(photo, key, renderer, pool, cancellation)
                Timings.markPixels()
                return pixels
            }, done: done)
    }

    /// Shows the photo under another edit. What a slider moves goes through every state that there is time for; any other
    /// change drops what is in work.
    func show(_ edit: Edit) {
        guard edit != self.edit else { return }
        self.edit = edit
        inputTime = Timings.now
        Timings.input.store(Timings.now.bitPattern, ordering: .relaxed)
        update()
    }

    private nonisolated static func render(
        _ photo: Image, _ key: CanvasKey, _ renderer: Renderer, _ pool: ScreenPixels.Pool, _ cancellation: Cancellation
    ) throws -> ScreenPixels {
        let picture = key.edit.preview(of: photo)
        switch key {
        case .whole(_, let size):
            return try pool.render(picture, size: size, with: renderer, cancellation: cancellation)
        case .tile(_, let size, let tile):
            let pixel = Size(photo.extent.width / size.width, photo.extent.height / size.height)
            let region = Rect(
                Double(tile.x) * pixel.width, Double(tile.y) * pixel.height, Double(tile.width) * pixel.width,
                Double(tile.height) * pixel.height)
            return try pool.render(
                picture, region: region, size: Size(Double(tile.width), Double(tile.height)), with: renderer,
                cancellation: cancellation)
        }
    }

    // MARK: Wishes

    /// Asks for what is missing.
    private func update() {
        guard photo != nil, viewport.canvas.width > 1 else { return }
        let fitted = viewport.fittedSize
        var wishes: [CanvasKey] = []
        let missing = missingTiles
        if whole == nil, !isDrafted, fitted.width * 2 <= viewport.picture.width {
            // Coarse pixels come from a decoding that the looks need as well; the sharp ones do not slow it down.
            return draft.want([.whole(edit, viewport.wholeSize(at: viewport.fitScale / 4))])
        }
        if whole?.edit != edit || whole?.size != fitted { wishes.append(.whole(edit, fitted)) }
        // Under a slider, sharp comes before coarse, which is hidden below.
        if let tiles, tiles.edit.look == edit.look, whole?.edit.look == edit.look, viewport.isZoomed {
            wishes = missing + wishes
        } else {
            wishes += missing
        }
        bench.want(wishes) { [edit] key in
            if case .whole(_, let size) = key { return key.edit.look == edit.look && size == fitted }
            return false
        }
    }

    /// The tiles in sight that are not there yet.
    private var missingTiles: [CanvasKey] {
        guard viewport.isZoomed, wantsTiles else { return [] }
        let size = viewport.wholeSize(at: viewport.scale)
        if coming?.size != size || coming?.edit.look != edit.look { coming = nil }
        // A set that was begun is ended before the next begins: a slider that moves on would never show one.
        let edit = coming?.edit ?? edit
        return viewport.visibleTiles(side: TileSet.side).filter { tile in
            let isHere = tiles.map { $0.edit == edit && $0.size == size && $0.has(tile) } ?? false
            return !isHere && coming?.has(tile) != true
        }.map { .tile(edit, size, $0) }
    }

    private func finished(_ key: CanvasKey, _ result: Result<ScreenPixels, any Error>) {
        switch result {
        case .failure(let error): return onFailure(error)
        case .success(let pixels):
            let texture = Texture(pixels)
            switch key {
            case .whole(let edit, let size):
                if whole == nil { Timings.markNextFrame("photo", of: area) }
                if size == viewport.fittedSize, whole?.size != size { Timings.markNextFrame("sharp", of: area) }
                whole = (edit, size, texture)
                if tiles?.edit.look != edit.look { tiles = nil }
            case .tile(let edit, let size, let tile): place(texture, edit, size, tile)
            }
            if let inputTime {
                Timings.markNextFrame("shown", of: area, since: inputTime)
                self.inputTime = nil
            }
            area.repaint()
            update()
        }
    }

    private func place(_ texture: Texture, _ edit: Edit, _ size: Size, _ tile: PixelRect) {
        if tiles?.edit == edit, tiles?.size == size {
            tiles?.add(texture, at: tile)
        } else if let tiles, tiles.size == size, tiles.edit.look == edit.look {
            if coming == nil { coming = TileSet(edit, size) }
            coming?.add(texture, at: tile)
            if viewport.visibleTiles(side: TileSet.side).allSatisfy({ coming?.has($0) == true }) {
                self.tiles = coming
                coming = nil
            }
        } else {
            tiles = TileSet(edit, size)
            tiles?.add(texture, at: tile)
            coming = nil
        }
    }

    // MARK: Zoom

    /// Changes what part is shown.
    ///
    /// - Parameter settled: false while a zoom is on its way: tiles of sizes in between would be for nothing.
    func move(settled: Bool = true, _ change: (inout Viewport) -> Void) {
        guard photo != nil else { return }
        change(&viewport)
        wantsTiles = settled
        zoomed()
    }

    func fit() { motion.glide(to: nil) }
    func zoom(by factor: Double) { motion.glide(by: factor) }
    func showActualSize() { motion.glide(to: 1) }

    private func zoomed() {
        onZoom(viewport.scale)
        area.repaint()
        update()
    }

    // MARK: Painting

    func resized(width: Int, height: Int) {
        let scale = Double(area.scaleFactor)
        viewport.resize(Size(Double(width) * scale, Double(height) * scale))
        onZoom(viewport.scale)
        update()
    }

    func paint(_ painter: Painter) {
        Timings.mark("frame")
        guard let whole else { return }
        let frame = viewport.frame
        let scale = painter.scaleFactor
        func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Painter.Box {
            Painter.Box(
                x: (frame.minX + x) / scale, y: (frame.minY + y) / scale, width: width / scale,
                height: height / scale)
        }
        let visible = viewport.isZoomed ? viewport.visibleTiles(side: TileSet.side) : []
        let sharp = visible.compactMap { tile in
            tiles?.size == frame.size ? tiles?.textures[tile].map { (tile, $0) } : nil
        }
        if sharp.count < visible.count || visible.isEmpty {
            painter.draw(whole.texture, in: box(0, 0, frame.width, frame.height))
        }
        for (tile, texture) in sharp {
            painter.draw(
                texture, in: box(Double(tile.x), Double(tile.y), Double(tile.width), Double(tile.height)))
        }
    }
}
