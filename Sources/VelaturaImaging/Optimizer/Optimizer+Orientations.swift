extension Optimizer {
    /// Flips and quarter turns of flips and quarter turns become one.
    static let mergeOrientations: Rule = { operation in
        guard let outer = operation as? OrientedImage, let inner = outer.input.operation as? OrientedImage else {
            return nil
        }
        return Image(OrientedImage(inner.input, inner.orientation.followed(by: outer.orientation)))
    }
}

extension Orientation {
    /// The orientation that does what this one and then `next` does.
    public func followed(by next: Orientation) -> Orientation {
        // Shown (x, y) comes from stored (x, y) with the sides swapped first and the stored axes flipped after: where
        // `next` swaps, its flips act on this one's other axes.
        let swaps = swapsSides != next.swapsSides
        let x = flipsX != (swapsSides ? next.flipsY : next.flipsX)
        let y = flipsY != (swapsSides ? next.flipsX : next.flipsY)
        return Orientation.allCases.first { $0.swapsSides == swaps && $0.flipsX == x && $0.flipsY == y }!
    }
}
