import VelaturaGeometry

/// The exact area that is inside within one pixel, whatever lines cross there.
///
/// The pixel is cut into slabs at the ends of all parts, and again where parts cross; within a slab the parts lie side by
/// side, and each stretch between two of them has one winding number and the area of a trapezoid. A pixel with more parts
/// than `mostParts` is sampled on a fine raster instead (`PixelRaster`), so that no pixel costs more than a bounded time
/// for each of its parts.
struct PixelSlabs: ~Copyable {
    static let mostParts = 48

    private var parts = GrowingBuffer<PixelPart>(capacity: 64)
    private var crossings = GrowingBuffer<EdgeCrossing>(capacity: 64)
    private var cuts = GrowingBuffer<Int32>(capacity: 256)
    private var active = GrowingBuffer<Chord>(capacity: PixelSlabs.mostParts)
    private var meets = GrowingBuffer<Double>(capacity: 64)
    /// Areas by winding number relative to that at the pixel's upper left corner.
    private var areas = WindingAreas()
    private var raster = PixelRaster()

    /// A part's places at the upper and the lower end of a slab, 0 to 1 across the pixel.
    private struct Chord: BitwiseCopyable {
        var upper: Double
        var lower: Double
        var direction: Int32

        @inline(__always)
        func x(at t: Double) -> Double { upper + (lower - upper) * t }
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
        areas.begin(reach: parts.count + crossings.count)
        if parts.count > PixelSlabs.mostParts {
            raster.fill(&areas, parts, crossings)
        } else {
            cutSlabs()
        }
        return Float(areas.inside(meanWinding: meanWinding, rule: rule))
    }

    private mutating func cutSlabs() {
        cuts.removeAll()
        cuts.reserve(2 * parts.count + crossings.count + 2)
        cuts.appendReserved(0)
        cuts.appendReserved(65536)
        for index in 0..<parts.count {
            cuts.appendReserved(parts[index].y0)
            cuts.appendReserved(parts[index].y1)
        }
        for index in 0..<crossings.count { cuts.appendReserved(crossings[index].y) }
        sort(cuts.base, cuts.count) { $0 < $1 }
        var upper = cuts[0]
        for index in 1..<cuts.count where cuts[index] > upper {
            addSlab(upper, cuts[index])
            upper = cuts[index]
        }
    }

    private mutating func addSlab(_ upper: Int32, _ lower: Int32) {
        var winding = 0
        for index in 0..<crossings.count where crossings[index].y <= upper { winding += Int(crossings[index].change) }
        active.removeAll()
        for index in 0..<parts.count {
            let part = parts[index]
            guard part.y0 <= upper, part.y1 >= lower else { continue }
            let slope = Double(part.x1 - part.x0) / Double(part.y1 - part.y0)
            let x = Double(part.x0)
            active.append(
                Chord(
                    upper: (x + Double(upper - part.y0) * slope) * 0x1p-16,
                    lower: (x + Double(lower - part.y0) * slope) * 0x1p-16, direction: part.direction))
        }
        let height = Double(lower - upper) * 0x1p-16
        sort(active.base, active.count) { ($0.upper, $0.lower) < ($1.upper, $1.lower) }
        let isInOrder = (1..<max(1, active.count)).allSatisfy { active[$0 - 1].lower <= active[$0].lower }
        if isInOrder { return addTrapezoids(at: 0.5, height, winding) }
        // Parts cross within the slab: it is cut where they do.
        meets.removeAll()
        for i in 0..<active.count {
            for j in i + 1..<max(i + 1, active.count) {
                let (above, below) = (active[j].upper - active[i].upper, active[j].lower - active[i].lower)
                if above > 0, below < 0 { meets.append(above / (above - below)) }
            }
        }
        meets.append(1)
        sort(meets.base, meets.count) { $0 < $1 }
        var from = 0.0
        for index in 0..<meets.count where meets[index] > from {
            let middle = (from + meets[index]) / 2
            sort(active.base, active.count) { $0.x(at: middle) < $1.x(at: middle) }
            addTrapezoids(at: middle, height * (meets[index] - from), winding)
            from = meets[index]
        }
    }

    /// Adds the stretches between the parts, which are in order; a trapezoid's area is that of its middle line.
    private mutating func addTrapezoids(at middle: Double, _ height: Double, _ winding: Int) {
        var winding = winding
        var x = 0.0
        for index in 0..<active.count {
            let next = active[index].x(at: middle)
            areas.add(winding, (next - x) * height)
            winding += Int(active[index].direction)
            x = next
        }
        areas.add(winding, (1 - x) * height)
    }
}

/// Puts a few elements in order, by insertion.
@inline(__always)
private func sort<T: BitwiseCopyable>(_ values: UnsafeMutablePointer<T>, _ count: Int, _ isBefore: (T, T) -> Bool) {
    for i in 1..<max(1, count) {
        let value = values[i]
        var j = i
        while j > 0, isBefore(value, values[j - 1]) {
            values[j] = values[j - 1]
            j -= 1
        }
        values[j] = value
    }
}
