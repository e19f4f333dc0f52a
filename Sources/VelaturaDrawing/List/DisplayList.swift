import VelaturaGeometry
import VelaturaImaging
import VelaturaPixels

/// The commands of a drawing with what is known of them before any grid: where they draw, and which pictures they use.
final class DisplayList: Sendable {
    let commands: [DrawCommand]
    let bounds: Rect?
    let isEncoded: Bool
    /// For each command where it draws, what it uses.
    let entries: [Entry]
    /// The different clips, in the order of their first use.
    let clips: [ClipEntry]
    /// The pictures that paints and masks show, moved to where they do.
    let pictures: [Image]
    let extent: Rect
    /// Whether the bounds cut off what commands draw.
    let isCut: Bool
    /// What is wrong with the first command with which something is.
    let problem: DrawingError?

    struct Entry {
        var extent: Rect
        /// The paint's picture, an index into `pictures`.
        var picture: Int?
        /// An index into `clips`.
        var clip: Int?
    }

    struct ClipEntry {
        var clip: Clip
        var extent: Rect
        /// For each element of the clip that is a mask the picture's index.
        var pictures: [Int?]
    }

    init(_ commands: [DrawCommand], bounds: Rect?, isEncoded: Bool, fillsBounds: Bool = false) {
        self.commands = commands
        self.bounds = bounds
        self.isEncoded = isEncoded
        var builder = EntryBuilder()
        var problem: DrawingError?
        var extent = Rect.zero
        for index in commands.indices {
            do throws(DrawingError) {
                let entry = try builder.entry(commands[index], index)
                builder.entries.append(entry)
                extent = extent.union(entry.extent)
            } catch {
                problem = problem ?? error
                builder.entries.append(Entry(extent: .zero, picture: nil, clip: nil))
            }
        }
        entries = builder.entries
        clips = builder.clips
        pictures = builder.pictures
        extent = DisplayList.wholePixels(extent)
        let cut = bounds.map { extent.intersection($0) } ?? extent
        isCut = cut != extent || fillsBounds && bounds != nil
        // With an error there is something to be rendered, so that it is told.
        let reach = fillsBounds ? bounds ?? cut : cut
        self.extent = problem != nil && reach.isEmpty ? bounds ?? Rect(0, 0, 1, 1) : reach
        self.problem = problem
    }

    /// The pixels around a rectangle; infinite where their places are beyond counting.
    private static func wholePixels(_ rect: Rect) -> Rect {
        if rect.isInfinite || rect.isEmpty { return rect }
        let limit = Outlines.farthest
        let isNear = [rect.minX, rect.minY, rect.maxX, rect.maxY].allSatisfy { abs($0) <= limit }
        return isNear ? rect.enclosingPixels.rect : .infinite
    }

    func isEqual(_ other: DisplayList) -> Bool {
        isEncoded == other.isEncoded && bounds == other.bounds && extent == other.extent && commands == other.commands
    }

    /// Few numbers tell most drawings apart; those of a hundred thousand lines need not all be hashed.
    func hash(into hasher: inout Hasher) {
        hasher.combine(isEncoded)
        hasher.combine(bounds)
        hasher.combine(commands.count)
        hasher.combine(extent)
        let step = max(1, commands.count / 16)
        for index in stride(from: 0, to: commands.count, by: step) {
            let command = commands[index]
            hasher.combine(entries[index].extent)
            hasher.combine(command.alpha)
            hasher.combine(command.blendMode)
            hasher.combine(command.transform)
            switch command.paint.kind {
            case .color(let color): hasher.combine(color)
            default: hasher.combine(command.paint.transform)
            }
        }
    }
}
