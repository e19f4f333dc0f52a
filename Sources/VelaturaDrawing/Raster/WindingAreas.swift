import VelaturaGeometry

/// How much of a pixel has which winding number, relative to that at its upper left corner.
struct WindingAreas: ~Copyable {
    private var areas = GrowingBuffer<Double>(capacity: 128)
    private var reach = 0

    /// Begins with nothing; winding numbers will lie within ± `reach`.
    mutating func begin(reach: Int) {
        self.reach = reach
        let count = 2 * reach + 1
        areas.removeAll()
        areas.reserve(count)
        for _ in 0..<count { areas.appendReserved(0) }
    }

    @inline(__always)
    mutating func add(_ winding: Int, _ area: Double) { areas.base[winding + reach] += area }

    /// The area inside, 0 to 1. The mean winding number says what is to be added to the relative ones: a whole number.
    func inside(meanWinding: Double, rule: FillRule) -> Double {
        var mean = 0.0
        for index in 0..<areas.count { mean += Double(index - reach) * areas[index] }
        let corner = Int((meanWinding - mean).rounded())
        var area = 0.0
        for index in 0..<areas.count where rule.isInside(winding: index - reach + corner) { area += areas[index] }
        return min(max(area, 0), 1)
    }
}

/// Winding numbers on a raster within a pixel, for pixels with more lines than can be taken one by one.
struct PixelRaster: ~Copyable {
    /// Sample lines down a pixel and places across one. What a part covers is told to 1/512 pixel across.
    private static let lines = 256
    private static let places = 256

    /// What the winding number changes by before each place of each line; made when first needed.
    private var changes = GrowingBuffer<Int32>(capacity: 1)

    mutating func fill(
        _ areas: inout WindingAreas, _ parts: borrowing GrowingBuffer<PixelPart>,
        _ crossings: borrowing GrowingBuffer<EdgeCrossing>
    ) {
        let (lines, places) = (PixelRaster.lines, PixelRaster.places)
        let stride = places + 1
        changes.removeAll()
        changes.reserve(lines * stride)
        changes.base.update(repeating: 0, count: lines * stride)
        let step = 65536 / lines
        /// The first line at or below a height: lines lie half a step below the steps.
        func line(_ y: Int32) -> Int { (Int(y) + step / 2 - 1) / step }
        for index in 0..<parts.count {
            let part = parts[index]
            let slope = Double(part.x1 - part.x0) / Double(part.y1 - part.y0)
            for row in line(part.y0)..<max(line(part.y0), line(part.y1)) {
                let y = Double(row * step + step / 2 - Int(part.y0))
                let x = (Double(part.x0) + y * slope) * (Double(places) / 65536)
                let place = min(max(Int(x + 0.5), 0), places)
                changes.base[row * stride + place] &+= part.direction
            }
        }
        for index in 0..<crossings.count {
            for row in min(line(crossings[index].y), lines)..<lines {
                changes.base[row * stride] &+= crossings[index].change
            }
        }
        let area = 1 / Double(lines * places)
        for row in 0..<lines {
            var winding = 0
            for place in 0..<places {
                winding += Int(changes[row * stride + place])
                areas.add(winding, area)
            }
        }
    }
}
