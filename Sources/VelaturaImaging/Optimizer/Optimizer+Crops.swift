import VelaturaGeometry

extension Optimizer {
    /// A part of a part is a part.
    static let mergeCrops: Rule = { operation in
        guard let outer = operation as? CropImage, let inner = outer.input.operation as? CropImage else { return nil }
        return Image(CropImage(inner.input, to: inner.rect.intersection(outer.rect)))
    }
}
