import VelaturaGeometry
import VelaturaImaging
import VelaturaPixels

/// Makes the coverage of soft rectangles run by run, for one tile.
///
/// Of each rectangle the strips' widths are kept for the tile's columns; a row then is a sum of a few of them.
final class SoftRows {
    /// What is known of a rectangle in the tile.
    private final class Columns {
        let strips: SoftStrips
        let range: Range<Int>
        /// Where the first strip's widths begin; each strip has as many as there are columns.
        let first: Int

        init(_ strips: SoftStrips, _ range: Range<Int>, first: Int) {
            self.strips = strips
            self.range = range
            self.first = first
        }
    }

    /// What a strip adds to a row: where its widths begin, and how much of them.
    private struct Part {
        var first: Int
        var weight: Float
    }

    private let shapes: [PlacedSoft]
    private let rect: PixelRect
    private var columns: [Columns?]
    private var columnCount = 0
    private var widths = GrowingBuffer<Float>(capacity: 1)
    private var weights: [Float] = []
    /// Of the shape and row in hand, in fours; those that are missing weigh nothing.
    private var parts: [Part] = []
    private var current: (shape: Int, y: Int, start: Int) = (-1, 0, 0)

    /// As many widths are kept, about, and of as many shapes.
    private static let mostWidths = 1 << 22
    private static let mostShapes = 1024
    /// A part of a row that is below this is left out.
    private static let leastWeight: Float = 2e-6

    init(_ shapes: [PlacedSoft], rect: PixelRect) {
        self.shapes = shapes
        self.rect = rect
        columns = Array(repeating: nil, count: shapes.count)
    }

    /// Writes the coverage of `count` pixels from (x, y) on.
    ///
    /// - Parameter bounds: the pixels that the shape touches.
    func fill(
        _ shape: Int, bounds: PixelRect, x: Int, y: Int, count: Int, _ cover: UnsafeMutablePointer<Float>
    ) {
        if let inverse = shapes[shape].inverse { return fillTurned(shape, inverse, x, y, count, cover) }
        if current.shape != shape || current.y != y {
            let made = columns[shape] ?? make(shape, bounds.intersection(rect))
            weigh(made.strips, Double(y) + 0.5, made.first, made.range.count)
            current = (shape, y, made.range.lowerBound)
        }
        let base = widths.base + (x - current.start)
        if parts.isEmpty { return cover.update(repeating: 0, count: count) }
        parts.withUnsafeBufferPointer { parts in
            var index = 0
            while index < parts.count {
                let (a, b, c, d) = (
                    parts[index].weight, parts[index + 1].weight, parts[index + 2].weight, parts[index + 3].weight
                )
                let (p, q) = (base + parts[index].first, base + parts[index + 1].first)
                let (r, s) = (base + parts[index + 2].first, base + parts[index + 3].first)
                if index == 0 {
                    for i in 0..<count { cover[i] = (a * p[i] + b * q[i]) + (c * r[i] + d * s[i]) }
                } else {
                    for i in 0..<count { cover[i] += (a * p[i] + b * q[i]) + (c * r[i] + d * s[i]) }
                }
                index += 4
            }
        }
    }

    /// Finds the parts of a row.
    private func weigh(_ strips: SoftStrips, _ y: Double, _ first: Int, _ stride: Int) {
        let count = strips.strips.count
        if weights.count < count { weights = Array(repeating: 0, count: count) }
        strips.findWeights(at: y, &weights)
        parts.removeAll(keepingCapacity: true)
        for index in 0..<count where weights[index] > SoftRows.leastWeight {
            parts.append(Part(first: first + index * stride, weight: weights[index]))
        }
        while parts.count & 3 != 0 { parts.append(Part(first: first, weight: 0)) }
    }

    private func make(_ shape: Int, _ part: PixelRect) -> Columns {
        let strips = SoftStrips(shapes[shape])
        let count = strips.strips.count * part.width
        makeRoom(count)
        let made = Columns(strips, part.x..<part.maxX, first: widths.count)
        widths.reserve(count)
        for strip in strips.strips {
            for x in made.range { widths.appendReserved(strips.width(strip, at: Double(x) + 0.5)) }
        }
        keep(made, shape)
        return made
    }

    private func keep(_ made: Columns, _ shape: Int) {
        columns[shape] = made
        columnCount += 1
    }

    /// Forgets all rectangles where another one would take too much memory.
    private func makeRoom(_ more: Int) {
        if widths.count + more <= SoftRows.mostWidths, columnCount < SoftRows.mostShapes { return }
        widths.removeAll()
        columns = Array(repeating: nil, count: shapes.count)
        columnCount = 0
    }

    /// Pixel by pixel, where rows of pixels are not rows of the rectangle.
    private func fillTurned(
        _ shape: Int, _ inverse: AffineTransform, _ x: Int, _ y: Int, _ count: Int,
        _ cover: UnsafeMutablePointer<Float>
    ) {
        if columns[shape] == nil {
            makeRoom(0)
            keep(Columns(SoftStrips(shapes[shape]), 0..<0, first: 0), shape)
        }
        guard let strips = columns[shape]?.strips else { return }
        current.shape = -1
        for i in 0..<count {
            let p = inverse.apply(to: Point(Double(x + i) + 0.5, Double(y) + 0.5))
            weigh(strips, p.y, 0, 1)
            var sum: Float = 0
            for part in parts where part.weight > 0 {
                sum += part.weight * strips.width(strips.strips[part.first], at: p.x)
            }
            cover[i] = sum
        }
    }
}
