import VelaturaPixels

extension Optimizer {
    /// Neighbouring colour matrices become one.
    ///
    /// Only those that keep alpha: another could take a colour away with its alpha, which one after it cannot bring back
    /// and the product could.
    static let mergeColorMatrices: Rule = { operation in
        guard let outer = keepingMatrix(operation), let input = operation.inputs.first,
            let inner = keepingMatrix(input.operation), let base = input.operation.inputs.first
        else { return nil }
        return Image(MatrixImage(base, inner.followed(by: outer)))
    }

    /// The matrix of an operation that is one and keeps alpha.
    private static func keepingMatrix(_ operation: any ImageOperation) -> ColorMatrix? {
        let matrix = (operation as? MatrixImage)?.matrix ?? (operation as? PointwiseImage)?.filter.colorMatrix
        return matrix.flatMap { $0.keepsAlpha ? $0 : nil }
    }
}
