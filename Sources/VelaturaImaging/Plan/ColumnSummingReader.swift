import VelaturaGeometry
import VelaturaPixels

/// Sums rows of a tile as chunks are read.
final class ColumnSummingReader: ChunkReader {
    private let summed: FloatTile
    private let axis: ResampleAxis
    private let weights: [Float]
    private let firstRow: Int
    private let planes: Int
    private let rows: UnsafeMutablePointer<UnsafePointer<Float>>

    init(
        _ summed: FloatTile, axis: ResampleAxis, weights: [Float], firstRow: Int, planes: Int,
        scratch: UnsafeMutableRawPointer
    ) {
        self.summed = summed
        self.axis = axis
        self.weights = weights
        self.firstRow = firstRow
        self.planes = planes
        rows = scratch.bindMemory(to: UnsafePointer<Float>.self, capacity: axis.taps)
    }

    func read(_ p: Planes) {
        let first = axis.first(p.y)
        weights.withUnsafeBufferPointer { weights in
            let weights = weights.baseAddress! + (p.y - firstRow) * axis.taps
            for plane in 0..<planes {
                for t in 0..<axis.taps {
                    rows[t] = UnsafePointer(summed.row(plane, first + t) + (p.x - summed.rect.x))
                }
                weightedSum(rows, weights, axis.taps, into: p[plane], count: p.count)
            }
        }
        if planes == 3 { p.a.update(repeating: 1, count: p.count) }
    }
}
