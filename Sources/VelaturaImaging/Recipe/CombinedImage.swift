import VelaturaGeometry
import VelaturaPixels

/// How the pixels of several pictures become one, pixel by pixel.
public protocol Combination: Hashable, Sendable {
    /// The form in which all pixels come and the result is left.
    var form: PixelForm { get }
    /// Where the result is, given where the inputs are.
    func extent(of inputs: [Rect]) -> Rect
    /// Whether the result is opaque within its extent, given which inputs are opaque all over it.
    func isOpaque(_ solid: [Bool]) -> Bool
    /// Combines: the first input's pixels are in `p`, where the result goes; the others' in `others`, which may be changed.
    func run(_ p: Planes, with others: [Planes])
}

/// Several pictures combined pixel by pixel. Outside its extent each is transparent.
public struct CombinedImage: ImageOperation {
    public let combination: any Combination
    public let inputs: [Image]

    public init(_ combination: some Combination, _ inputs: [Image]) {
        self.combination = combination
        self.inputs = inputs
    }

    public func replacingInputs(_ inputs: [Image]) -> Self { Self(combination, inputs) }
    public var extent: Rect { combination.extent(of: inputs.map(\.extent)) }
    public var isOpaque: Bool {
        let extent = extent
        return combination.isOpaque(inputs.map { $0.isOpaque && $0.extent.contains(extent) })
    }

    public func plan(on grid: Grid, with planner: Planner) throws -> any PlanNode {
        let extent = extent
        let nodes = try inputs.map { input in
            let node = try planner.node(for: input, on: grid)
            // Where a picture ends within the result, its edge is seen.
            return input.extent == extent ? node : CoveredNode.over(node, extent: input.extent, on: grid)
        }
        let isHard =
            grid.pixel == Size(1, 1) || zip(inputs, nodes).contains { $0.extent == extent && !$1.hasSoftEdges }
        return CombinedNode(
            nodes, combination, bounds: isHard ? grid.bounds(extent) : grid.pixels(extent).enclosingPixels,
            hasSoftEdges: !isHard)
    }

    public static func == (a: Self, b: Self) -> Bool {
        func compare<C: Combination>(_ left: C) -> Bool { (b.combination as? C) == left }
        return a.inputs == b.inputs && compare(a.combination)
    }

    public func hash(into hasher: inout Hasher) {
        combination.hash(into: &hasher)
        hasher.combine(inputs)
    }
}

private final class CombinedNode: PlanNode {
    private let inputs: [any PlanNode]
    private let combination: any Combination
    let bounds: PixelRect
    let isOpaque: Bool
    let hasSoftEdges: Bool
    var isCostly: Bool { inputs.contains { $0.isCostly } }

    init(_ inputs: [any PlanNode], _ combination: any Combination, bounds: PixelRect, hasSoftEdges: Bool) {
        self.inputs = inputs
        self.combination = combination
        self.bounds = bounds
        self.hasSoftEdges = hasSoftEdges
        isOpaque = combination.isOpaque(inputs.map { $0.isOpaque && $0.bounds.contains(bounds) })
    }

    func reader(for rect: PixelRect, in context: RenderContext) throws -> any ChunkReader {
        let readers = try inputs.map { try $0.reader(for: rect, edge: .transparent, in: context) }
        let conversions = inputs.map { input in
            let covers = input.bounds.contains(rect)
            return PixelForm.conversion(
                from: .linear, to: combination.form, isOpaque: input.isOpaque && covers)
        }
        return CombinedReader(
            readers, conversions, combination,
            PixelForm.conversion(from: combination.form, to: .linear, isOpaque: isOpaque),
            scratch: (1..<inputs.count).map { _ in context.arena.planes() })
    }

    func visitSources(for rect: PixelRect, _ visit: (SourceNode, PixelRect) -> Void) {
        for input in inputs {
            let inside = rect.intersection(input.bounds)
            if !inside.isEmpty { input.visitSources(for: inside, visit) }
        }
    }
}

private final class CombinedReader: ChunkReader {
    private let readers: [any ChunkReader]
    private let conversions: [[any PointwiseStage]]
    private let combination: any Combination
    private let tail: [any PointwiseStage]
    private let scratch: [Planes]

    init(
        _ readers: [any ChunkReader], _ conversions: [[any PointwiseStage]], _ combination: any Combination,
        _ tail: [any PointwiseStage], scratch: [Planes]
    ) {
        self.readers = readers
        self.conversions = conversions
        self.combination = combination
        self.tail = tail
        self.scratch = scratch
    }

    func read(_ p: Planes) {
        let others = scratch.map { $0.moved(x: p.x, y: p.y, count: p.count) }
        let place = ChunkPlace(p, on: .unit)
        for (index, planes) in ([p] + others).enumerated() {
            readers[index].read(planes)
            for stage in conversions[index] { stage.run(planes, at: place) }
        }
        combination.run(p, with: others)
        for stage in tail { stage.run(p, at: place) }
    }
}
