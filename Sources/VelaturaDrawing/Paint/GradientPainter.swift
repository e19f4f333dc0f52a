import VelaturaGeometry
import VelaturaPixels

/// Fills pixels of a grid with a gradient.
struct GradientPainter: Sendable {
    private let ramp: GradientRamp
    private let shape: Shape
    /// From pixels of the grid to where the gradient is simple: along x for a linear one, around the origin for the others.
    private let map: AffineTransform
    /// Whether the colours that come out are sRGB-encoded.
    let isEncoded: Bool

    private enum Shape {
        /// All pixels are the last colour.
        case even
        case linear
        /// Around the origin, from this radius on, with 1 for the radius at the end.
        case concentric(start: Double, gain: Double)
        /// From a circle around the origin to one around (1, 0), or any other where the centres are one.
        case circles(TwoCircles)
        case conic
    }

    /// - Parameter transform: from the gradient's coordinates to pixels of the grid; can be inverted.
    init(_ gradient: Gradient, kind: Paint.Kind, _ transform: AffineTransform) {
        ramp = GradientRamp(gradient)
        isEncoded = gradient.isEncoded
        let inverse = transform.inverted ?? .identity
        switch kind {
        case .linear(_, let start, let end):
            let line = end - start
            let squared = line.width * line.width + line.height * line.height
            shape = squared > 0 ? .linear : .even
            map = inverse.concatenating(
                AffineTransform(
                    a: line.width / squared, b: 0, c: line.height / squared, d: 0,
                    tx: -(start.x * line.width + start.y * line.height) / squared, ty: 0))
        case .radial(_, let start, let startRadius, let end, let endRadius):
            map = inverse.concatenating(.translation(-start.x, -start.y))
            if start != end {
                shape = .circles(TwoCircles(offset: end - start, from: startRadius, to: endRadius))
            } else if startRadius != endRadius {
                shape = .concentric(start: startRadius, gain: 1 / (endRadius - startRadius))
            } else {
                shape = .even
            }
        case .conic(_, let center, let angle):
            shape = .conic
            map = inverse.concatenating(.translation(-center.x, -center.y))
                .concatenating(.rotation(radians: -angle))
        case .color, .pattern:
            shape = .even
            map = inverse
        }
    }

    /// The one colour, where it is the same everywhere; premultiplied.
    var constant: SIMD4<Float>? {
        if case .even = shape { return ramp.end }
        return ramp.constant
    }

    /// Writes the chunk's pixels, premultiplied.
    ///
    /// - Parameter scratch: three planes of a chunk.
    func fill(_ p: Planes, scratch: UnsafeMutablePointer<Float>) {
        let t = scratch
        let half = scratch + Planes.capacity
        // Places in Double from the pixel's own column: the same bits wherever the chunk begins.
        let row = Double(p.y) + 0.5
        let (x, y) = (map.c * row + map.tx, map.d * row + map.ty)
        let (dx, dy) = (map.a, map.b)
        let column = Double(p.x) + 0.5
        switch shape {
        case .even: break
        case .linear:
            for i in p.indices { t[i] = Float(x + (column + Double(Int32(truncatingIfNeeded: i))) * dx) }
            half.update(repeating: reach(1), count: p.count)
            ramp.fill(p, t, half: half)
        case .concentric(let start, let gain):
            for i in p.indices {
                let at = column + Double(Int32(truncatingIfNeeded: i))
                let across = Float((x + at * dx) * gain)
                let down = Float((y + at * dy) * gain)
                t[i] = fastSquareRoot(across * across + down * down)
            }
            let from = Float(start * gain)
            // Towards a smaller circle the places run inward.
            if gain < 0 {
                for i in p.indices { t[i] = -t[i] - from }
            } else {
                for i in p.indices { t[i] -= from }
            }
            half.update(repeating: reach(abs(gain)), count: p.count)
            ramp.fill(p, t, half: half)
        case .circles(let circles):
            circles.places(p, t, half, x: x, y: y, dx: dx, dy: dy, column: column)
            let least = reach(circles.gain)
            for i in p.indices { half[i] = half[i] > 0 ? least : -least }
            fillPainted(p, t, half)
        case .conic:
            let pixel = reach(1)
            for i in p.indices {
                let at = column + Double(Int32(truncatingIfNeeded: i))
                let (across, down) = (Float(x + at * dx), Float(y + at * dy))
                t[i] = fastTurns(y: down, x: across)
                let distance = fastSquareRoot(across * across + down * down)
                let h = pixel * 0.159154943 / (distance > pixel ? distance : pixel)
                half[i] = h
            }
            ramp.fill(p, t, half: half, closes: true)
        }
    }

    /// Half a pixel in the gradient's units.
    private func reach(_ gain: Double) -> Float {
        let area: Double
        if case .linear = shape {
            area = map.a * map.a + map.c * map.c
        } else {
            area = abs(map.determinant)
        }
        return Float(max(0.5 * gain * area.squareRoot(), 1e-9))
    }

    /// Fills with the ramp and clears the pixels that no circle reaches, whose `half` is below 0.
    private func fillPainted(
        _ p: Planes, _ t: UnsafeMutablePointer<Float>, _ half: UnsafeMutablePointer<Float>
    ) {
        let painted = half + Planes.capacity
        for i in p.indices {
            painted[i] = half[i] > 0 ? 1 : 0
            half[i] = half[i].magnitude
        }
        ramp.fill(p, t, half: half)
        for plane in 0..<4 {
            let values = p[plane]
            for i in p.indices { values[i] *= painted[i] }
        }
    }
}

/// The gradient between two circles that do not share their centre.
struct TwoCircles: Sendable {
    private let offset: Size
    private let startRadius: Double
    private let growth: Double
    /// About how fast the place changes.
    let gain: Double

    init(offset: Size, from start: Double, to end: Double) {
        self.offset = offset
        startRadius = start
        growth = end - start
        let distance = (offset.width * offset.width + offset.height * offset.height).squareRoot()
        gain = 1 / max(abs(end - start), distance)
    }

    /// For each pixel the place of the last circle that passes through it: the largest t with |P − t·offset| =
    /// startRadius + t·growth, of a radius not below 0. `painted` is −1 where there is none, else 1.
    ///
    /// The quadratic equation of cairo's and the HTML canvas' definition, in `Double`.
    func places(
        _ p: Planes, _ t: UnsafeMutablePointer<Float>, _ painted: UnsafeMutablePointer<Float>, x: Double, y: Double,
        dx: Double, dy: Double, column: Double
    ) {
        let (cx, cy) = (offset.width, offset.height)
        let a = cx * cx + cy * cy - growth * growth
        let isLinear = abs(a) < 1e-9 * (cx * cx + cy * cy)
        for i in p.indices {
            let at = column + Double(Int32(truncatingIfNeeded: i))
            let (px, py) = (x + at * dx, y + at * dy)
            let b = px * cx + py * cy + startRadius * growth
            let c = px * px + py * py - startRadius * startRadius
            var place = Double.nan
            if isLinear {
                let only = c / (2 * b)
                if startRadius + only * growth >= 0 { place = only }
            } else {
                let discriminant = b * b - a * c
                if discriminant >= 0 {
                    let root = discriminant.squareRoot()
                    let (first, second) = ((b + root) / a, (b - root) / a)
                    let (larger, smaller) = first > second ? (first, second) : (second, first)
                    if startRadius + larger * growth >= 0 {
                        place = larger
                    } else if startRadius + smaller * growth >= 0 {
                        place = smaller
                    }
                }
            }
            let isPainted = place.magnitude < 1e6
            t[i] = isPainted ? Float(place) : 0
            painted[i] = isPainted ? 1 : -1
        }
    }
}
