import VelaturaGeometry

/// Turns a recipe into a plan on a grid. Made for one plan and used by one thread.
public final class Planner {
    /// How often each image is used by others; what is used twice is made once.
    private var consumers: [Image: Int] = [:]
    private var nodes: [Key: Planned] = [:]
    /// How many sources the node that is being planned reads for a pixel, as far as is known.
    private var reads = 0
    /// Where the plan's own tiles live.
    let tiles: TileCache
    /// Where decoded rows are kept, by source and reduction.
    let streams: SourceStreams
    /// Tiles that outlive the plan, where there are such.
    private let kept: TileCache?

    /// A shared node that reads more than this for a pixel is kept in tiles: each that is made of a shared one twice, as a
    /// faded pane over a faded pane, would read twice as much as that, and soon more than ever ends.
    private static let mostSharedReads = 4
    private struct Planned {
        let node: any PlanNode
        let reads: Int
    }

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
        if let known = nodes[key] { return use(known) }
        try grid.check(image.extent)
        let outer = reads
        reads = 0
        var node = try image.operation.plan(on: grid, with: self)
        reads = max(1, reads)
        if consumers[image, default: 0] > 1, node.isCostly || reads > Self.mostSharedReads {
            node = cached(node)
            reads = 1
        }
        let planned = Planned(node: node, reads: reads)
        nodes[key] = planned
        reads = outer
        return use(planned)
    }

    private func use(_ planned: Planned) -> any PlanNode {
        reads = min(reads + planned.reads, 1 << 20)
        return planned.node
    }

    /// The node of an image whose pixels will be asked for in overlapping pieces: costly ones are kept in tiles.
    public func materializedNode(for image: Image, on grid: Grid) throws -> any PlanNode {
        let key = Key(image: image, grid: grid, isMaterialized: true)
        if let known = nodes[key] { return use(known) }
        let outer = reads
        reads = 0
        var node = try node(for: image, on: grid)
        if node.isCostly {
            node = cached(node)
            reads = 1
        }
        let planned = Planned(node: node, reads: reads)
        nodes[key] = planned
        reads = outer
        return use(planned)
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
        return resampled(
            node, from: working, to: grid, extent: extent,
            bounds: node.hasSoftEdges ? grid.pixels(extent).enclosingPixels : grid.bounds(extent),
            kernel: shrinks ? .lanczos3 : .bicubic)
    }

    /// A node resampled to another grid; where that is far coarser, in stages: the kernel's reach grows with the pixel, and
    /// would soon be far beyond the picture.
    func resampled(
        _ node: any PlanNode, from: Grid, to grid: Grid, extent: Rect, bounds: PixelRect, kernel: ResampleKernel
    ) -> any PlanNode {
        let farthest = 512.0
        let stage = 64.0
        var (node, from) = (node, from)
        while true {
            let isFarAcross = grid.pixel.width > from.pixel.width * farthest
            let isFarDown = grid.pixel.height > from.pixel.height * farthest
            guard isFarAcross || isFarDown else { break }
            let coarser = Grid(
                origin: from.origin,
                pixel: Size(
                    from.pixel.width * (isFarAcross ? stage : 1), from.pixel.height * (isFarDown ? stage : 1)))
            node = cached(
                ResampleNode(node, from: from, to: coarser, bounds: coarser.bounds(extent), kernel: .lanczos3))
            from = coarser
        }
        return ResampleNode(node, from: from, to: grid, bounds: bounds, kernel: kernel)
    }

    /// The node of an operation that needs the picture's own pixels, resampled to `grid` where that has others.
    func fullSizeNode(for operation: some ImageOperation, on grid: Grid) throws -> any PlanNode {
        try node(madeWith: Size(1, 1), on: grid, extent: operation.extent) { try operation.plan(on: $0, with: self) }
    }
}
