import VelaturaGeometry

extension Optimizer {
    /// A transform of a transform becomes one, so that pixels are looked up once.
    ///
    /// Where both look pixels up the one look-up is the sharper; the place of everything is the same. Choosing the nearest
    /// pixel twice is not choosing it once, so those are merged only with moves and scalings, which become part of the grid.
    static let mergeTransforms: Rule = { operation in
        guard let outer = operation as? TransformedImage, let inner = outer.input.operation as? TransformedImage else {
            return nil
        }
        let interpolation: Interpolation
        if inner.transform.isGrid {
            interpolation = outer.interpolation
        } else if outer.transform.isGrid || outer.interpolation == inner.interpolation {
            interpolation = inner.interpolation
        } else {
            return nil
        }
        if interpolation == .nearest, !inner.transform.isGrid, !outer.transform.isGrid { return nil }
        let both = inner.transform.concatenating(outer.transform)
        guard both.inverted != nil else { return nil }
        return Image(TransformedImage(inner.input, both, interpolation: interpolation))
    }
}

extension AffineTransform {
    /// Whether the transform only moves and scales along the axes.
    fileprivate var isGrid: Bool { b == 0 && c == 0 && a > 0 && d > 0 }
}
