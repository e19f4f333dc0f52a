import VelaturaGeometry
import VelaturaImaging
import VelaturaPixels

/// Brings a drawing's commands onto a grid.
struct DrawingPlanner {
    /// What a flattened curve may depart from the curve, in pixels.
    private static let tolerance = 0.025

    private let list: DisplayList
    private let pictures: [any PlanNode]
    /// From the drawing's coordinates to pixels.
    private let toPixels: AffineTransform
    private let bounds: PixelRect
    private(set) var outlines = Outlines()
    private(set) var commands: [PlannedCommand] = []
    private(set) var clips: [PlannedClip] = []
    private(set) var gradients: [GradientPainter] = []

    init(_ list: DisplayList, pictures: [any PlanNode], grid: Grid, bounds: PixelRect) {
        self.list = list
        self.pictures = pictures
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
                        let shape = try planned(path, rule, transform.concatenating(toPixels))
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

    mutating func planCommands() throws(DrawingError) {
        for index in list.commands.indices {
            if list.entries[index].extent.isEmpty { continue }
            if let command = try planned(list.commands[index], list.entries[index], index) { commands.append(command) }
        }
    }

    /// Nothing where the command paints nothing.
    private mutating func planned(
        _ command: DrawCommand, _ entry: DisplayList.Entry, _ index: Int
    ) throws(DrawingError) -> PlannedCommand? {
        let transform = command.transform.concatenating(toPixels)
        guard let paint = planned(command.paint, entry, transform) else { return nil }
        var part = bounds
        if let clip = entry.clip { part = part.intersection(clips[clip].bounds) }
        if let picture = entry.picture { part = part.intersection(pictures[picture].bounds) }
        var shape: PlannedShape?
        do throws(PathError) {
            switch command.shape {
            case .everything: break
            case .fill(let path, let rule): shape = try planned(path, rule, transform)
            case .stroke(let path, let style): shape = try planned(path, style, transform)
            }
        } catch {
            throw .path(error, command: index)
        }
        if let shape { part = part.intersection(shape.bounds) }
        if part.isEmpty { return nil }
        return PlannedCommand(
            shape: shape, paint: paint, alpha: Float(command.alpha), blendMode: command.blendMode,
            clip: entry.clip ?? -1, bounds: part)
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

    private mutating func planned(
        _ path: Path, _ rule: FillRule, _ transform: AffineTransform
    ) throws(PathError) -> PlannedShape {
        let (firstPoint, firstPolygon) = (outlines.points.count, outlines.polygons.count)
        try outlines.append(path, transform, tolerance: DrawingPlanner.tolerance)
        return shape(firstPoint, firstPolygon, rule)
    }

    private mutating func planned(
        _ path: Path, _ style: StrokeStyle, _ transform: AffineTransform
    ) throws(PathError) -> PlannedShape {
        let (firstPoint, firstPolygon) = (outlines.points.count, outlines.polygons.count)
        let scale = transform.largestScale
        if scale > 0 {
            let lines = try path.strokeOutline(style, tolerance: DrawingPlanner.tolerance / scale)
            try outlines.append(lines, transform)
        }
        return shape(firstPoint, firstPolygon, .nonZero)
    }

    private func shape(_ firstPoint: Int, _ firstPolygon: Int, _ rule: FillRule) -> PlannedShape {
        PlannedShape(
            polygons: firstPolygon..<outlines.polygons.count, rule: rule,
            bounds: outlines.pixels(firstPoint..<outlines.points.count))
    }
}

extension AffineTransform {
    /// How much a length grows at most: the largest singular value.
    var largestScale: Double {
        let sum = a * a + b * b + c * c + d * d
        let det = determinant
        let root = max(0, sum * sum / 4 - det * det).squareRoot()
        return (sum / 2 + root).squareRoot()
    }
}

extension Outlines {
    /// The pixels that some of the corners lie around.
    func pixels(_ range: Range<Int>) -> PixelRect {
        guard let first = range.first else { return .zero }
        var (low, high) = (points[first], points[first])
        for index in range.dropFirst() {
            let p = points[index]
            low = Place(min(low.x, p.x), min(low.y, p.y))
            high = Place(max(high.x, p.x), max(high.y, p.y))
        }
        return PixelRect(
            minX: low.x >> 16, minY: low.y >> 16, maxX: (high.x + 65535) >> 16, maxY: (high.y + 65535) >> 16)
    }
}
