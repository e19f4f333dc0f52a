import Glibc
import VelaturaGeometry

/// The exact value of a blurred rounded rectangle in a pixel, slowly: the rectangle is summed up in thin slices, each blurred
/// by the C library's error function, and averaged over the pixel by the integrals' primitives.
struct SoftOracle {
    var rect: Rect
    /// Upper left, upper right, lower right, lower left; across and down.
    var radii: [Size]
    var sigma: Size
    /// The pixel's side; 0 for a point.
    var box = 1.0

    /// The step at 0 blurred, and averaged over the box.
    private func step(_ t: Double, _ sigma: Double) -> Double {
        func primitive(_ x: Double) -> Double {
            let z = x / sigma
            return x * (0.5 + 0.5 * erf(z / 2.0.squareRoot())) + sigma * exp(-z * z / 2) / (2 * Double.pi).squareRoot()
        }
        if box == 0 { return 0.5 + 0.5 * erf(t / sigma / 2.0.squareRoot()) }
        return (primitive(t + box / 2) - primitive(t - box / 2)) / box
    }

    private func inset(_ depth: Double, _ radius: Size) -> Double {
        guard depth < radius.height else { return 0 }
        let t = 1 - depth / radius.height
        return radius.width * (1 - (1 - t * t).squareRoot())
    }

    /// The value of the pixel whose centre is (x, y).
    func value(_ x: Double, _ y: Double) -> Double {
        let count = Int((rect.height * 16).rounded(.up))
        let reach = 5 * sigma.height + box
        let h = rect.height / Double(count)
        var sum = 0.0
        for index in 0..<count {
            let top = Double(index) * h
            if abs(y - rect.minY - top) > reach + h { continue }
            let weight = step(y - rect.minY - top, sigma.height) - step(y - rect.minY - top - h, sigma.height)
            if weight < 1e-9 { continue }
            // Within the slice the sides bend, at the ends most; a few lines follow them.
            let parts = min(index, count - 1 - index) < 8 ? 16 : 2
            for part in 0..<parts {
                let depth = top + (Double(part) + 0.5) * h / Double(parts)
                let height = rect.height - depth
                let left = rect.minX + inset(depth, radii[0]) + inset(height, radii[3])
                let right = rect.maxX - inset(depth, radii[1]) - inset(height, radii[2])
                sum += weight / Double(parts) * (step(x - left, sigma.width) - step(x - right, sigma.width))
            }
        }
        return sum
    }
}
