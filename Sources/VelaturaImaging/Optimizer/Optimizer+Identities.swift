import VelaturaGeometry
import VelaturaPixels

extension Optimizer {
    /// Steps that change nothing are left out.
    static let dropIdentities: Rule = { operation in
        switch operation {
        case let step as PointwiseImage: step.filter.isIdentity ? step.input : nil
        case let step as MatrixImage: step.matrix == .identity ? step.input : nil
        case let step as OrientedImage: step.orientation == .up ? step.input : nil
        case let step as TransformedImage: step.transform == .identity ? step.input : nil
        case let step as ResizedImage: step.target == step.input.extent ? step.input : nil
        // What is not opaque may have a soft edge beyond its extent, which the crop takes off.
        case let step as CropImage: step.input.isOpaque && step.rect.contains(step.input.extent) ? step.input : nil
        case let step as ExtendedImage: step.input.extent.isInfinite ? step.input : nil
        case let step as GaussianImage: step.sigma == .zero ? step.input : nil
        default: nil
        }
    }
}
