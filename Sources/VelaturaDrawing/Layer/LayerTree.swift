/// A layer's sublayers and mask, shared by copies until one of them changes.
///
/// Trees may be nested deeper than any stack: they are compared, hashed and given back without recursion.
final class LayerTree: @unchecked Sendable {  // changed only while one layer alone refers to it
    var sublayers: [Layer]
    var mask: Layer?

    static let empty = LayerTree([], mask: nil)

    init(_ sublayers: [Layer], mask: Layer?) {
        self.sublayers = sublayers
        self.mask = mask
    }

    private var isEmpty: Bool { sublayers.isEmpty && mask == nil }

    /// Sublayers, then the mask.
    private var all: [Layer] { mask.map { sublayers + [$0] } ?? sublayers }

    private func takeAll() -> [Layer] {
        defer {
            sublayers = []
            mask = nil
        }
        return all
    }

    deinit {
        guard all.contains(where: { !$0.tree.isEmpty }) else { return }
        var pending = takeAll()
        while var layer = pending.popLast() {
            if isKnownUniquelyReferenced(&layer.tree) { pending += layer.tree.takeAll() }
        }
    }
}

extension Layer {
    mutating func makeTreeUnique() {
        if !isKnownUniquelyReferenced(&tree) { tree = LayerTree(tree.sublayers, mask: tree.mask) }
    }

    /// The layer without what belongs to it.
    fileprivate var alone: Layer {
        var layer = self
        layer.tree = .empty
        return layer
    }
}

extension LayerTree: Hashable {
    static func == (a: LayerTree, b: LayerTree) -> Bool {
        var pending = [(a, b)]
        while let (one, other) = pending.popLast() {
            if one === other { continue }
            let (ours, theirs) = (one.all, other.all)
            guard ours.count == theirs.count, one.sublayers.count == other.sublayers.count else { return false }
            for (x, y) in zip(ours, theirs) {
                guard x.alone == y.alone else { return false }
                pending.append((x.tree, y.tree))
            }
        }
        return true
    }

    func hash(into hasher: inout Hasher) {
        var pending = [self]
        while let tree = pending.popLast() {
            let layers = tree.all
            hasher.combine(layers.count)
            hasher.combine(tree.sublayers.count)
            for layer in layers {
                layer.alone.hash(into: &hasher)
                pending.append(layer.tree)
            }
        }
    }
}
