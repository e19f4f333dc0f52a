import VelaturaFilters
import VelaturaPixels

/// A gradient's colours as a sum of ramps: the first colour, and for each pair of stops their difference, rising from 0 to
/// 1 between them. Exact, and a plain loop for each pair.
///
/// Every ramp is averaged over a pixel, so that hard edges are smooth and a preview's pixel holds what the export's pixels
/// hold in the mean.
struct GradientRamp: Hashable, Sendable {
    private struct Piece: Hashable, Sendable {
        var start: Float
        var width: Float
        var change: SIMD4<Float>
    }

    private let first: SIMD4<Float>
    private let last: SIMD4<Float>
    private let pieces: [Piece]
    let spread: Gradient.Spread

    /// - Parameter isEncoded: whether the colours are to be sRGB-encoded; premultiplied in any case.
    init(_ gradient: Gradient) {
        let isEncoded = gradient.isEncoded
        spread = gradient.spread
        var pieces: [Piece] = []
        var location = 0.0
        var color = gradient.stops.first.map { $0.color.premultiplied(isEncoded: isEncoded) } ?? .zero
        first = color
        for (index, stop) in gradient.stops.enumerated() {
            let next = min(max(stop.location, location), 1)
            let nextColor = stop.color.premultiplied(isEncoded: isEncoded)
            if index > 0, nextColor != color {
                pieces.append(
                    Piece(start: Float(location), width: Float(next - location), change: nextColor - color))
            }
            (location, color) = (next, nextColor)
        }
        last = color
        self.pieces = pieces
    }

    /// The one colour, where it is the same everywhere.
    var constant: SIMD4<Float>? { pieces.isEmpty ? first : nil }
    /// The last stop's colour.
    var end: SIMD4<Float> { last }

    /// Replaces places along the gradient by colours.
    ///
    /// - Parameters:
    ///   - t: for each pixel of `p` the place: 0 the start, 1 the end. Is changed.
    ///   - half: for each pixel how far the place goes on from the middle of a pixel to its edge; above 0.
    ///   - closes: whether the end meets the start, as around a point.
    func fill(
        _ p: Planes, _ t: UnsafeMutablePointer<Float>, half: UnsafeMutablePointer<Float>, closes: Bool = false
    ) {
        wrap(t, p.count)
        p.r.update(repeating: first.x, count: p.count)
        p.g.update(repeating: first.y, count: p.count)
        p.b.update(repeating: first.z, count: p.count)
        p.a.update(repeating: first.w, count: p.count)
        for piece in pieces { add(piece, p, t, half) }
        if spread == .repeat || closes { smoothSeam(p, t, half) }
    }

    private func add(
        _ piece: Piece, _ p: Planes, _ t: UnsafeMutablePointer<Float>, _ half: UnsafeMutablePointer<Float>
    ) {
        let (r, g, b, a) = (piece.change.x, piece.change.y, piece.change.z, piece.change.w)
        // A hard edge is a ramp so short that the averaging makes the edge.
        let width: Float = piece.width > 1e-6 ? piece.width : 1e-6
        let inverse = 1 / width
        let start = piece.start - (width - piece.width) / 2
        for i in p.indices {
            let u = (t[i] - start) * inverse
            let h: Float = half[i] * inverse
            let share = heldMean(u, half: h, bend: 0.25 / h)
            p.r[i] += r * share
            p.g[i] += g * share
            p.b[i] += b * share
            p.a[i] += a * share
        }
    }

    private func wrap(_ t: UnsafeMutablePointer<Float>, _ count: Int) {
        switch spread {
        case .pad: break
        case .repeat:
            for i in 0..<count { t[i] -= fastFloor(t[i]) }
        case .reflect:
            for i in 0..<count { t[i] = (t[i] - 2 * fastRound(t[i] * 0.5)).magnitude }
        }
    }

    /// Where the end meets the start again: mixes the two over the pixel that holds the seam.
    private func smoothSeam(_ p: Planes, _ t: UnsafeMutablePointer<Float>, _ half: UnsafeMutablePointer<Float>) {
        let step = last - first
        if step == .zero { return }
        let (r, g, b, a) = (step.x, step.y, step.z, step.w)
        for i in p.indices {
            // How far into the other side the pixel reaches, as a share of it: of the end right after the start, and back.
            let reach = 0.5 / half[i]
            let after = 0.5 - t[i] * reach
            let before = 0.5 - (1 - t[i]) * reach
            let more: Float = after > 0 ? after : 0
            let less: Float = before > 0 ? before : 0
            let share = more - less
            p.r[i] += r * share
            p.g[i] += g * share
            p.b[i] += b * share
            p.a[i] += a * share
        }
    }
}

extension Color {
    /// The colour premultiplied, as linear light or sRGB-encoded.
    func premultiplied(isEncoded: Bool) -> SIMD4<Float> {
        let alpha = Float(self.alpha)
        if isEncoded, colorSpace == .sRGB {
            return SIMD4(Float(red) * alpha, Float(green) * alpha, Float(blue) * alpha, alpha)
        }
        let light = linear
        let rgb = SIMD3(light.r, light.g, light.b)
        let values = isEncoded ? SIMD3(srgbEncode(rgb.x), srgbEncode(rgb.y), srgbEncode(rgb.z)) : rgb
        return SIMD4(values * alpha, alpha)
    }
}
