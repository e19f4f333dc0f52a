import Synchronization
import VelaturaGeometry

/// The outlines of some commands that follow one another, made once, when a tile first needs them, by the thread that does.
///
/// So a part of a drawing costs what touches it, and threads share the work of flattening and stroking.
final class OutlineGroup: Sendable {
    /// Elements of paths, about, and commands that a group has at most, unless one command has more.
    private static let mostElements = 2048
    private static let mostCommands = 64

    /// What has been made; immutable.
    final class Content: Sendable {
        let outlines: Outlines
        /// For each command of the group; empty ones for those without a shape.
        let shapes: [PlannedShape]

        init(_ outlines: Outlines, _ shapes: [PlannedShape]) {
            self.outlines = outlines
            self.shapes = shapes
        }
    }

    private let list: DisplayList
    /// The group's commands in the list.
    let commands: Range<Int>
    private let toPixels: AffineTransform
    private let content = Mutex<Content?>(nil)

    private init(_ list: DisplayList, _ commands: Range<Int>, _ toPixels: AffineTransform) {
        self.list = list
        self.commands = commands
        self.toPixels = toPixels
    }

    /// Divides a drawing's commands into groups.
    static func groups(of list: DisplayList, _ toPixels: AffineTransform) -> [OutlineGroup] {
        var groups: [OutlineGroup] = []
        var (start, weight) = (0, 0)
        for index in list.commands.indices {
            let next = list.commands[index].shape.elementCount
            if index > start, weight + next > mostElements || index - start >= mostCommands {
                groups.append(OutlineGroup(list, start..<index, toPixels))
                (start, weight) = (index, 0)
            }
            weight += next
        }
        groups.append(OutlineGroup(list, start..<list.commands.count, toPixels))
        return groups
    }

    /// The contents of some groups. Missing ones are made here, the free ones first; those that another thread makes are
    /// waited for last.
    static func contents(of groups: [OutlineGroup]) throws(DrawingError) -> [Content] {
        for group in groups {
            // What fails here fails again below.
            _ = group.content.withLockIfAvailable { content in
                if content == nil { content = try? group.make() }
            }
        }
        var contents: [Content] = []
        for group in groups {
            let made = try group.content.withLock { content throws(DrawingError) -> Content in
                if let content { return content }
                let made = try group.make()
                content = made
                return made
            }
            contents.append(made)
        }
        return contents
    }

    private func make() throws(DrawingError) -> Content {
        var builder = OutlineBuilder()
        var shapes: [PlannedShape] = []
        shapes.reserveCapacity(commands.count)
        for index in commands {
            let command = list.commands[index]
            let transform = command.transform.concatenating(toPixels)
            do throws(PathError) {
                switch command.shape {
                case .fill(let path, let rule): shapes.append(try builder.add(path, rule, transform))
                case .stroke(let path, let style): shapes.append(try builder.add(path, style, transform))
                case .soft, .everything: shapes.append(PlannedShape(polygons: 0..<0, rule: .nonZero, bounds: .zero))
                }
            } catch {
                throw .path(error, command: index)
            }
        }
        return Content(builder.finish(), shapes)
    }
}

extension DrawCommand.Shape {
    /// How many elements the path has.
    fileprivate var elementCount: Int {
        switch self {
        case .fill(let path, _): path.elements.count
        // A stroke has two sides, caps and joins.
        case .stroke(let path, _): 4 * path.elements.count
        case .soft, .everything: 0
        }
    }
}
