import VelaturaGeometry
import VelaturaImaging
import VelaturaPixels

/// Makes the coverage of soft rectangles run by run, for one tile.
///
/// Of each rectangle the strips' widths are kept for the tile's columns; a row then is a sum of a few of them.
final class SoftRows {
    private struct Columns {
        var strips: SoftStrips
        var range: Range<Int>
        /// Where the first strip's widths begin; each strip has as many as there are columns.
        var first: Int
    }

    private let shapes: [PlacedSoft]
    private let rect: PixelRect
    private var columns: [Int: Columns] = [:]
    private var widths = GrowingBuffer<Float>(capacity: 1)
    /// Of the shape and row in hand.
    private var weights: [Float] = []
    private var used: [Int] = []
    private var current: (shape: Int, y: Int) = (-1, 0)

    /// As many widths are kept, about, and of as many shapes.
    private static let mostWidths = 1 << 22
    private static let mostShapes = 1024
    /// A part of a row that is below this is left out.
    private static let leastWeight: Float = 2e-6

    init(_ shapes: [PlacedSoft], rect: PixelRect) {
        self.shapes = shapes
        self.rect = rect
    }

    /// Writes the coverage of `count` pixels from (x, y) on.
    ///
    /// - Parameter bounds: the pixels that the shape touches.
    func fill(
        _ shape: Int, bounds: PixelRect, x: Int, y: Int, count: Int, _ cover: UnsafeMutablePointer<Float>
    ) {
        if let inverse = shapes[shape].inverse { return fillTurned(shape, inverse, x, y, count, cover) }
        let part = made(shape, bounds)
        if current != (shape, y) {
            current = (shape, y)
            weigh(part.strips, Double(y) + 0.5)
        }
        let from = widths.base + (part.first + x - part.range.lowerBound)
        let stride = part.range.count
        // Four strips at a time; those that are missing weigh nothing.
        var index = 0
        cover.update(repeating: 0, count: count)
        while index < used.count {
            func strip(_ k: Int) -> (Float, UnsafeMutablePointer<Float>) {
                guard index + k < used.count else { return (0, from) }
                return (weights[used[index + k]], from + used[index + k] * stride)
            }
            let (a, p) = strip(0)
            let (b, q) = strip(1)
            let (c, r) = strip(2)
            let (d, s) = strip(3)
            for i in 0..<count { cover[i] += (a * p[i] + b * q[i]) + (c * r[i] + d * s[i]) }
            index += 4
        }
    }

    private func weigh(_ strips: SoftStrips, _ y: Double) {
        if weights.count < strips.strips.count { weights = Array(repeating: 0, count: strips.strips.count) }
        strips.findWeights(at: y, &weights)
        used.removeAll(keepingCapacity: true)
        for index in strips.strips.indices where weights[index] > SoftRows.leastWeight { used.append(index) }
    }

    private func made(_ shape: Int, _ bounds: PixelRect) -> Columns {
        if let made = columns[shape] { return made }
        let part = bounds.intersection(rect)
        let strips = SoftStrips(shapes[shape])
        makeRoom(strips.strips.count * part.width)
        let made = Columns(strips: strips, range: part.x..<part.maxX, first: widths.count)
        widths.reserve(strips.strips.count * part.width)
        for strip in strips.strips {
            for x in made.range { widths.appendReserved(strips.width(strip, at: Double(x) + 0.5)) }
        }
        columns[shape] = made
        return made
    }

    /// Forgets all rectangles where another one would take too much memory.
    private func makeRoom(_ more: Int) {
        if widths.count + more <= SoftRows.mostWidths, columns.count < SoftRows.mostShapes { return }
        widths.removeAll()
        columns.removeAll()
    }

    /// Pixel by pixel, where rows of pixels are not rows of the rectangle.
    private func fillTurned(
        _ shape: Int, _ inverse: AffineTransform, _ x: Int, _ y: Int, _ count: Int,
        _ cover: UnsafeMutablePointer<Float>
    ) {
        let strips = columns[shape]?.strips ?? SoftStrips(shapes[shape])
        if columns[shape] == nil {
            makeRoom(0)
            columns[shape] = Columns(strips: strips, range: 0..<0, first: 0)
        }
        for i in 0..<count {
            let p = inverse.apply(to: Point(Double(x + i) + 0.5, Double(y) + 0.5))
            weigh(strips, p.y)
            var sum: Float = 0
            for index in used { sum += weights[index] * strips.width(strips.strips[index], at: p.x) }
            cover[i] = sum
        }
        current = (-1, 0)
    }
}
