/// Finds the pairs of edges whose boxes touch: a binary tree of boxes over the edges in their order, in which
/// neighbours should lie near each other.
struct BoxTree {
    private struct Box {
        var minX = Int32.max
        var minY = Int32.max
        var maxX = Int32.min
        var maxY = Int32.min

        func touches(_ other: Box) -> Bool {
            minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
        }
    }

    private static let leafSize = 4
    /// The root is 1 and the children of i are 2i and 2i + 1; leaves hold `leafSize` edges each.
    private var boxes: [Box]
    private let leafCount: Int
    private let count: Int

    init(_ edges: [SnappedEdge]) {
        count = edges.count
        var leaves = 1
        while leaves * BoxTree.leafSize < edges.count { leaves *= 2 }
        leafCount = leaves
        boxes = [Box](repeating: Box(), count: 2 * leaves)
        for (index, edge) in edges.enumerated() { grow(leaves + index / BoxTree.leafSize, BoxTree.box(edge)) }
        for index in stride(from: leaves - 1, to: 0, by: -1) {
            grow(index, boxes[2 * index])
            grow(index, boxes[2 * index + 1])
        }
    }

    /// Calls `body` with every edge after `index` that may touch it, until one call returns false.
    func forEachCandidate(_ index: Int, _ edges: [SnappedEdge], _ stack: inout [Int], _ body: (Int) -> Bool) {
        let box = BoxTree.box(edges[index])
        stack.removeAll(keepingCapacity: true)
        stack.append(1)
        while let node = stack.popLast() {
            // The last leaf under the node: nothing after `index` is there where it ends before.
            let levels = leafCount.trailingZeroBitCount - (Int.bitWidth - 1 - node.leadingZeroBitCount)
            let end = (((node + 1) << levels) - leafCount) * BoxTree.leafSize
            guard end > index + 1, boxes[node].touches(box) else { continue }
            guard node >= leafCount else {
                stack.append(2 * node + 1)
                stack.append(2 * node)
                continue
            }
            let first = (node - leafCount) * BoxTree.leafSize
            for other in max(first, index + 1)..<max(index + 1, min(first + BoxTree.leafSize, count))
            where edges[index].boxTouches(edges[other]) {
                if !body(other) { return }
            }
        }
    }

    private static func box(_ edge: SnappedEdge) -> Box {
        Box(minX: edge.low.x, minY: edge.minY, maxX: edge.high.x, maxY: edge.maxY)
    }

    private mutating func grow(_ index: Int, _ other: Box) {
        boxes[index].minX = min(boxes[index].minX, other.minX)
        boxes[index].minY = min(boxes[index].minY, other.minY)
        boxes[index].maxX = max(boxes[index].maxX, other.maxX)
        boxes[index].maxY = max(boxes[index].maxY, other.maxY)
    }
}
