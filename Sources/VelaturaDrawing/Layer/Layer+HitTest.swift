import VelaturaGeometry

extension Layer {
    /// What a hit test found.
    public struct Hit: Hashable, Sendable {
        public var layer: Layer
        /// Where the layer stands in the tree that was asked.
        public var place: LayerPlace
        /// The point in the layer's own coordinates.
        public var point: Point
    }

    /// The frontmost layer whose bounds hold a point, this one included.
    ///
    /// Hidden layers and those of opacity 0 are not hit, nor is what lies deeper than `deepest`. Rounded corners count, and hide
    /// sublayers, where the layer masks to its bounds; masks, shapes and instances of replicators after the first do not count.
    ///
    /// - Parameter point: in the superlayer's coordinates.
    public func hitTest(_ point: Point) -> Hit? { hitTest(point, LayerPlace()) }

    private func hitTest(_ point: Point, _ place: LayerPlace) -> Hit? {
        guard !isHidden, opacity > 0, place.steps.count < Layer.deepest, let inverse = toSuperlayer.inverted else {
            return nil
        }
        let own = inverse.apply(to: point)
        let isInside = contains(own)
        if masksToBounds, !isInside { return nil }
        if let inward = fromSublayers.inverted {
            let inner = inward.apply(to: own)
            for index in sublayerOrder.reversed() {
                if let hit = sublayers[index].hitTest(inner, place.appending(.sublayer(index))) { return hit }
            }
        }
        return isInside ? Hit(layer: self, place: place, point: own) : nil
    }

    /// Whether a point in the layer's own coordinates lies in its bounds, within the rounded corners where it masks to them.
    public func contains(_ point: Point) -> Bool {
        guard bounds.contains(point) else { return false }
        return !masksToBounds || (try? outline.contains(point)) ?? false
    }
}
