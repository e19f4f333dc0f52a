import VelaturaGeometry
import VelaturaImaging
import VelaturaPixels

/// A drawing on a grid: outlines in pixels, paints in the form in which they are composed, and the nodes of its pictures.
final class DrawingNode: PlanNode {
    let groups: [OutlineGroup]
    /// The outlines of clips.
    let clipOutlines: Outlines
    let commands: [PlannedCommand]
    let clips: [PlannedClip]
    let gradients: [GradientPainter]
    let softShapes: [PlacedSoft]
    let pictures: [any PlanNode]
    let isEncoded: Bool
    let bounds: PixelRect
    let hasSoftEdges: Bool
    var isOpaque: Bool { false }
    var isCostly: Bool { true }

    /// - Throws: `DrawingError`, or what planning a picture throws.
    init(_ list: DisplayList, inputs: [Image], on grid: Grid, with planner: Planner) throws {
        isEncoded = list.isEncoded
        hasSoftEdges = !list.isCut && grid.pixel != Size(1, 1)
        bounds = hasSoftEdges ? grid.pixels(list.extent).enclosingPixels : grid.bounds(list.extent)
        pictures = try inputs.map { input in
            CoveredNode.over(try planner.node(for: input, on: grid), extent: input.extent, on: grid)
        }
        var builder = DrawingPlanner(list, pictures: pictures, grid: grid, bounds: bounds)
        groups = OutlineGroup.groups(of: list, builder.toPixels)
        try builder.planClips()
        builder.planCommands(groups)
        clipOutlines = builder.outlines.outlines
        commands = builder.commands
        clips = builder.clips
        gradients = builder.gradients
        softShapes = builder.softShapes
    }

    func reader(for rect: PixelRect, in context: RenderContext) throws -> any ChunkReader {
        try DrawingReader(self, rect: rect, in: context)
    }

    func visitSources(for rect: PixelRect, _ visit: (SourceNode, PixelRect) -> Void) {
        for (picture, part) in zip(pictures, pictureParts(of: rect)) {
            if !part.isEmpty { picture.visitSources(for: part, visit) }
        }
    }

    /// The commands that may change pixels of `rect`, in order.
    func commands(in rect: PixelRect) -> [Int] {
        commands.indices.filter { !commands[$0].bounds.intersection(rect).isEmpty }
    }

    /// For each picture the part that the commands in `rect` show there.
    func pictureParts(of rect: PixelRect) -> [PixelRect] {
        var parts = Array(repeating: PixelRect.zero, count: pictures.count)
        if pictures.isEmpty { return parts }
        func need(_ picture: Int, _ part: PixelRect) {
            parts[picture] = parts[picture].union(part.intersection(pictures[picture].bounds))
        }
        for index in commands(in: rect) {
            let command = commands[index]
            let part = command.bounds.intersection(rect)
            if case .picture(let picture) = command.paint { need(picture, part) }
            if command.clip >= 0 { for mask in clips[command.clip].masks { need(mask.picture, part) } }
        }
        return parts
    }
}
