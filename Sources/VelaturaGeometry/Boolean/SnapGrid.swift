/// The grid of powers of two on which paths are combined, and the places its points came from.
struct SnapGrid {
    private let origin: Point
    private let scale: Double
    /// How far its places are apart.
    let step: Double
    private var originals: [SnappedPoint: Point] = [:]

    /// The finest grid on which all of `polylines` fit, or one with larger steps.
    init(_ polylines: [Polylines], coarser least: Double = 0) {
        var low = Vector(.infinity, .infinity)
        var high = -low
        for lines in polylines {
            for p in lines.points {
                low = Vector(min(low.x, p.x), min(low.y, p.y))
                high = Vector(max(high.x, p.x), max(high.y, p.y))
            }
        }
        let isEmpty = low.x > high.x
        let reach = isEmpty ? 1 : max((high - low).largest / 2, 1e-60)
        // 2^28 ≤ reach · scale < 2^29.
        let step = max(Double(sign: .plus, exponent: Int(reach.exponent) + 1 - 29, significand: 1), least)
        self.step = step
        scale = 1 / step
        // On the grid, so that coordinates on it stay themselves.
        let middle = isEmpty ? Vector.zero : low + (high - low) / 2
        origin = Point((middle.x / step).rounded() * step, (middle.y / step).rounded() * step)
    }

    mutating func snap(_ p: Point) -> SnappedPoint {
        let snapped = SnappedPoint(x: coordinate(p.x - origin.x), y: coordinate(p.y - origin.y))
        if originals[snapped] == nil { originals[snapped] = p }
        return snapped
    }

    /// The first point that was snapped there, or for a crossing the place on the grid.
    func point(_ p: SnappedPoint) -> Point {
        originals[p] ?? Point(origin.x + Double(p.x) / scale, origin.y + Double(p.y) / scale)
    }

    private func coordinate(_ offset: Double) -> Int32 {
        Int32(min(max((offset * scale).rounded(), -536_870_912), 536_870_912))
    }
}
