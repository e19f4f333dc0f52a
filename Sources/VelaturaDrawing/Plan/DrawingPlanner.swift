import VelaturaGeometry
import VelaturaImaging
import VelaturaPixels

/// Brings a drawing's commands onto a grid.
struct DrawingPlanner {
    private let list: DisplayList
    private let pictures: [any PlanNode]
    /// From the drawing's coordinates to pixels.
    let toPixels: AffineTransform
    private let grid: Grid
    private let bounds: PixelRect
    /// The outlines of clips.
    private(set) var outlines = OutlineBuilder()
    private(set) var commands: [PlannedCommand] = []
    private(set) var clips: [PlannedClip] = []
    private(set) var gradients: [GradientPainter] = []
    private(set) var softShapes: [PlacedSoft] = []

    init(_ list: DisplayList, pictures: [any PlanNode], grid: Grid, bounds: PixelRect) {
        self.list = list
        self.pictures = pictures
        self.grid = grid
        self.bounds = bounds
        toPixels = AffineTransform(
            a: 1 / grid.pixel.width, b: 0, c: 0, d: 1 / grid.pixel.height, tx: -grid.origin.x / grid.pixel.width,
            ty: -grid.origin.y / grid.pixel.height)
        commands.reserveCapacity(list.commands.count)
    }

    mutating func planClips() throws(DrawingError) {
        for entry in list.clips {
            var clip = PlannedClip(shapes: [], masks: [], bounds: bounds)
            for (element, picture) in zip(entry.clip.elements, entry.pictures) {
                switch element {
                case .path(let path, let rule, let transform):
                    do throws(PathError) {
                        let shape = try outlines.add(path, rule, transform.concatenating(toPixels))
                        clip.shapes.append(shape)
                        clip.bounds = clip.bounds.intersection(shape.bounds)
                    } catch {
                        throw .clip(error, command: 0)
                    }
                case .mask(_, let channel):
                    guard let picture else { continue }
                    clip.masks.append((picture, channel))
                    clip.bounds = clip.bounds.intersection(pictures[picture].bounds)
                }
            }
            clips.append(clip)
        }
    }

    mutating func planCommands(_ groups: [OutlineGroup]) {
        for (number, group) in groups.enumerated() {
            for index in group.commands where !list.entries[index].extent.isEmpty {
                planCommand(index, group: number, member: index - group.commands.lowerBound)
            }
        }
    }

    /// Leaves out what paints nothing.
    private mutating func planCommand(_ index: Int, group: Int, member: Int) {
        let command = list.commands[index]
        let entry = list.entries[index]
        var part = grid.touchedPixels(entry.extent).intersection(bounds)
        if let clip = entry.clip { part = part.intersection(clips[clip].bounds) }
        if let picture = entry.picture { part = part.intersection(pictures[picture].bounds) }
        if part.isEmpty { return }
        guard let paint = planned(command.paint, entry, command.transform.concatenating(toPixels)) else { return }
        var planned = PlannedCommand(
            group: group, member: member, soft: -1, paint: paint, alpha: Float(command.alpha),
            blendMode: command.blendMode, clip: entry.clip ?? -1, bounds: part)
        switch command.shape {
        case .fill, .stroke: break
        case .everything: planned.group = -1
        case .soft(let soft):
            let transform = command.transform.concatenating(toPixels)
            if transform.inverted == nil { return }
            planned.group = -1
            planned.soft = softShapes.count
            softShapes.append(PlacedSoft(soft, transform))
        }
        commands.append(planned)
    }

    private mutating func planned(
        _ paint: Paint, _ entry: DisplayList.Entry, _ transform: AffineTransform
    ) -> PlannedPaint? {
        switch paint.kind {
        case .color(let color): return .solid(color.premultiplied(isEncoded: list.isEncoded))
        case .pattern: return entry.picture.map { .picture($0) }
        case .linear(let gradient, _, _), .radial(let gradient, _, _, _, _), .conic(let gradient, _, _):
            let whole = paint.transform.concatenating(transform)
            guard !gradient.stops.isEmpty, whole.inverted != nil else { return nil }
            let painter = GradientPainter(gradient, kind: paint.kind, whole)
            if let color = painter.constant, gradient.isEncoded == list.isEncoded { return .solid(color) }
            gradients.append(painter)
            return .gradient(gradients.count - 1)
        }
    }
}

extension Grid {
    /// All pixels that a rectangle touches.
    func touchedPixels(_ rect: Rect) -> PixelRect {
        let pixels = pixels(rect)
        if pixels.isInfinite { return .infinite }
        func whole(_ value: Double) -> Int { Int(min(max(value, -1e12), 1e12)) }
        return PixelRect(
            minX: whole((pixels.minX - 1e-6).rounded(.down)), minY: whole((pixels.minY - 1e-6).rounded(.down)),
            maxX: whole((pixels.maxX + 1e-6).rounded(.up)), maxY: whole((pixels.maxY + 1e-6).rounded(.up)))
    }
}
