import VelaturaGeometry

/// Turns a recipe into a plan on a grid. Made for one plan and used by one thread.
public final class Planner {
    /// How often each image is used by others; what is used twice is made once.
    private var consumers: [Image: Int] = [:]
    private var nodes: [Key: any PlanNode] = [:]
    /// Where the plan's own tiles live.
    let tiles: TileCache
    /// Where decoded rows are kept, by source and reduction.
    let streams: SourceStreams
    /// Tiles that outlive the plan, where there are such.
    private let kept: TileCache?

    private struct Key: Hashable {
        let image: Image
        let grid: Grid
        let isMaterialized: Bool
    }

    init(root: Image, tiles: TileCache, streams: SourceStreams, kept: TileCache?) {
        self.tiles = tiles
        self.kept = kept
        self.streams = streams
        count(root)
    }

    private func count(_ image: Image) {
        consumers[image, default: 0] += 1
        if consumers[image] == 1 {
            for input in image.operation.inputs { count(input) }
        }
    }

    /// The node of an image; one and the same for every consumer on the same grid.
    public func node(for image: Image, on grid: Grid) throws -> any PlanNode {
        let key = Key(image: image, grid: grid, isMaterialized: false)
        if let node = nodes[key] { return node }
        var node = try image.operation.plan(on: grid, with: self)
        if consumers[image, default: 0] > 1, node.isCostly { node = cached(node) }
        nodes[key] = node
        return node
    }

    /// The node of an image whose pixels will be asked for in overlapping pieces: costly ones are kept in tiles.
    public func materializedNode(for image: Image, on grid: Grid) throws -> any PlanNode {
        let key = Key(image: image, grid: grid, isMaterialized: true)
        if let node = nodes[key] { return node }
        var node = try node(for: image, on: grid)
        if node.isCostly { node = cached(node) }
        nodes[key] = node
        return node
    }

    /// Keeps a node's pixels in tiles.
    public func cached(_ node: any PlanNode, reduction: Int = 1) -> any PlanNode {
        node is CachedNode ? node : CachedNode(node, in: tiles, reduction: reduction)
    }

    /// Keeps an image's pixels for later plans, where this one is not the only one to ask.
    func kept(_ node: any PlanNode, of image: Image, on grid: Grid) -> any PlanNode {
        kept.map { CachedNode(node, in: $0, reduction: 1, image: (image, grid)) } ?? node
    }
}

extension Planner {
    /// A node that is made on pixels of another size and then resampled to `grid`.
    func node(
        madeWith pixel: Size, on grid: Grid, extent: Rect, _ make: (Grid) throws -> any PlanNode
    ) throws -> any PlanNode {
        let working = pixel == Size(1, 1) ? .unit : Grid(origin: grid.origin, pixel: pixel)
        let node = cached(try make(working))
        let shrinks = grid.pixel.width > pixel.width || grid.pixel.height > pixel.height
        return ResampleNode(
            node, from: working, to: grid,
            bounds: node.hasSoftEdges ? grid.pixels(extent).enclosingPixels : grid.bounds(extent),
            kernel: shrinks ? .lanczos3 : .bicubic)
    }

    /// The node of an operation that needs the picture's own pixels, resampled to `grid` where that has others.
    func fullSizeNode(for operation: some ImageOperation, on grid: Grid) throws -> any PlanNode {
        try node(madeWith: Size(1, 1), on: grid, extent: operation.extent) { try operation.plan(on: $0, with: self) }
    }
}
