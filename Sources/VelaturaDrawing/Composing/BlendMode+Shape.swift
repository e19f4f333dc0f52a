import VelaturaImaging
import VelaturaPixels

extension BlendMode {
    /// Whether a transparent source changes nothing, and half a source half as much as a whole one: then covering a part of
    /// a pixel is the same as a fainter source. Else the result is mixed with what was there.
    var takesCoverageAsAlpha: Bool {
        switch self {
        case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop, .plusDarker, .plusLighter: false
        default: true
        }
    }

    /// Blends pixels onto others by how much of each is covered.
    ///
    /// - Parameters:
    ///   - s: the source, premultiplied. Is changed.
    ///   - cover: for each pixel 0 to 1. Is changed.
    ///   - alpha: what the source's alpha is multiplied by.
    ///   - scratch: a chunk for what was there.
    func lay(
        _ s: Planes, onto p: Planes, _ cover: UnsafeMutablePointer<Float>, alpha: Float, scratch: Planes
    ) {
        if takesCoverageAsAlpha {
            if alpha != 1 { for i in s.indices { cover[i] *= alpha } }
            if self == .normal { return layPixels(s, onto: p, cover) }
            for plane in 0..<4 {
                let values = s[plane]
                for i in s.indices { values[i] *= cover[i] }
            }
            return Blend(self).run(p, with: [s])
        }
        scratch.copy(from: p)
        Blend(self, opacity: Double(alpha)).run(p, with: [s])
        for plane in 0..<4 {
            let (values, before) = (p[plane], scratch[plane])
            for i in p.indices { values[i] = before[i] + (values[i] - before[i]) * cover[i] }
        }
    }
}
