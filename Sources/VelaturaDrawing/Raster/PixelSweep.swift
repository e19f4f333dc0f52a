import VelaturaGeometry

/// The exact area that is inside within one pixel, whatever lines cross there.
///
/// A line sweeps down the pixel and stops where parts begin, end or cross. Between two stops the parts lie side by side, and
/// where the winding number goes in or out of the inside, the trapezoid to the right of the part is added or taken away
/// (Bentley and Ottmann). A pixel with more parts than `mostParts` is sampled on a fine raster instead (`PixelRaster`), so
/// that no pixel costs more than a bounded time for each of its parts.
struct PixelSweep: ~Copyable {
    static let mostParts = 48

    private var parts = GrowingBuffer<PixelPart>(capacity: 64)
    private var crossings = GrowingBuffer<EdgeCrossing>(capacity: 64)
    private var active = GrowingBuffer<ActivePart>(capacity: PixelSweep.mostParts)
    private var raster = PixelRaster()

    /// A part that the sweep line crosses; in pixels.
    private struct ActivePart: BitwiseCopyable {
        /// The place at y = 0, and what it grows by for each pixel down.
        var origin: Double
        var slope: Double
        var end: Double
        var direction: Int

        @inline(__always) func x(at y: Double) -> Double { origin + slope * y }
    }

    mutating func begin() {
        parts.removeAll()
        crossings.removeAll()
    }

    /// How many parts and crossings there are.
    var count: Int { parts.count + crossings.count }

    mutating func add(_ part: PixelPart) { parts.append(part) }
    mutating func add(_ crossing: EdgeCrossing) { crossings.append(crossing) }

    /// The area inside, where the mean winding number of the pixel is known: it tells the winding number at the corner.
    mutating func coverage(meanWinding: Double, rule: FillRule) -> Float {
        // Each part adds to the right of it, each crossing below it.
        var mean = 0
        for index in 0..<parts.count {
            let part = parts[index]
            mean &+= Int(part.direction) &* Int(part.y1 &- part.y0) &* (131072 &- Int(part.x0) &- Int(part.x1))
        }
        for index in 0..<crossings.count {
            mean &+= Int(crossings[index].change) &* (65536 &- Int(crossings[index].y)) &* 131072
        }
        let corner = Int((meanWinding - Double(mean) * 0x1p-33).rounded())
        if parts.count > PixelSweep.mostParts { return raster.coverage(parts, crossings, corner: corner, rule: rule) }
        sort(parts) { $0.y0 < $1.y0 }
        sort(crossings) { $0.y < $1.y }
        let area = rule == .nonZero ? sweep(corner) { $0 != 0 } : sweep(corner) { $0 & 1 != 0 }
        return Float(area < 0 ? 0 : area > 1 ? 1 : area)
    }

    @inline(__always)
    private mutating func sweep(_ corner: Int, _ isInside: (Int) -> Bool) -> Double {
        var (y, area) = (0.0, 0.0)
        var winding = corner
        var (nextPart, nextCrossing) = (0, 0)
        // Where the first of the active parts ends.
        var firstEnd = Double.infinity
        active.removeAll()
        // Parts cross at most once with each other; rounding cannot make the sweep stand still for longer.
        var patience = 4 * parts.count * parts.count + 4 * crossings.count + 64
        while y < 1, patience > 0 {
            patience -= 1
            var stop = 1.0
            while nextCrossing < crossings.count {
                let place = Double(crossings[nextCrossing].y) * 0x1p-16
                if place > y {
                    stop = place
                    break
                }
                winding += Int(crossings[nextCrossing].change)
                nextCrossing += 1
            }
            while nextPart < parts.count {
                let place = Double(parts[nextPart].y0) * 0x1p-16
                if place > y {
                    stop = place < stop ? place : stop
                    break
                }
                let end = insert(parts[nextPart], y)
                firstEnd = end < firstEnd ? end : firstEnd
                nextPart += 1
            }
            stop = firstEnd < stop ? firstEnd : stop
            var width = twiceWidth(from: y, to: stop, winding, isInside)
            if width == nil {
                // The first two neighbours to cross end this stretch.
                let crossing = firstCrossing(from: y, to: stop)
                stop = crossing.y
                width = twiceWidth(from: y, to: stop, winding, checksOrder: false, isInside)
                let part = active[crossing.index]
                active[crossing.index] = active[crossing.index + 1]
                active[crossing.index + 1] = part
            }
            area += (width ?? 0) * (stop - y) * 0.5
            y = stop
            if y >= firstEnd { firstEnd = removeEnded(y) }
        }
        return area
    }

    /// Twice the mean width that is inside between two stops; nothing where neighbours cross before the second.
    @inline(__always)
    private func twiceWidth(
        from y: Double, to stop: Double, _ winding: Int, checksOrder: Bool = true, _ isInside: (Int) -> Bool
    ) -> Double? {
        var winding = winding
        var wasInside = isInside(winding)
        var sum = 0.0
        var before = -Double.infinity
        let both = y + stop
        for index in 0..<active.count {
            let part = active[index]
            let place = part.x(at: stop)
            if checksOrder, place < before - 1e-12 { return nil }
            before = place
            winding &+= part.direction
            let inside = isInside(winding)
            let twice = 2 * part.origin + part.slope * both
            sum += inside == wasInside ? 0 : wasInside ? twice : -twice
            wasInside = inside
        }
        return wasInside ? sum + 2 : sum
    }

    /// Takes out the parts that do not go on below `y`; returns where the first of the others ends.
    @inline(__always)
    private mutating func removeEnded(_ y: Double) -> Double {
        var kept = 0
        var firstEnd = Double.infinity
        for index in 0..<active.count {
            let part = active[index]
            if part.end <= y { continue }
            firstEnd = part.end < firstEnd ? part.end : firstEnd
            active[kept] = part
            kept += 1
        }
        active.removeLast(active.count - kept)
        return firstEnd
    }

    /// Takes up a part that begins at `y`; returns where it ends.
    @inline(__always)
    private mutating func insert(_ part: PixelPart, _ y: Double) -> Double {
        let slope = Double(part.x1 &- part.x0) / Double(part.y1 &- part.y0)
        let new = ActivePart(
            origin: (Double(part.x0) - slope * Double(part.y0)) * 0x1p-16, slope: slope,
            end: Double(part.y1) * 0x1p-16, direction: Int(part.direction))
        let x = new.x(at: y)
        active.reserve(1)
        active.appendReserved(new)
        var index = active.count - 1
        while index > 0 {
            let before = active[index - 1]
            let place = before.x(at: y)
            if place < x || (place == x && before.slope <= slope) { break }
            active[index] = before
            index -= 1
        }
        active[index] = new
        return new.end
    }

    /// The first neighbours to cross, and where.
    private func firstCrossing(from y: Double, to stop: Double) -> (index: Int, y: Double) {
        var first = (index: 0, y: Double.infinity)
        for index in 0..<active.count - 1 {
            let (a, b) = (active[index], active[index + 1])
            guard a.x(at: stop) > b.x(at: stop) + 1e-12 else { continue }
            let place = a.slope > b.slope ? max(y, (b.origin - a.origin) / (a.slope - b.slope)) : y
            if place < first.y { first = (index, min(place, stop)) }
        }
        return first
    }
}

/// Puts a few elements in order, by insertion.
@inline(__always)
private func sort<T: BitwiseCopyable>(_ values: borrowing GrowingBuffer<T>, _ isBefore: (T, T) -> Bool) {
    for i in 1..<max(1, values.count) {
        let value = values[i]
        var j = i
        while j > 0, isBefore(value, values[j - 1]) {
            values[j] = values[j - 1]
            j -= 1
        }
        values[j] = value
    }
}
