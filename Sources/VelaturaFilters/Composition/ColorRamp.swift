import VelaturaPixels

/// What lies between two colours, in linear light, premultiplied: light mixes as light does, and a colour that fades to nothing
/// keeps its hue.
struct ColorRamp: Hashable, Sendable {
    let start: LinearColor
    let end: LinearColor

    init(_ start: Color, _ end: Color) {
        self.start = LinearColor(start)
        self.end = LinearColor(end)
    }

    var isOpaque: Bool { start.a == 1 && end.a == 1 }

    /// Makes colours of the shares of the end colour, 0 to 1, that lie in alpha's place.
    func mix(_ p: Planes) {
        let (red, green, blue, alpha) = (end.r - start.r, end.g - start.g, end.b - start.b, end.a - start.a)
        for i in p.indices {
            let t = p.a[i]
            p.r[i] = start.r + red * t
            p.g[i] = start.g + green * t
            p.b[i] = start.b + blue * t
            p.a[i] = start.a + alpha * t
        }
    }

    /// Makes colours of the shares of the end colour that lie in alpha's place, held to 0…1 and averaged over ± `half`.
    ///
    /// So a preview's pixel holds what the export's pixels hold in the mean.
    func fill(_ p: Planes, half: Float) {
        let bend = 0.25 / half
        for i in p.indices { p.a[i] = heldMean(p.a[i], half: half, bend: bend) }
        mix(p)
    }
}

/// The mean of a value held to 0…1 as it goes evenly over ± `half`. Vectorises.
///
/// The mean of max(0, x) over x ± half is itself, but within `half` of the bend, where (half − |x|)²/(4·half) is added.
///
/// - Parameter bend: 1/(4·half).
@inlinable @inline(__always)
package func heldMean(_ value: Float, half: Float, bend: Float) -> Float {
    let low: Float = value > 0 ? value : 0
    let held: Float = low < 1 ? low : 1
    let nearStart = half - value.magnitude
    let nearEnd = half - (value - 1).magnitude
    let more: Float = nearStart > 0 ? nearStart : 0
    let less: Float = nearEnd > 0 ? nearEnd : 0
    return held + (more - less) * (more + less) * bend
}
