import VelaturaGeometry

/// Winding numbers on a raster within a pixel, for pixels with more lines than can be swept.
struct PixelRaster: ~Copyable {
    /// Sample lines down a pixel and places across one: where a part goes through is told to 1/512 pixel across.
    private static let lines = 64
    private static let places = 256

    /// What the winding number changes by before each place of each line; made when first needed.
    private var changes = GrowingBuffer<Int32>(capacity: 1)

    /// The area inside, near enough.
    mutating func coverage(
        _ parts: borrowing GrowingBuffer<PixelPart>, _ crossings: borrowing GrowingBuffer<EdgeCrossing>, corner: Int,
        rule: FillRule
    ) -> Float {
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
            let rows = line(part.y0)..<max(line(part.y0), line(part.y1))
            if rows.isEmpty { continue }
            let slope = Double(part.x1 - part.x0) / Double(part.y1 - part.y0)
            for row in rows {
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
        var count = 0
        for row in 0..<lines {
            var winding = corner
            for place in 0..<places {
                winding += Int(changes[row * stride + place])
                if rule.isInside(winding: winding) { count += 1 }
            }
        }
        return Float(count) / Float(lines * places)
    }
}
