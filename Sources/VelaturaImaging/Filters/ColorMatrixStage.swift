import VelaturaPixels

/// A colour matrix on linear light. One that keeps alpha works on premultiplied and on straight colour.
struct ColorMatrixStage: PointwiseStage {
    let matrix: ColorMatrix
    let form: PixelForm

    init(_ matrix: ColorMatrix, form: PixelForm? = nil) {
        self.matrix = matrix
        self.form = form ?? (matrix.keepsAlpha ? .linear : .straight)
    }

    func accepting(_ form: PixelForm) -> (any PointwiseStage)? {
        matrix.keepsAlpha && !form.contains(.encoded) ? ColorMatrixStage(matrix, form: form) : nil
    }

    func run(_ p: Planes, at place: ChunkPlace) {
        if form == .linear { return matrix.applyPremultiplied(p) }
        matrix.apply(p)
        if matrix.keepsAlpha { return }
        for i in p.indices { p.a[i] = max(0, min(1, p.a[i])) }
    }
}
