import VelaturaGeometry

/// The exact area that is inside within one pixel, whatever lines cross there.
///
/// A line sweeps down the pixel and stops where parts begin, end or cross. Between two stops the parts lie side by side, and
/// where the winding number goes in or out of the inside, the trapezoid to the right of the part is added or taken away
/// (Bentley and Ottmann). A pixel with more parts than `mostParts` is sampled on a fine raster instead (`PixelRaster`), so
/// that no pixel costs more than a bounded time for each of its parts.
struct PixelSweep: ~Copyable {
    static let mostParts = 64

    private var parts = GrowingBuffer<PixelPart>(capacity: 64)
    private var crossings = GrowingBuffer<EdgeCrossing>(capacity: 64)
    private var active = GrowingBuffer<ActivePart>(capacity: PixelSweep.mostParts)
    private var raster = PixelRaster()

    /// A part that the sweep line crosses; in pixels.
    private struct ActivePart: BitwiseCopyable {
        /// The place at the sweep line, and at the next stop.
        var x: Double
        var next: Double
        /// The place at y = 0, and what it grows by for each pixel down.
        var origin: Double
        var slope: Double
        var end: Double
        var direction: Int
    }

    mutating func begin() {
        parts.removeAll()
        crossings.removeAll()
    }

    var partCount: Int { parts.count }

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
        active.removeAll()
        // Parts cross at most once with each other; rounding cannot make the sweep stand still for longer.
        var patience = 4 * parts.count * parts.count + 4 * crossings.count + 64
        while y < 1, patience > 0 {
            patience -= 1
            while nextCrossing < crossings.count, Double(crossings[nextCrossing].y) * 0x1p-16 <= y {
                winding += Int(crossings[nextCrossing].change)
                nextCrossing += 1
            }
            while nextPart < parts.count, Double(parts[nextPart].y0) * 0x1p-16 <= y {
                insert(parts[nextPart], y)
                nextPart += 1
            }
            var stop = 1.0
            if nextPart < parts.count { stop = min(stop, Double(parts[nextPart].y0) * 0x1p-16) }
            if nextCrossing < crossings.count { stop = min(stop, Double(crossings[nextCrossing].y) * 0x1p-16) }
            for index in 0..<active.count { stop = active[index].end < stop ? active[index].end : stop }
            var swapped = advance(to: stop)
            if swapped >= 0 {
                // The first two neighbours to cross end this stretch.
                (swapped, stop) = firstCrossing(from: y, to: stop)
                for index in 0..<active.count {
                    active.base[index].next = active[index].origin + active[index].slope * stop
                }
            }
            area += width(winding, isInside) * (stop - y) * 0.5
            y = stop
            if swapped >= 0 {
                let crossing = active[swapped]
                active[swapped] = active[swapped + 1]
                active[swapped + 1] = crossing
            }
            // What ends here goes.
            var kept = 0
            for index in 0..<active.count where active[index].end > y {
                active[kept] = active[index]
                active.base[kept].x = active[index].next
                kept += 1
            }
            active.removeLast(active.count - kept)
        }
        return area
    }

    /// Twice the mean width that is inside until the next stop.
    @inline(__always)
    private func width(_ winding: Int, _ isInside: (Int) -> Bool) -> Double {
        var winding = winding
        var wasInside = isInside(winding)
        var sum = 0.0
        for index in 0..<active.count {
            winding &+= active[index].direction
            let inside = isInside(winding)
            if inside != wasInside {
                let twice = active[index].x + active[index].next
                sum += wasInside ? twice : -twice
                wasInside = inside
            }
        }
        return wasInside ? sum + 2 : sum
    }

    private mutating func insert(_ part: PixelPart, _ y: Double) {
        let slope = Double(part.x1 &- part.x0) / Double(part.y1 &- part.y0)
        let origin = (Double(part.x0) - slope * Double(part.y0)) * 0x1p-16
        let new = ActivePart(
            x: y == 0 ? origin : origin + slope * y, next: 0, origin: origin, slope: slope,
            end: Double(part.y1) * 0x1p-16, direction: Int(part.direction))
        active.reserve(1)
        active.appendReserved(new)
        var index = active.count - 1
        while index > 0, (active[index - 1].x, active[index - 1].slope) > (new.x, new.slope) {
            active[index] = active[index - 1]
            index -= 1
        }
        active[index] = new
    }

    /// Finds the places at the next stop; 0 where neighbours are out of order there, else −1.
    @inline(__always)
    private mutating func advance(to stop: Double) -> Int {
        var before = -Double.infinity
        var isInOrder = true
        for index in 0..<active.count {
            let next = active[index].origin + active[index].slope * stop
            active.base[index].next = next
            isInOrder = isInOrder && next >= before
            before = next
        }
        return isInOrder ? -1 : 0
    }

    /// The first neighbours to cross, and where.
    private func firstCrossing(from y: Double, to stop: Double) -> (index: Int, y: Double) {
        var first = (index: -1, y: stop)
        for index in 0..<active.count - 1 {
            let (a, b) = (active[index], active[index + 1])
            guard a.next > b.next, a.slope > b.slope else { continue }
            let crossing = max(y, (b.origin - a.origin) / (a.slope - b.slope))
            if crossing < first.y || first.index < 0 { first = (index, min(crossing, stop)) }
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
