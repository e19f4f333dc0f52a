import VelaturaGeometry

/// The exact area that is inside within one pixel, whatever lines cross there.
///
/// A line sweeps down the pixel and stops where parts begin, end or cross (Bentley and Ottmann). Between its stops a part
/// leads in or out of the inside, or does neither: what lies to its right is added, or taken away, once that changes. So a
/// crossing costs the two parts that cross, and looking for the next. A pixel with more parts than `mostParts` is sampled on a fine raster instead (`PixelRaster`), so
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
        /// Where it crosses its neighbour to the right, if it does; below 0 where that is to be found out.
        var crossing = -1.0
        /// 1 where it leads inside, −1 outside, 0 neither; and since which y.
        var role = 0.0
        var since: Double
        var direction: Int32
        /// The winding number to its right.
        var winding: Int32 = 0

        @inline(__always) func x(at y: Double) -> Double { origin + slope * y }

        /// The area to the right of the part in its present role; begins the next.
        @inline(__always)
        mutating func change(to role: Double, at y: Double) -> Double {
            let area = self.role * (y - since) * (1 - origin - slope * (since + y) * 0.5)
            (self.role, since) = (role, y)
            return area
        }

        /// Where the part crosses its neighbour to the right.
        @inline(__always)
        func crossing(_ next: ActivePart) -> Double {
            if slope <= next.slope { return .infinity }
            let y = (next.origin - origin) / (slope - next.slope)
            return y < 0 ? 0 : y
        }
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
    private mutating func sweep(_ corner: Int, _ isInside: (Int32) -> Bool) -> Double {
        var (y, area) = (0.0, 0.0)
        var winding = Int32(truncatingIfNeeded: corner)
        var edgeSince = 0.0
        var (nextPart, nextCrossing) = (0, 0)
        active.removeAll()
        while y < 1 {
            area += removeEnded(y)
            var stop = 1.0
            while nextCrossing < crossings.count {
                let place = Double(crossings[nextCrossing].y) * 0x1p-16
                if place > y {
                    stop = place
                    break
                }
                if isInside(winding) { area += y - edgeSince }
                edgeSince = y
                winding &+= crossings[nextCrossing].change
                nextCrossing += 1
            }
            while nextPart < parts.count {
                let place = Double(parts[nextPart].y0) * 0x1p-16
                if place > y {
                    stop = place < stop ? place : stop
                    break
                }
                insert(parts[nextPart], y)
                nextPart += 1
            }
            area += label(winding, at: y, stop: &stop, isInside)
            area += swapCrossing(winding, from: y, to: stop, isInside)
            y = stop
        }
        if isInside(winding) { area += 1 - edgeSince }
        for index in 0..<active.count { area += active.base[index].change(to: 0, at: 1) }
        return area
    }

    /// Finds out between which windings each part lies, where it crosses its neighbour, and where the first part ends.
    @inline(__always)
    private mutating func label(
        _ winding: Int32, at y: Double, stop: inout Double, _ isInside: (Int32) -> Bool
    ) -> Double {
        var area = 0.0
        var winding = winding
        var wasInside = isInside(winding)
        let count = active.count
        for index in 0..<count {
            let part = active.base + index
            winding &+= part.pointee.direction
            part.pointee.winding = winding
            let inside = isInside(winding)
            let role = inside == wasInside ? 0.0 : inside ? 1 : -1
            wasInside = inside
            if role != part.pointee.role { area += part.pointee.change(to: role, at: y) }
            stop = part.pointee.end < stop ? part.pointee.end : stop
            if part.pointee.crossing < 0 {
                part.pointee.crossing = index + 1 < count ? part.pointee.crossing(part[1]) : .infinity
            }
        }
        return area
    }

    /// Lets neighbours cross, one pair after another, down to the next stop.
    ///
    /// Only a part with the larger slope gives way to the right, so each pair crosses once.
    @inline(__always)
    private mutating func swapCrossing(
        _ winding: Int32, from start: Double, to stop: Double, _ isInside: (Int32) -> Bool
    ) -> Double {
        var (y, area) = (start, 0.0)
        let count = active.count
        while true {
            var (index, place) = (-1, stop)
            for i in 0..<count {
                let crossing = active.base[i].crossing
                if crossing < place { (index, place) = (i, crossing) }
            }
            if index < 0 { return area }
            y = place > y ? place : y
            let pair = active.base + index
            var (left, right) = (pair[1], pair[0])
            let before = index > 0 ? pair[-1].winding : winding
            let between = before &+ left.direction
            (left.winding, right.winding) = (between, between &+ right.direction)
            let (a, b, c) = (isInside(before), isInside(between), isInside(right.winding))
            area += left.change(to: a == b ? 0 : b ? 1 : -1, at: y)
            area += right.change(to: b == c ? 0 : c ? 1 : -1, at: y)
            left.crossing = .infinity
            right.crossing = index + 2 < count ? right.crossing(pair[2]) : .infinity
            (pair[0], pair[1]) = (left, right)
            if index > 0 { pair[-1].crossing = pair[-1].crossing(left) }
        }
    }

    /// Takes out the parts that do not go on below `y`; returns the area that they end.
    @inline(__always)
    private mutating func removeEnded(_ y: Double) -> Double {
        var (kept, area) = (0, 0.0)
        for index in 0..<active.count {
            var part = active[index]
            if part.end <= y {
                area += part.change(to: 0, at: y)
                if kept > 0 { active.base[kept - 1].crossing = -1 }
                continue
            }
            if kept < index { active[kept] = part }
            kept += 1
        }
        active.removeLast(active.count - kept)
        return area
    }

    /// Takes up a part that begins at `y`.
    @inline(__always)
    private mutating func insert(_ part: PixelPart, _ y: Double) {
        let slope = Double(part.x1 &- part.x0) / Double(part.y1 &- part.y0)
        let new = ActivePart(
            origin: (Double(part.x0) - slope * Double(part.y0)) * 0x1p-16, slope: slope,
            end: Double(part.y1) * 0x1p-16, since: y, direction: part.direction)
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
        if index > 0 { active.base[index - 1].crossing = -1 }
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
