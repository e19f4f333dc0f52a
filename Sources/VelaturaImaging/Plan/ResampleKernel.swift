import VelaturaGeometry
import VelaturaPixels

/// A kernel for resampling, a function of the distance in pixels.
public enum ResampleKernel: Hashable, Sendable {
    /// The pixel whose cell holds the point.
    case nearest
    case bilinear
    /// The mean over the output pixel's area, of what lies within the picture.
    case box
    /// Catmull-Rom: cubic, interpolating.
    case bicubic
    /// Lanczos' windowed sinc with three lobes.
    case lanczos3
    /// A Gaussian of this σ in the picture's units across and down, cut at 4.2 σ; it is not widened when shrinking.
    case gaussian(Size)

    /// How far the kernel reaches from its centre, in pixels of the coarser grid (`sigma` in pixels of the input).
    func radius(sigma: Double) -> Double {
        switch self {
        case .nearest: 0.5
        case .bilinear: 1
        case .box: 0.5
        case .bicubic: 2
        case .lanczos3: 3
        // The tail beyond 4.2 σ holds 2.7e-5 of the weight: a tenth of an 8-bit level beside black at most.
        case .gaussian: 4.2 * sigma
        }
    }

    func weight(at x: Double, sigma: Double) -> Double {
        let d = abs(x)
        switch self {
        case .nearest, .box: return 1
        case .bilinear: return max(0, 1 - d)
        case .bicubic:
            if d < 1 { return (1.5 * d - 2.5) * d * d + 1 }
            return d < 2 ? ((-0.5 * d + 2.5) * d - 4) * d + 2 : 0
        case .lanczos3:
            if d < 1e-9 { return 1 }
            if d >= 3 { return 0 }
            let t = Double.pi * d
            return exactSineCosine(degrees: 180 * d).sine / t * exactSineCosine(degrees: 60 * d).sine / (t / 3)
        case .gaussian: return portableExp(-0.5 * d * d / (sigma * sigma))
        }
    }
}
