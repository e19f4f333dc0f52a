/// A step from 0 to 1 along one axis, smoothed by a Gaussian and by the box of a pixel.
///
/// Where the Gaussian is wider than the pixel, the box counts by its variance, which is within 2e-4; else it is integrated.
struct SoftEdge {
    private let table = NormalTable.shared
    private let isNarrow: Bool
    /// What a length is multiplied by to count σ.
    private let scale: Double
    /// Half the pixel in σ, and σ in pixels.
    private let half: Double
    private let gain: Double
    /// The shortest length over which the step changes much.
    let sharpness: Double

    /// - Parameter box: the pixel's length.
    init(sigma: Double, box: Double) {
        isNarrow = sigma < box
        let width = isNarrow ? max(sigma, box / 256) : (sigma * sigma + box * box / 12).squareRoot()
        scale = 1 / width
        half = box / 2 / width
        gain = width / box
        sharpness = max(width, box / 16)
    }

    /// Whether sums over points of the density must be brought to what the steps say.
    var isRough: Bool { isNarrow }

    /// The smoothed step at a distance `t` behind the edge.
    @inline(__always)
    func step(_ t: Double) -> Double {
        let z = t * scale
        return isNarrow
            ? (table.secondIntegral(z + half) - table.secondIntegral(z - half)) * gain : table.integral(z)
    }

    /// How fast the step rises there.
    @inline(__always)
    func density(_ t: Double) -> Double {
        let z = t * scale
        return isNarrow
            ? (table.integral(z + half) - table.integral(z - half)) * scale * gain : table.density(z) * scale
    }
}
