import VelaturaGeometry
import VelaturaImaging

/// A picture made of draw commands: one step of a recipe, however many commands it has.
///
/// Commands are drawn in order onto nothing. The picture is redrawn for each grid that it is asked for on, so a preview
/// shows outlines as sharp as the export, and tiles pay only for what touches them. Pictures that commands use are planned
/// like any input and asked for where they show.
///
/// Building never fails: what is wrong with a command is thrown as a `DrawingError` on rendering.
public struct Drawing: ImageOperation, ImageComponent {
    let list: DisplayList
    public let inputs: [Image]

    /// - Parameters:
    ///   - bounds: the part of the plane that is drawn; by default as far as the commands reach.
    ///   - isEncoded: composes sRGB-encoded values, as Quartz and CSS do, rather than linear light.
    public init(_ commands: [DrawCommand], bounds: Rect? = nil, isEncoded: Bool = true) {
        list = DisplayList(commands, bounds: bounds, isEncoded: isEncoded)
        inputs = list.pictures
    }

    /// A drawing whose extent is all of `bounds`, also where nothing is drawn.
    init(_ commands: [DrawCommand], filling bounds: Rect?, isEncoded: Bool) {
        list = DisplayList(commands, bounds: bounds, isEncoded: isEncoded, fillsBounds: true)
        inputs = list.pictures
    }

    private init(_ list: DisplayList, inputs: [Image]) {
        self.list = list
        self.inputs = inputs
    }

    public var commands: [DrawCommand] { list.commands }
    public var bounds: Rect? { list.bounds }
    public var isEncoded: Bool { list.isEncoded }

    public var image: Image { Image(self) }

    public func replacingInputs(_ inputs: [Image]) -> Self { Self(list, inputs: inputs) }

    /// Where commands draw, in whole pixels, within the bounds; infinite where it reaches further than can be counted.
    public var extent: Rect { list.extent }
    public var isOpaque: Bool { false }
    public var metadata: Metadata? { nil }

    public func plan(on grid: Grid, with planner: Planner) throws -> any PlanNode {
        if let problem = list.problem { throw problem }
        return try DrawingNode(list, inputs: inputs, on: grid, with: planner)
    }

    public static func == (a: Self, b: Self) -> Bool {
        (a.list === b.list || a.list.isEqual(b.list)) && a.inputs == b.inputs
    }

    public func hash(into hasher: inout Hasher) {
        list.hash(into: &hasher)
        // Drawings within drawings differ but in these.
        hasher.combine(inputs)
    }
}

extension Image {
    /// The inside of a path in a paint, on nothing.
    public static func filled(_ path: Path, rule: FillRule = .nonZero, _ paint: Paint) -> Image {
        Image(Drawing([.fill(path, rule: rule, paint)]))
    }

    /// The band along a path in a paint, on nothing.
    public static func stroked(_ path: Path, _ style: StrokeStyle, _ paint: Paint) -> Image {
        Image(Drawing([.stroke(path, style, paint)]))
    }
}
